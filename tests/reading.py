"""A client's knowledge, assembled from what it was sent by the rules of docs/protocol.md."""

from __future__ import annotations

import re
from typing import Any

Json = dict[str, Any]


def merged(known: Json, message: Json) -> Json:
    """Return what a client knows after a message."""
    match message["type"]:
        case "state":
            return message
        case "update":
            return _updated(known, message)
        case "table":
            return {**known, "table": message["table"]}
        case "chat":
            return {**known, "chat": [*known["chat"], message["chat"]]}
    return known


def seen(view: Json, news: Json) -> Json:
    """Return a view updated with what is new: whole fields, and single items of lists."""
    whole = dict(view)
    for name, value in news.items():
        field, dot, place = name.partition(".")
        if dot:
            things = list(whole[field])
            things[int(place)] = value
            whole[field] = things
        else:
            whole[name] = value
    return whole


def _updated(known: Json, update: Json) -> Json:
    view = seen(known["view"] or {}, update.get("view", {}))
    seats = update.get("commands", {})
    commands = [{**c, "seats": seats.get(c["name"], c["seats"])} for c in known["commands"]]
    table = {**known["table"], "version": update["version"], "waiting": view["deciding"]}
    if "status" in update:
        table |= {"status": update["status"], "result": view["result"]}
    fields = ("version", "question", "waiting", "undo", "hint", "passed")
    news = {name: update[name] for name in fields if name in update}
    names = ("kind", "text", "rule", "values")
    at = {"version": update["version"]} | ({"habit": True} if update.get("habit") else {})
    lines = [
        {**at, **dict(zip(names, event, strict=True)), **_heading(heading)}
        for *event, heading in update["events"]
    ]
    log = [*known["log"], *lines]
    return {**known, **news, "view": view, "commands": commands, "table": table, "log": log}


def with_names(told: Any, names: list[str]) -> Any:
    """Return what was told, with names in place of ``{seat}`` in every sentence."""
    if isinstance(told, str):
        return re.sub(r"\{(\d+)\}", lambda mark: names[int(mark[1])], told)
    if isinstance(told, list):
        return [with_names(part, names) for part in told]
    if isinstance(told, dict):
        return {key: with_names(value, names) for key, value in told.items()}
    return told


def _heading(heading: str) -> dict[str, str]:
    return {"heading": heading} if heading else {}

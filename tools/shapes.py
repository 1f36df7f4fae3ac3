"""The types of the protocol in TypeScript, generated from the server's structs.

``python -m tools.shapes`` writes them into ``web/src``; ``--check`` says which differ and exits
with 1, as ``make test`` does. ``web/shapes.lock`` holds a hash of every struct: a build, which has
no package to import, compares those (``web/scripts/shapes.mjs``). So a field that is renamed here
breaks the build, not somebody's game.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import inspect
import sys
import textwrap
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import get_type_hints

import msgspec
from msgspec import inspect as shape

from miskatonic.kernel import registry
from miskatonic.kernel.spec import View
from miskatonic.server import connection
from miskatonic.server.routes import games, people, play
from miskatonic.table import hall, messages

ROOT = Path(__file__).parent.parent
SRC = ROOT / "web" / "src"
HEAD = "/** Written by tools/shapes.py from the structs of the server: change those instead. */\n"

TO_CLIENTS = (
    *(messages.State, messages.Update, messages.TableChanged, messages.ChatSaid),
    *(messages.Notice, messages.Ack, messages.Refusal, messages.LogPage, View),
    *(games.ServerInfo, games.Shelf, games.Cards, games.Book, games.Found),
    *(people.WhoIAm, play.Remarks, play.Replayed),
)
FROM_CLIENTS = (*connection.MESSAGES, hall.NewTable)


def files() -> Iterator[tuple[Path, str]]:
    """Yield every file that is written, and what it should hold."""
    known = every = _structs([*TO_CLIENTS, *FROM_CLIENTS])
    yield SRC / "lib" / "shapes.ts", _module(known, FROM_CLIENTS)
    for name in registry.names():
        view = get_type_hints(registry.get(name).rules.view)["return"]
        own = [struct for struct in _structs([view]) if struct not in known]
        folder = SRC / "games" / name
        if folder.exists():
            text = _module(own, (), 'import type { View } from "../../../lib/shapes";\n')
            yield folder / "model" / "shapes.ts", text
            every = [*every, *own]
    yield ROOT / "web" / "shapes.lock", "".join(map(_locked, every))


def _locked(struct: type) -> str:
    """Return the line about a struct: its file, its name, the hash of its lines."""
    path = Path(inspect.getsourcefile(struct) or "").relative_to(ROOT)
    lines = inspect.getsource(struct).rstrip()
    return f"{path.as_posix()} {struct.__name__} {hashlib.sha256(lines.encode()).hexdigest()}\n"


def _module(structs: Iterable[type], taken: tuple[type, ...], imports: str = "") -> str:
    parts = [_declared(struct, asked=struct in taken) for struct in structs]
    return "\n".join([HEAD + imports, *parts])


# ---------------------------------------------------------------------- which


def _structs(roots: Iterable[type]) -> list[type]:
    """Return structs and all that they are made of, each once, by name."""
    found: dict[type, None] = {}
    todo = list(roots)
    while todo:
        struct = todo.pop()
        if struct not in found:
            found[struct] = None
            info = shape.type_info(struct)
            assert isinstance(info, shape.StructType)
            todo += [part for field in info.fields for part in _parts(field.type)]
    return sorted(found, key=lambda struct: struct.__name__)


def _parts(kind: shape.Type) -> Iterator[type]:
    match kind:
        case shape.StructType():
            yield kind.cls
        case shape.UnionType():
            for each in kind.types:
                yield from _parts(each)
        case shape.ListType() | shape.VarTupleType() | shape.SetType():
            yield from _parts(kind.item_type)
        case shape.TupleType():
            for each in kind.item_types:
                yield from _parts(each)
        case shape.DictType():
            yield from _parts(kind.value_type)
        case shape.Metadata():
            yield from _parts(kind.type)


# ---------------------------------------------------------------------- in TypeScript


def _declared(struct: type, *, asked: bool) -> str:
    """Return a struct as a declaration; ``asked``: what has a default may be left out."""
    info = shape.type_info(struct)
    assert isinstance(info, shape.StructType)
    about, notes = _docs(struct)
    head = _comment(about, "")
    if info.array_like:
        items = ", ".join(f"{field.encode_name}: {_kind(field.type)}" for field in info.fields)
        return f"{head}export type {struct.__name__} = [{items}];\n"
    own = list(info.fields)
    extends = ""
    if issubclass(struct, View) and struct is not View:
        own = [field for field in own if field.name not in View.__struct_fields__]
        extends = " extends View"
    lines = [f"export interface {struct.__name__}{extends} {{"]
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    optional = _left_out(struct, asked=asked)
    for field in own:
        note = _comment(notes.get(field.name, ""), "  ")
        mark = "?" if field.name in optional else ""
        lines.append(f"{note}  {field.encode_name}{mark}: {_kind(field.type)};")
    if struct is View:
        lines.append("  /** The rest is the game's own. */\n  [more: string]: unknown;")
    return head + "\n".join([*lines, "}"]) + "\n"


def _left_out(struct: type, *, asked: bool) -> set[str]:
    """Return the fields that may be missing."""
    omits = asked or bool(struct.__struct_config__.omit_defaults)  # type: ignore[attr-defined]
    return {
        field.name
        for field in msgspec.structs.fields(struct)
        if field.default is msgspec.UNSET or (omits and not field.required)
    }


def _kind(kind: shape.Type) -> str:
    match kind:
        case shape.Metadata():
            return _kind(kind.type)
        case shape.StructType():
            return kind.cls.__name__
        case shape.LiteralType():
            return " | ".join(f'"{value}"' for value in kind.values)
        case shape.UnionType():
            types = sorted(kind.types, key=lambda each: isinstance(each, shape.NoneType))
            return " | ".join(map(_kind, types))
        case shape.ListType() | shape.VarTupleType():
            item = _kind(kind.item_type)
            return f"({item})[]" if " | " in item and item[0] not in "[R" else f"{item}[]"
        case shape.TupleType():
            return f"[{', '.join(map(_kind, kind.item_types))}]"
        case shape.DictType():
            return f"Record<string, {_kind(kind.value_type)}>"
        case shape.IntType() | shape.FloatType():
            return "number"
        case shape.StrType() | shape.BytesType():
            return "string"
        case shape.BoolType():
            return "boolean"
        case shape.NoneType():
            return "null"
        case shape.AnyType():
            return "unknown"
    raise TypeError(f"no TypeScript for {kind}")


# ---------------------------------------------------------------------- what is said of them


@cache
def _docs(struct: type) -> tuple[str, dict[str, str]]:
    """Return what a struct and its fields are said to be: a string after a field is about it."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(struct)))
    (body,) = [node.body for node in tree.body if isinstance(node, ast.ClassDef)]
    notes = {
        before.target.id: inspect.cleandoc(node.value.value)
        for before, node in pairwise(body)
        if isinstance(before, ast.AnnAssign)
        and isinstance(before.target, ast.Name)
        and isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    }
    return (inspect.getdoc(struct) or "").split("\n\n")[0], notes


def _comment(text: str, indent: str) -> str:
    told = " ".join(text.replace("``", "`").split())
    return f"{indent}/** {told} */\n" if told else ""


def main() -> int:
    """Write the files, or say which of them differ."""
    parser = argparse.ArgumentParser(prog="python -m tools.shapes", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    check = parser.parse_args().check
    wrong = [(path, text) for path, text in files() if not _holds(path, text)]
    for path, text in wrong:
        print(f"{path.relative_to(ROOT)} {'differs' if check else 'written'}")
        if not check:
            path.write_text(text, encoding="utf-8")
    return 1 if check and wrong else 0


def _holds(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    sys.exit(main())

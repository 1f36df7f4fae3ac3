"""The report's page: a single file, readable on paper and on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from string import Template

from miskatonic.lab.canvas import INK, LINE, SERIES

STYLE = Template("""
:root { --night: #10151c; --panel: #161d26; --ink: $ink; --soft: #b9b2a2; --line: $line;
  --brass: #b08d57; --green: #1f4d3a; $series }
* { box-sizing: border-box }
html { -webkit-text-size-adjust: 100% }
body { margin: 0; background: var(--night); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif }
header { background: var(--green); border-bottom: 3px solid var(--brass) }
header > div, main { max-width: 70rem; margin: 0 auto; padding: 1.5rem clamp(1rem, 4vw, 2.5rem) }
header p { margin: 0; color: #d9c9a3; letter-spacing: .08em }
h1, h2, h3 { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif;
  font-weight: 600; line-height: 1.2; text-wrap: balance }
h1 { margin: .3rem 0 0; font-size: clamp(1.6rem, 5vw, 2.5rem); color: #e8e0cf }
h2 { margin: 2.6rem 0 1rem; font-size: 1.5rem; color: var(--brass) }
h3 { margin: 0 0 .6rem; font-size: 1.1rem }
.run + h3 { margin-top: 1.2rem }
.facts { display: grid; grid-template-columns: repeat(4, 1fr); gap: 1px; margin: .5rem 0 0 }
.facts div { background: var(--panel); outline: 1px solid var(--line); padding: .8rem 1rem;
  display: flex; flex-direction: column-reverse; justify-content: flex-end }
.facts dt { color: var(--soft); font-size: .85rem }
.facts dd { margin: 0; font-size: 1.35rem; font-variant-numeric: tabular-nums }
.run { display: grid; grid-template-columns: max-content 1fr; gap: .4rem 1.5rem; margin: 0 }
.run dt { color: var(--soft) }
.run dd { margin: 0; overflow-wrap: anywhere }
code { font: .92rem/1.5 ui-monospace, "Cascadia Code", Menlo, Consolas, monospace }
pre { margin: 0; padding: .8rem 1rem; background: var(--panel); border-left: 3px solid var(--brass);
  white-space: pre-wrap; overflow-wrap: anywhere }
pre span { display: inline-block; max-width: 100% }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .5rem .8rem; text-align: right; border-bottom: 1px solid var(--line) }
th { color: var(--soft); font-weight: 500; font-size: .88rem; vertical-align: bottom }
th.name, td.name { text-align: left }
td small { display: block; white-space: nowrap; color: var(--soft); font-size: .8rem }
.note { color: var(--soft); font-size: .9rem; max-width: 46rem }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(21rem, 100%), 1fr));
  gap: 1.2rem }
figure { margin: 0; padding: 1.1rem; background: var(--panel); border: 1px solid var(--line);
  break-inside: avoid }
figure svg { display: block; width: 100%; height: auto; font-family: inherit }
figcaption { margin-top: .6rem; color: var(--soft); font-size: .9rem }
a { color: var(--brass) }
@media (max-width: 40rem) {
  .facts { grid-template-columns: 1fr 1fr }
  .run { grid-template-columns: 1fr; gap: 0 }
  .run dd { margin-bottom: .7rem }
  figure { padding: .7rem }
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
  tr { display: block; padding: .6rem .9rem; margin-bottom: .8rem; background: var(--panel);
    border: 1px solid var(--line) }
  td, td.name { display: flex; justify-content: space-between; gap: 1rem; padding: .25rem 0;
    border: 0; text-align: right }
  td.name span { font-weight: 600 }
  td::before { content: attr(data-label); color: var(--soft); text-align: left }
}
@media print {
  :root { --night: #fff; --panel: #fff; --ink: #1b1b1b; --soft: #4a4a4a; --line: #c9c4b8;
    --brass: #7a5c2b; --series-0: #8a6a35; --series-2: #c2ac78 }
  body { font-size: 10pt }
  header { background: none }
  header p, h1 { color: var(--ink) }
  h2 { break-after: avoid }
  tr { break-inside: avoid }
  .plots { grid-template-columns: 1fr 1fr }
}
""").substitute(
    ink=INK,
    line=LINE,
    series=" ".join(f"--series-{n}: {colour};" for n, colour in enumerate(SERIES)),
)


def page(lang: str, brand: str, title: str, parts: Iterable[str]) -> str:
    """Return a whole page."""
    return f"""<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{STYLE}</style>
</head>
<body>
<header><div><p>{escape(brand)}</p><h1>{escape(title)}</h1></div></header>
<main>
{"".join(parts)}</main>
</body>
</html>
"""


def section(heading: str, *body: str) -> str:
    """Return a part of the page under its heading."""
    return f"<section>\n<h2>{escape(heading)}</h2>\n{''.join(body)}</section>\n"


def paragraph(text: str) -> str:
    """Return a remark."""
    return f'<p class="note">{escape(text)}</p>\n'


def facts(entries: Iterable[tuple[str, str]]) -> str:
    """Return large numbers with their labels."""
    cells = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>\n" for name, value in entries
    )
    return f'<dl class="facts">\n{cells}</dl>\n'


def listing(entries: Iterable[tuple[str, str]]) -> str:
    """Return a list of names and values."""
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>\n" for name, text in entries)
    return f'<dl class="run">\n{rows}</dl>\n'


def command_line(name: str, command: str) -> str:
    """Return a command to copy, never wrapped between an option and its value."""
    parts = " ".join(f"<span>{escape(part)}</span>" for part in re.split(" (?=--)", command))
    return f"<h3>{escape(name)}</h3>\n<pre><code>{parts}</code></pre>\n"


def table(header: Sequence[str], rows: Iterable[Sequence[tuple[str, str]]], names: int) -> str:
    """Return a table of cells with small print; the first columns are names, the rest numbers."""

    def style(place: int) -> str:
        return ' class="name"' if place < names else ""

    heads = "".join(
        f'<th scope="col"{style(place)}>{escape(name)}</th>' for place, name in enumerate(header)
    )
    lines = []
    for row in rows:
        cells = ""
        for place, (text, small) in enumerate(row):
            fine = f"<small>{escape(small)}</small>" if small else ""
            label = escape(header[place], quote=True)
            cells += (
                f'<td{style(place)} data-label="{label}"><span>{escape(text)}{fine}</span></td>'
            )
        lines.append(f"<tr>{cells}</tr>\n")
    body = "".join(lines)
    return f"<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}</tbody>\n</table>\n"


def picture(title: str, svg: str, caption: str) -> str:
    """Return a picture with heading and caption."""
    return (
        f"<figure>\n<h3>{escape(title)}</h3>\n{svg}\n"
        f"<figcaption>{escape(caption)}</figcaption>\n</figure>\n"
    )


def pictures(drawn: Iterable[str]) -> str:
    """Return pictures side by side where there is room."""
    return f'<div class="plots">\n{"".join(drawn)}</div>\n'


def file_link(sentence: str, name: str) -> str:
    """Return a sentence in which a file's name links to the file next to the page."""
    link = f'<a href="{escape(name, quote=True)}">{escape(name)}</a>'
    return f"<p>{escape(sentence).replace(escape(name), link)}</p>\n"

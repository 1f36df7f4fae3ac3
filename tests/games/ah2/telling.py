"""Requirements on every sentence shown to people."""

from __future__ import annotations

import re
from functools import cache

import pytest

from miskatonic.games import ah2
from miskatonic.games.ah2.content.catalogue import content, entries
from miskatonic.games.ah2.rules.board import AREA_IDS, NEIGHBOURHOODS, WORLDS
from miskatonic.games.ah2.rules.locations import ABILITIES
from miskatonic.games.ah2.telling.events import EVENTS
from miskatonic.kernel.text import LANGUAGES, Texts, texts

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def words(lang: str) -> Texts:
    """Return the texts of the game in a language."""
    return texts(lang, ah2.GAME.telling.text_package)


@cache
def ids() -> re.Pattern[str]:
    """Return every recognizable id, which nobody should ever read."""
    known = {*AREA_IDS, *EVENTS, *content(), *entries(), *NEIGHBOURHOODS}
    known |= {world.id for world in WORLDS} | {a.name for of in ABILITIES.values() for a in of}
    longest_first = sorted((name for name in known if re.search("[-_.]", name)), key=len)[::-1]
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])")


def is_told(sentence: str) -> bool:
    """Return whether a sentence is proper: no ids, no gaps, no repetition, no placeholders."""
    odd = re.search(
        r"[{}\ue000]|\$(?!\d)(?<!\d \$)|  |\.\.| [.,:;](?!\d)|\(\)|^\s|\s$|^$", sentence
    )
    return odd is None and ids().search(sentence) is None

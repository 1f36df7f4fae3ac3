"""The small card game as a plug-in: texts in three languages, and an installation that names it."""

from __future__ import annotations

from pathlib import Path

from tests import plugins

_TEXTS = """
mini-option-ask           Who is asked | Wer gefragt wird | Wie gevraagd wordt
mini-option-ask-help      Whom windows ask | Wen Fenster fragen | Wie vensters vragen
mini-option-ask-can       Who can | Wer kann | Wie kan
mini-option-ask-could     Who could | Wer könnte | Wie zou kunnen
mini-option-ask-always    Everybody | Alle | Iedereen
option-investigate   Investigate | Ermitteln | Onderzoeken
option-resource      Take a resource | Ressource nehmen | Neem een grondstof
option-draw          Draw a card | Karte ziehen | Trek een kaart
option-fight         Fight { $what } | Bekämpfe { $what } | Bevecht { $what }
option-evade         Evade { $what } | Entkomme { $what } | Ontwijk { $what }
option-play          Play { $what } | Spiele { $what } | Speel { $what }
option-use           Use { $what } | Nutze { $what } | Gebruik { $what }
option-end           End the turn | Zug beenden | Beurt beëindigen
option-pass          Pass | Passen | Passen
option-done          Done | Fertig | Klaar
option-me            Take it yourself | Selbst nehmen | Neem het zelf
option-soak          On { $what } | Auf { $what } | Op { $what }
option-commit        Commit { $what } | Setze { $what } ein | Zet { $what } in
option-target        { $what } | { $what } | { $what }
option-attack        { $what } first | { $what } zuerst | Eerst { $what }
option-first         { $what } first | { $what } zuerst | Eerst { $what }
ask-action           Which action? | Welche Aktion? | Welke actie?
ask-window           Use something? | Etwas nutzen? | Iets gebruiken?
ask-react            React? | Reagieren? | Reageren?
ask-commit           Commit a card? | Karte einsetzen? | Een kaart inzetten?
ask-order            What comes first? | Was zuerst? | Wat eerst?
ask-attacker         Which attacks first? | Wer greift zuerst an? | Wie valt eerst aan?
ask-target           Which enemy? | Welcher Gegner? | Welke vijand?
ask-assign-damage    Who is hurt? | Wer wird verletzt? | Wie raakt gewond?
ask-assign-horror    Who is frightened? | Wer erschrickt? | Wie schrikt?
event-loop           Broken at { $point } | Bei { $point } gebrochen | Bij { $point } gebroken
event-drew           @ draws { $card } | @ zieht { $card } | @ trekt { $card }
event-dealt          { $number } dealt | { $number } verteilt | { $number } verdeeld
event-felled         @ is defeated | @ ist besiegt | @ is verslagen
event-slain          { $card } is slain | { $card } ist tot | { $card } is dood
event-attacked       { $card } attacks @ | { $card } greift @ an | { $card } valt @ aan
event-token          { $token } | { $token } | { $token }
event-tested         @ tested: { $margin } | @ geprüft: { $margin } | @ getest: { $margin }
event-committed      @ commits { $card } | @ setzt { $card } ein | @ zet { $card } in
event-clue           @ finds a clue | @ findet einen Hinweis | @ vindt een aanwijzing
event-encounter      @ meets { $card } | @ begegnet { $card } | @ ontmoet { $card }
event-action         @ takes an action: { $what } | @ handelt: { $what } | @ handelt: { $what }
"""


def install(folder: Path) -> None:
    """Write the plug-in into a folder."""
    plugins.declare(folder, "mini", "tests.parts.mini.game:GAME")
    plugins.write_texts(folder / "mini_texts", _TEXTS)

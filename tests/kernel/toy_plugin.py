"""The toy game as a plug-in: texts in three languages, and an installation that names the game."""

from __future__ import annotations

from pathlib import Path

from tests import plugins

TEXTS = """
toy-option-rounds         Rounds | Runden | Rondes
toy-option-rounds-help    How many rounds are played | Anzahl der Runden | Aantal rondes
command-tip       Tip the lead | Trinkgeld geben | Fooi geven
command-tip-help  One coin for the lead | Eine Münze für den Anführer | Een munt voor de leider
command-stop      Stop | Aufhören | Stoppen
command-stop-help The game ends here | Das Spiel endet hier | Het spel eindigt hier
option-commit     Lay out: { $what } | Ausspielen: { $what } | Uitspelen: { $what }
option-dig        Dig | Graben | Graven
option-rest       Rest | Ruhen | Rusten
option-take       Take it | Nehmen | Pakken
option-leave      Leave it | Liegen lassen | Laten liggen
option-pay        Pay { $what } | Zahle { $what } | Betaal { $what }
option-sell       Sell it | Verkaufen | Verkopen
option-study      Study it | Studieren | Bestuderen
option-use        Use that of { $what } | Nutze den von { $what } | Gebruik die van { $what }
option-pass       Pass | Passen | Passen
ask-commit        Which card? | Welche Karte? | Welke kaart?
ask-search        Search the pile? | Den Stapel durchsuchen? | De stapel doorzoeken?
ask-find          Take what was found? | Den Fund nehmen? | De vondst pakken?
ask-toll          How much? | Wie viel? | Hoeveel?
ask-rope          Trip the others? | Die anderen zu Fall bringen? | De anderen laten struikelen?
ask-map           Sell or study? | Verkaufen oder studieren? | Verkopen of bestuderen?
ask-react         Use a charm? | Einen Talisman nutzen? | Een talisman gebruiken?
event-dealt       Round { $round } | Runde { $round } | Ronde { $round }
event-committed   @ lays out { $card } | @ legt { $card } | @ legt { $card } neer
event-looked      @ looks at { $card } | @ sieht { $card } | @ ziet { $card }
event-took        @ takes it | @ nimmt sie | @ pakt hem
event-declared    @ says { $mark } | @ sagt { $mark } | @ zegt { $mark }
event-paid        @ pays { $amount } | @ zahlt { $amount } | @ betaalt { $amount }
event-rolled      Dice: { $dice } | Würfel: { $dice } | Dobbelstenen: { $dice }
event-cursed      @ curses | @ verflucht | @ vervloekt
event-charmed     @ charms | @ bezaubert | @ betovert
event-gained      @ gains { $amount } | @ bekommt { $amount } | @ krijgt { $amount }
event-lost        @ loses { $amount } | @ verliert { $amount } | @ verliest { $amount }
event-stopped     @ stops | @ hört auf | @ stopt
"""


def install(folder: Path, entry: str = "tests.kernel.toy:GAME") -> None:
    """Write the plug-in into a folder."""
    plugins.declare(folder, "toy", entry)
    plugins.write_texts(folder / "toy_texts", TEXTS)

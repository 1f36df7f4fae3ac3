"""What the prospects of a table weigh (``prospects.py``): logarithms of odds of victory.

Fitted by logistic regression to 19,401 positions at the beginning of a turn, in 2,711 games
that began with some random answers and went on with ``steady`` in all seats. Each column leans on
a fit to all games together; a fact that by chance came out with the wrong sign weighs nothing.
"""

TABLES = (1, 2, 4)
"""Investigators from which on a column holds."""
WEIGHTS: dict[str, tuple[float, float, float]] = {
    "able": (0.00, 0.21, 0.54),
    "absent": (0.00, -0.26, 0.00),
    "against_azathoth": (-3.53, -1.77, -0.68),
    "against_cthulhu": (-3.90, -2.73, -1.57),
    "against_hastur": (-4.90, -3.95, -2.78),
    "against_ithaqua": (-1.78, -1.62, -1.09),
    "against_nyarlathotep": (-2.00, -1.65, -1.26),
    "against_shub-niggurath": (-2.15, -1.82, -1.02),
    "against_yig": (-2.04, -2.01, -1.74),
    "against_yog-sothoth": (-2.45, -2.06, -1.49),
    "beyond": (-0.15, -0.14, 0.16),
    "beyond_able": (0.15, 0.68, 0.77),
    "blessed": (0.00, 0.06, 0.09),
    "closing": (0.35, 0.14, 0.10),
    "clue_strike": (0.53, 0.47, 0.60),
    "clues": (0.30, 0.63, 1.02),
    "cursed": (-0.56, -0.12, -0.65),
    "doom": (-0.55, -1.22, -1.56),
    "doom_2": (0.00, -0.77, -1.04),
    "doom_seals": (-6.64, -6.56, -6.41),
    "doom_strike": (1.98, 1.86, 1.95),
    "explored": (0.00, 0.00, 0.04),
    "explored_able": (0.00, 0.08, 0.07),
    "frail": (-0.09, 0.00, -0.24),
    "gates": (-0.55, -0.22, -0.49),
    "gates_2": (-0.04, 0.00, -0.11),
    "kit": (0.83, 0.61, 1.14),
    "money": (0.22, 0.47, 0.50),
    "monsters": (0.00, 0.00, -0.36),
    "outskirts": (0.00, -0.10, -0.15),
    "rumor": (-0.28, -0.35, -0.24),
    "sanity": (0.34, 0.07, 0.42),
    "seals": (3.93, 4.54, 4.75),
    "seals_2": (3.94, 4.15, 4.27),
    "signs": (0.05, 0.97, 0.99),
    "skills": (0.00, 0.40, 0.00),
    "spare_clues": (0.07, 0.00, 0.28),
    "spells": (0.22, 0.55, 0.21),
    "stamina": (0.22, 0.63, 0.33),
    "strike": (2.39, 2.06, 2.24),
    "terror": (-0.60, -0.54, -0.72),
    "toughness": (0.00, 0.00, 0.03),
    "wanting": (-0.13, -0.62, -0.53),
}

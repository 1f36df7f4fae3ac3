"""What the prospects of a table weigh (``prospects.py``), in logarithms of odds.

Fitted by ``bench/prospects.py``, a logistic regression, to 19,401 positions at the
beginning of a turn, in 2,711 games that began with some random answers and went on with
``steady`` in all seats. Each column leans on a fit to all games together, and falls back on it
where a sign came out wrong by chance.
"""

TABLES = (1, 2, 4)
"""Investigators from which on a column holds."""
WEIGHTS: dict[str, tuple[float, float, float]] = {
    "always": (-3.22, -2.67, -2.07),
    "able": (0.00, 0.01, 0.32),
    "absent": (0.00, -0.26, 0.00),
    "against_azathoth": (-0.77, 0.39, 0.75),
    "against_cthulhu": (-1.08, -0.54, -0.12),
    "against_hastur": (-2.01, -1.72, -1.29),
    "against_ithaqua": (1.08, 0.60, 0.36),
    "against_nyarlathotep": (0.86, 0.54, 0.20),
    "against_shub-niggurath": (0.68, 0.39, 0.44),
    "against_yig": (0.85, 0.19, -0.28),
    "against_yog-sothoth": (0.38, 0.15, -0.06),
    "blessed": (0.00, 0.06, 0.07),
    "clue_hits": (0.19, 0.22, 0.33),
    "clues": (0.44, 0.83, 1.26),
    "cursed": (-0.56, -0.09, -0.64),
    "doom": (-0.81, -1.47, -1.81),
    "doom_2": (-0.36, -0.61, -0.84),
    "early_seals": (5.32, 6.19, 6.21),
    "frail": (-0.04, 0.00, -0.19),
    "gates": (-0.20, -0.14, -0.38),
    "kit": (0.79, 0.60, 1.14),
    "late_strike": (2.03, 1.89, 1.98),
    "money": (0.21, 0.43, 0.52),
    "monsters": (0.00, 0.00, -0.38),
    "no_gates_soon": (0.45, 0.23, 0.22),
    "outskirts": (0.00, -0.11, -0.19),
    "rumor": (-0.28, -0.35, -0.23),
    "sanity": (0.39, 0.10, 0.50),
    "seals": (0.00, 0.08, 0.29),
    "seals_2": (1.71, 2.32, 2.51),
    "signs": (0.03, 0.98, 0.91),
    "skills": (0.00, 0.41, 0.00),
    "spare_clues": (0.07, 0.00, 0.17),
    "spells": (0.20, 0.53, 0.17),
    "stamina": (0.29, 0.68, 0.40),
    "strike": (2.44, 2.09, 2.26),
    "terror": (-0.73, -0.58, -0.74),
    "wanting": (0.00, -0.24, -0.17),
}

"""What the prospects of a table weigh (``prospects.py``), in logarithms of odds.

Fitted in the way of ``bench/prospects.py``, a logistic regression, to 19,401 positions at the
beginning of a turn, in 2,711 games that began with some random answers and went on with
``steady`` in all seats. Each column leans on a fit to all games together, and falls back on it
where a sign came out wrong by chance.
"""

TABLES = (1, 2, 4)
"""Investigators from which on a column holds."""
WEIGHTS: dict[str, tuple[float, float, float]] = {
    "always": (-2.82, -2.29, -1.66),
    "able": (0.00, 0.00, 0.29),
    "absent": (0.00, -0.25, 0.00),
    "against_azathoth": (-0.70, 0.46, 0.82),
    "against_cthulhu": (-1.06, -0.50, -0.09),
    "against_hastur": (-2.00, -1.68, -1.27),
    "against_ithaqua": (1.05, 0.56, 0.33),
    "against_nyarlathotep": (0.84, 0.50, 0.17),
    "against_shub-niggurath": (0.68, 0.40, 0.45),
    "against_yig": (0.81, 0.13, -0.36),
    "against_yog-sothoth": (0.38, 0.14, -0.05),
    "blessed": (0.00, 0.07, 0.08),
    "clue_hits": (0.26, 0.30, 0.42),
    "clues": (0.45, 0.87, 1.32),
    "cursed": (-0.54, -0.07, -0.61),
    "doom": (-0.15, -0.36, -0.71),
    "early_seals": (5.30, 6.19, 6.22),
    "frail": (-0.05, 0.00, -0.19),
    "gates": (0.00, 0.00, -0.12),
    "kit": (0.80, 0.60, 1.12),
    "late_strike": (2.51, 2.30, 2.41),
    "money": (0.21, 0.43, 0.50),
    "monsters": (0.00, 0.00, -0.32),
    "no_gates_soon": (0.32, 0.13, 0.15),
    "outskirts": (0.00, -0.09, -0.19),
    "rumor": (-0.28, -0.35, -0.22),
    "sanity": (0.35, 0.08, 0.45),
    "seals": (0.00, 0.08, 0.29),
    "seals_2": (1.59, 2.18, 2.38),
    "signs": (0.04, 1.00, 0.93),
    "skills": (0.00, 0.40, 0.00),
    "spare_clues": (0.06, 0.00, 0.17),
    "spells": (0.19, 0.50, 0.14),
    "stamina": (0.25, 0.64, 0.37),
    "strike": (1.95, 1.65, 1.82),
    "terror": (-0.74, -0.65, -0.81),
    "wake": (-1.45, -1.98, -2.29),
    "wanting": (0.00, -0.18, -0.02),
}

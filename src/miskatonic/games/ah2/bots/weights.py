"""The weights of a table's prospects (``prospects.py``), in log odds.

Fitted by ``bench/prospects.py``, a logistic regression, to 17,640 positions at the
beginning of a turn, in 3,200 games that began with some random answers and continued with
``steady`` in all seats. Each column is shrunk towards a fit to all games together, and falls back
on it where a sign came out wrong by chance.
"""

TABLES = (1, 2, 4)
"""Minimum number of investigators for each column."""
WEIGHTS: dict[str, tuple[float, float, float]] = {
    "always": (-2.59, -2.21, -2.10),
    "able": (0.01, 0.01, 0.39),
    "absent": (-0.07, -0.01, -0.01),
    "against_azathoth": (-1.67, -0.67, -0.48),
    "against_cthulhu": (-1.29, -0.62, -0.52),
    "against_hastur": (-1.95, -2.11, -1.02),
    "against_bokrug": (0.43, 0.01, 0.31),
    "against_nyarlathotep": (0.24, 0.19, -0.19),
    "against_shub-niggurath": (0.72, 0.54, 0.11),
    "against_yig": (0.30, 0.24, -0.21),
    "against_yog-sothoth": (0.62, 0.21, -0.09),
    "blessed": (0.00, 0.00, 0.00),
    "clue_hits": (0.00, 0.00, 0.13),
    "clues": (0.20, 0.66, 0.81),
    "cursed": (-0.03, -0.24, -0.25),
    "doom": (-0.17, -0.29, -0.82),
    "early_seals": (4.40, 4.85, 5.15),
    "frail": (-0.27, -0.25, -0.28),
    "gates": (0.00, -0.03, -0.18),
    "kit": (0.59, 0.77, 1.13),
    "late_strike": (2.89, 2.42, 2.32),
    "money": (0.05, 0.46, 0.71),
    "monsters": (-0.01, -0.05, -0.05),
    "no_gates_soon": (0.62, 0.59, 0.35),
    "outskirts": (-0.17, -0.14, -0.14),
    "rumor": (-0.15, -0.12, -0.18),
    "sanity": (0.00, 0.06, 0.23),
    "seals": (0.00, 0.00, 0.32),
    "seals_2": (2.69, 3.22, 3.52),
    "signs": (0.00, 0.26, 0.40),
    "skills": (0.39, 0.99, 0.48),
    "spare_clues": (0.77, 0.89, 0.95),
    "spells": (0.00, 0.00, 0.00),
    "stamina": (0.22, 0.08, 0.09),
    "strike": (2.23, 1.79, 1.73),
    "terror": (-0.84, -1.77, -1.53),
    "wake": (-0.95, -1.52, -1.95),
    "wanting": (0.00, 0.00, 0.00),
}

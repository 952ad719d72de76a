"""Creates app/fonts/*.woff2 from the font packages: one file with the characters of English texts, and one with the rest.

pip install fonttools brotli, then: python scripts/assets/subset-fonts.py
"""

import io
from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[2]
# app/fonts.ts excludes these characters from the unicode range of the "rest" file.
ENGLISH = "20-7E,A0,A3,A9,AB,AD,AE,B0-B3,B5,B7,BB-BE,D7,2013,2014,2018,2019,201C,201D,2022,2026,2122"
FEATURES = ["calt", "ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "pnum", "rvrn", "tnum"]
FACES = {"ysabeau": (250, 400, 600), "hanken-grotesk": (400, 400, 700)}


def subset(name: str, weights: tuple[int, int, int], part: str) -> None:
    font = TTFont(ROOT / f"node_modules/@fontsource-variable/{name}/files/{name}-latin-wght-normal.woff2")
    english = set(parse_unicodes(ENGLISH))
    subsetter = Subsetter(Options(layout_features=FEATURES, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14, 25]))
    subsetter.populate(unicodes=english if part == "english" else set(font.getBestCmap()) - english)
    subsetter.subset(font)
    font.flavor = None
    whole = io.BytesIO()
    font.save(whole)
    font = instantiateVariableFont(TTFont(whole), {"wght": weights})
    font.flavor = "woff2"
    font.save(ROOT / f"app/fonts/{name}-{part}.woff2")


for face, weights in FACES.items():
    for part in ("english", "rest"):
        subset(face, weights, part)

"""Creates the fonts of the site from the font packages. app/fonts/*.woff2: one file with the characters of English texts, and one with the
rest. public/fonts/*.woff2: one file per Indian script, in one weight, because each further weight costs 28 KB.

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
INDIAN_SCRIPTS = {"devanagari": range(0x0900, 0x0980), "gujarati": range(0x0A80, 0x0B00)}
# Danda, joiners and the dotted circle, which both scripts use.
SHARED = [0x20, 0x0964, 0x0965, 0x200C, 0x200D, 0x25CC]
SHAPING = ["abvs", "akhn", "blwf", "blws", "cjct", "half", "haln", "locl", "nukt", "pres", "psts", "rkrf", "rphf"] + ["abvm", "blwm", "dist", "mark"]
FACES = {"ysabeau": (250, 400, 600), "hanken-grotesk": (400, 400, 700)}


def subset(name: str, weights: tuple[int, int, int], part: str) -> None:
    font = TTFont(ROOT / f"node_modules/@fontsource-variable/{name}/files/{name}-latin-wght-normal.woff2")
    english = set(parse_unicodes(ENGLISH))
    subsetter = Subsetter(Options(layout_features=FEATURES, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14, 25]))
    subsetter.populate(unicodes=english if part == "english" else set(font.getBestCmap()) - english)
    subsetter.subset(font)
    save(font, weights, ROOT / f"app/fonts/{name}-{part}.woff2")


def subset_script(script: str) -> None:
    font = TTFont(ROOT / f"node_modules/@fontsource-variable/noto-sans-{script}/files/noto-sans-{script}-{script}-wght-normal.woff2")
    subsetter = Subsetter(Options(layout_features=SHAPING, hinting=False, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14]))
    subsetter.populate(unicodes=[*INDIAN_SCRIPTS[script], *SHARED])
    subsetter.subset(font)
    save(font, 440, ROOT / f"public/fonts/noto-sans-{script}.woff2")


def save(font: TTFont, weights: tuple[int, int, int] | int, to: Path) -> None:
    font.flavor = None
    whole = io.BytesIO()
    font.save(whole)
    font = instantiateVariableFont(TTFont(whole), {"wght": weights})
    font.flavor = "woff2"
    font.save(to)


for face, weights in FACES.items():
    for part in ("english", "rest"):
        subset(face, weights, part)

for script in INDIAN_SCRIPTS:
    subset_script(script)

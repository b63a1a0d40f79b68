"""Makes the fonts of PDFs and social cards for the letters and signs that Special Gothic and Martian Mono lack, and their lists of
characters, from the static files of Noto (Debian: fonts-noto-core, fonts-noto-extra, fonts-noto-cjk). Arabic: arabic-fonts.py.

    python3 scripts/pdf-fonts.py FOLDER    # needs fontTools; FOLDER has the .ttf and .ttc files of the packages

Each character has one font: Special Gothic, or the first in this list that has it.
"""

import json
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

typst = Path(__file__).parent.parent / "server" / "typst"

# Latin, Greek, Cyrillic, marks, currencies, fractions, powers, №, ™ and the sign in place of one that no font has.
NOTO_SANS = [(0x20, 0x7E), (0xA0, 0x377), (0x37A, 0x52F), (0x1E00, 0x1FFF), (0x2010, 0x2027), (0x2030, 0x205E), (0x2070, 0x20C0)]
NOTO_SANS += [(0x2100, 0x218F), (0x2212, 0x2212), (0x25CC, 0x25CC), (0x2C60, 0x2C7F), (0xA720, 0xA7FF), (0xFFFD, 0xFFFD)]
SIGNS = [(0x2190, 0x22FF), (0x2308, 0x230B), (0x2460, 0x24FF), (0x25A0, 0x27E9)]
SCRIPTS = {
    "Devanagari": [(0x900, 0x97F)],
    "Bengali": [(0x980, 0x9FF)],
    "Gurmukhi": [(0xA00, 0xA7F)],
    "Gujarati": [(0xA80, 0xAFF)],
    "Tamil": [(0xB80, 0xBFF)],
    "Telugu": [(0xC00, 0xC7F)],
    "Kannada": [(0xC80, 0xCFF)],
    "Malayalam": [(0xD00, 0xD7F)],
    "Sinhala": [(0xD80, 0xDFF)],
    "Thai": [(0xE00, 0xE7F)],
    "Hebrew": [(0x5D0, 0x5F4)],
    "Armenian": [(0x530, 0x58F)],
    "Georgian": [(0x10A0, 0x10FF)],
    "Ethiopic": [(0x1200, 0x137F)],
}
JOINERS = [(0x200C, 0x200D), (0x25CC, 0x25CC)]
CJK_SIGNS = [(0x3001, 0x303F), (0x3041, 0x30FF), (0x3200, 0x33FF), (0xFF01, 0xFFEF)]


def expand(ranges):
    return {code for first, last in ranges for code in range(first, last + 1)}


def decode(encoding, leads, trails):
    return {ord(each) for lead in leads for trail in trails for each in bytes([lead, trail]).decode(encoding, "ignore") if ord(each) > 0x33FF}


def list_cjk():
    """The usual characters of names in China, Hong Kong, Taiwan, Japan and Korea."""
    trails = range(0xA1, 0xFF)
    chinese = decode("gb2312", range(0xB0, 0xF8), trails) | decode("big5", range(0xA4, 0xC7), [*range(0x40, 0x7F), *trails])
    return chinese | decode("euc_jp", range(0xB0, 0xD0), trails) | decode("euc_kr", range(0xB0, 0xC9), trails) | expand(CJK_SIGNS)


def cut(font, codes, target, features):
    options = subset.Options(hinting=False, glyph_names=False, notdef_outline=True, layout_features=features)
    options.drop_tables += ["DSIG", "vhea", "vmtx", "VORG"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=sorted(codes))
    subsetter.subset(font)
    font.save(typst / "fonts" / target)


def write_class(codes):
    """The inside of a character class."""
    parts, rest = [], sorted(codes)
    while rest:
        length = next((index for index in range(1, len(rest)) if rest[index] != rest[0] + index), len(rest))
        first, last = chr(rest[0]), chr(rest[length - 1])
        parts.append(first if length == 1 else first + last if length == 2 else f"{first}-{last}")
        rest = rest[length:]
    return "".join(parts)


def main(folder):
    characters = json.loads((typst / "font-characters.json").read_text())
    characters = {family: characters[family] for family in ("Special Gothic", "Martian Mono", "Noto Sans", "Noto Sans Arabic")}
    taken = set()

    def add(family, source, ranges, features=("*",), extra=frozenset(), number=-1):
        font = TTFont(folder / source, fontNumber=number)
        codes = (expand(ranges) & font.getBestCmap().keys()) - taken - {0xAD}
        taken.update(codes)
        weight = "regular" if "Regular" in source else "bold"
        cut(font, codes | extra, f"{family.lower().replace(' ', '-')}-{weight}.{'otf' if source.endswith('.ttc') else 'ttf'}", list(features))
        characters[family] = write_class(codes)

    # Letters with marks are set in Noto Sans.
    add("Noto Sans", "NotoSans-Bold.ttf", NOTO_SANS)
    taken.update(TTFont(typst / "fonts" / "special-gothic-regular.ttf").getBestCmap())
    for script, ranges in SCRIPTS.items():
        add(f"Noto Sans {script}", f"NotoSans{script}-Bold.ttf", ranges, extra=expand(JOINERS))
    add("Noto Sans Math", "NotoSansMath-Regular.ttf", SIGNS, features=())
    add("Noto Sans Symbols", "NotoSansSymbols-Bold.ttf", SIGNS, features=())
    add("Noto Sans Symbols2", "NotoSansSymbols2-Regular.ttf", SIGNS, features=())
    # The third font of the collection is that of simplified Chinese.
    add("Noto Sans CJK SC", "NotoSansCJK-Bold.ttc", [(code, code) for code in list_cjk()], features=("ccmp",), number=2)
    (typst / "font-characters.json").write_text(json.dumps(characters, ensure_ascii=False, indent=2) + "\n")


main(Path(sys.argv[1]))

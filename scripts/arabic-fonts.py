"""Makes the Arabic fonts of PDFs from the static files of Noto Sans Arabic 2.005 (Debian: fonts-noto-core).

    python3 scripts/arabic-fonts.py FOLDER    # needs fontTools; FOLDER has NotoSansArabic-Regular.ttf and -Bold.ttf

A reader of a PDF turns the letters of Arabic around glyph by glyph, so the letters of a ligature come out in the wrong order
when they are searched or copied. Lam and alef, which must be joined, become two glyphs: the first draws both letters, the
second draws nothing. All other ligatures of letters are left out.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.otlLib import builder
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import Glyph

CHARACTERS = [*range(0x600, 0x61C), *range(0x61E, 0x700), *map(ord, " !,-./0123456789:\u00a0\u00ab\u00bb\u2010\u2011\u200c\u200d")]
ALEFS = {"uniFE8E", "uniFE84", "uniFE88", "uniFE82", "uniFB51", "uni0672.fina", "uni0673.fina"}
BASE, LIGATURE_LOOKUP = 1, 4


def find_lookups(table, tag):
    records = [each for each in table.FeatureList.FeatureRecord if each.FeatureTag == tag]
    return sorted({index for each in records for index in each.Feature.LookupListIndex}), records


def add_lookup(table, subtable, flag):
    table.LookupList.Lookup.append(builder.buildLookup([subtable], flag))
    return len(table.LookupList.Lookup) - 1


def add_empty_glyph(font, name):
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = Glyph()
    font["hmtx"].metrics[name] = (0, 0)
    font["GDEF"].table.GlyphClassDef.classDefs[name] = BASE


def split_ligatures(font):
    gsub = font["GSUB"].table
    indexes, features = find_lookups(gsub, "rlig")
    lookups = [gsub.LookupList.Lookup[index] for index in indexes]
    ligatures = [(lam, each) for lookup in lookups for table in lookup.SubTable for lam, all in table.ligatures.items() for each in all]
    flag = lookups[-1].LookupFlag
    contexts, parts = [], {}
    for lam, ligature in ligatures:
        if len(ligature.Component) != 1 or ligature.Component[0] not in ALEFS:
            continue
        (alef,), joined = ligature.Component, ligature.LigGlyph
        empty = f"{joined}.empty"
        add_empty_glyph(font, empty)
        font["GDEF"].table.GlyphClassDef.classDefs[joined] = BASE
        parts[joined] = empty
        steps = [add_lookup(gsub, builder.buildSingleSubstSubtable(change), flag) for change in ({lam: joined}, {alef: empty})]
        context = otTables.ChainContextSubst()
        context.Format = 3
        context.BacktrackCoverage, context.LookAheadCoverage = [], []
        context.InputCoverage = [builder.buildCoverage({glyph}, font.getReverseGlyphMap()) for glyph in (lam, alef)]
        context.SubstLookupRecord = []
        for index, step in enumerate(steps):
            record = otTables.SubstLookupRecord()
            record.SequenceIndex, record.LookupListIndex = index, step
            context.SubstLookupRecord.append(record)
        contexts.append(context)
    gsub.LookupList.Lookup.append(builder.buildLookup(contexts, flag))
    for feature in features:
        feature.Feature.LookupListIndex = [len(gsub.LookupList.Lookup) - 1]
    return parts


def place_marks(font, parts):
    """Marks on a part of a ligature become marks on its glyph."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for index, table in enumerate(lookup.SubTable):
            if table.LookupType != LIGATURE_LOOKUP + 1:
                continue
            bases = {}
            marks = {}
            for glyph, mark in zip(table.MarkCoverage.glyphs, table.MarkArray.MarkRecord):
                marks[glyph] = (mark.Class, mark.MarkAnchor)
            for joined, attach in zip(table.LigatureCoverage.glyphs, table.LigatureArray.LigatureAttach):
                if joined in parts:
                    for glyph, component in zip((joined, parts[joined]), attach.ComponentRecord):
                        bases[glyph] = {each: anchor for each, anchor in enumerate(component.LigatureAnchor) if anchor is not None}
            lookup.SubTable[index] = builder.buildMarkBasePosSubtable(marks, bases, font.getReverseGlyphMap())
        lookup.LookupType = lookup.SubTable[0].LookupType


def make(source, target):
    font = TTFont(source)
    place_marks(font, split_ligatures(font))
    options = subset.Options(layout_features=["*"], hinting=False, glyph_names=False, notdef_outline=True)
    options.layout_features = ["ccmp", "isol", "init", "medi", "fina", "rlig", "locl", "mark", "mkmk", "kern"]
    options.drop_tables += ["DSIG"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    font.save(target)


for style in ("Regular", "Bold"):
    fonts = Path(__file__).parent.parent / "server" / "typst" / "fonts"
    make(Path(sys.argv[1]) / f"NotoSansArabic-{style}.ttf", fonts / f"noto-sans-arabic-{style.lower()}.ttf")

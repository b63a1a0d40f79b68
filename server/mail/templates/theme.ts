import type { CSSProperties } from "react";
import type { BrandTheme } from "#domain/company/brand-colours.ts";
import type { Colours } from "#domain/company/colours.ts";
import { type Locale, languages } from "#domain/shared/locale.ts";

export const listStripColours = (colours: Colours) => [
  colours.cyan,
  colours.magenta,
  colours.yellow,
  colours.ink,
  colours.blue,
  colours.green,
  colours.red,
  colours.ink2,
  colours.edge,
  "#c6c1b1",
  "#59c5ec",
  "#ef6bb3",
  "#ffed66",
];

const sans = '"Special Gothic", Arial, Helvetica, sans-serif';
const mono = '"Martian Mono", Menlo, Consolas, "Courier New", monospace';

const amountText: CSSProperties = {
  fontFamily: mono,
  fontSize: "12px",
  textAlign: "right",
  whiteSpace: "nowrap",
};
function createEnglishStyles(colours: Colours) {
  const rule = `1px solid ${colours.rule}`;
  const text: CSSProperties = {
    margin: 0,
    fontFamily: sans,
    fontSize: "16px",
    lineHeight: "25px",
    color: colours.ink,
  };

  const headCell: CSSProperties = {
    ...text,
    fontSize: "12px",
    lineHeight: "16px",
    fontWeight: 700,
    padding: "8px 0 8px 8px",
    borderTop: `3px solid ${colours.ink}`,
    borderBottom: `2px solid ${colours.ink}`,
  };
  const priceCell: CSSProperties = {
    ...text,
    lineHeight: "20px",
    padding: "8px 0 8px 8px",
    borderTop: rule,
    verticalAlign: "top",
  };
  const sumCell: CSSProperties = { ...text, lineHeight: "20px", fontWeight: 700, padding: "8px 0" };
  const totalCell: CSSProperties = {
    ...text,
    backgroundColor: colours.highlight,
    lineHeight: "28px",
    fontWeight: 700,
    padding: "8px 0",
  };
  const furtherCell: CSSProperties = {
    ...text,
    fontSize: "12px",
    lineHeight: "18px",
    fontWeight: 400,
    color: colours.ink2,
    padding: "8px 0 0",
    verticalAlign: "top",
  };

  return {
    page: { margin: 0, padding: 0, backgroundColor: colours.paper, fontFamily: sans },
    container: { maxWidth: "600px", width: "100%" },
    inner: { padding: "28px 20px 36px" },
    logo: { ...text, fontSize: "26px", lineHeight: "32px", fontWeight: 700, letterSpacing: "-0.04em" },
    logoImage: { display: "block", maxWidth: "100%", border: 0 },
    logoArabic: { fontSize: "22px", fontWeight: 700, letterSpacing: 0 },
    heading: {
      ...text,
      fontSize: "32px",
      lineHeight: "36px",
      fontWeight: 700,
      letterSpacing: "-0.03em",
      padding: "26px 0 12px",
      wordBreak: "break-word",
    },
    paragraph: { ...text, color: colours.ink2, padding: "4px 0" },
    title: { ...text, fontWeight: 700, padding: "28px 0 8px" },
    list: { borderTop: `3px solid ${colours.ink}` },
    details: { width: "100%", borderCollapse: "collapse", borderTop: `3px solid ${colours.ink}` },
    label: {
      ...text,
      borderBottom: rule,
      fontWeight: 400,
      textAlign: "left",
      width: "38%",
      fontSize: "15px",
      lineHeight: "22px",
      color: colours.ink2,
      padding: "9px 12px 9px 0",
      verticalAlign: "top",
    },
    value: {
      ...text,
      borderBottom: rule,
      fontSize: "15px",
      lineHeight: "22px",
      fontWeight: 700,
      padding: "9px 0",
      verticalAlign: "top",
      wordBreak: "break-word",
    },
    link: { color: colours.blue, textDecoration: "underline" },
    letter: { ...text, padding: "20px 0 4px", wordBreak: "break-word" },
    message: { ...text, padding: "12px 0 0", unicodeBidi: "plaintext", wordBreak: "break-word" },
    pricesNote: { ...text, fontSize: "14px", lineHeight: "21px", color: colours.ink2, padding: "4px 0 10px" },
    prices: { width: "100%", borderCollapse: "collapse", marginBottom: "10px" },
    pricesHead: { ...headCell, textAlign: "right", whiteSpace: "nowrap" },
    pricesLineHead: { ...headCell, textAlign: "left", paddingLeft: 0 },
    pricesMachine: {
      ...text,
      fontSize: "14px",
      lineHeight: "20px",
      fontWeight: 400,
      textAlign: "left",
      padding: "18px 0 10px",
      wordBreak: "break-word",
    },
    pricesName: {
      ...text,
      fontSize: "18px",
      lineHeight: "26px",
      fontWeight: 700,
      textDecoration: "underline",
    },
    pricesDetail: { fontSize: "12px", lineHeight: "17px", color: colours.ink2 },
    pricesLabel: {
      ...priceCell,
      fontSize: "14px",
      fontWeight: 400,
      textAlign: "left",
      paddingLeft: 0,
      wordBreak: "break-word",
    },
    pricesAmount: { ...priceCell, ...amountText },
    pricesSumLabel: { ...sumCell, fontSize: "14px", textAlign: "left" },
    pricesSum: { ...sumCell, ...amountText, paddingLeft: "8px" },
    pricesTotalLabel: { ...totalCell, fontSize: "15px", textAlign: "left", paddingLeft: "10px" },
    pricesTotal: { ...totalCell, ...amountText, fontSize: "20px", paddingRight: "10px" },
    pricesFurtherLabel: { ...furtherCell, textAlign: "left" },
    pricesFurther: { ...furtherCell, ...amountText, color: colours.ink2 },
    steps: { margin: 0, padding: 0, borderTop: `3px solid ${colours.ink}` },
    step: { ...text, margin: "0 0 0 24px", padding: "9px 0", borderBottom: rule },
    actions: { padding: "24px 0 4px" },
    button: {
      ...text,
      display: "inline-block",
      margin: "0 10px 10px 0",
      padding: "12px 18px",
      backgroundColor: colours.accent,
      color: colours.onAccent,
      fontWeight: 700,
      lineHeight: "20px",
      textDecoration: "none",
    },
    stripCell: { height: "8px", fontSize: "1px", lineHeight: "8px" },
    footer: { backgroundColor: colours.ink, padding: "24px 20px 28px" },
    footerLine: { ...text, fontSize: "14px", lineHeight: "22px", color: colours.paper },
    footerLink: { color: colours.paper, textDecoration: "underline" },
  } as const satisfies Record<string, CSSProperties>;
}
export type StyleName = keyof ReturnType<typeof createEnglishStyles>;

/** The faces for Arabic that computers and phones have. Figures stay in `mono`, whose fallbacks have no Arabic. */
const arabicSans = '"Segoe UI", Tahoma, "Geeza Pro", "Noto Sans Arabic", Arial, sans-serif';
const arabicMono = `"Martian Mono", Menlo, Consolas, ${arabicSans}`;
/** Its letters are smaller in their size than Latin ones, and reach farther above and below the line. */
const smallestArabic = 14;

function toArabicStyles(englishStyles: ReturnType<typeof createEnglishStyles>) {
  return {
    ...Object.fromEntries(
      Object.entries<CSSProperties>(englishStyles).map(([name, style]) => [name, toArabic(style)]),
    ),
    // Across the columns of the amounts, which are at the left.
    pricesTotal: { ...toArabic(englishStyles.pricesTotal), textAlign: "left" },
  } as const;
}

export function createStyles(locale: Locale, colours: Colours): Readonly<Record<StyleName, CSSProperties>> {
  const english = createEnglishStyles(colours);
  return languages[locale].direction === "rtl" ? { ...english, ...toArabicStyles(english) } : english;
}

/** From right to left. Amounts stay aligned on the right, units under units. */
function toArabic(style: CSSProperties): CSSProperties {
  const { fontFamily, fontSize, lineHeight, letterSpacing, margin, padding, paddingLeft, paddingRight } =
    style;
  const isFigure = fontFamily === mono;
  const size = Math.max(parseFloat(String(fontSize)), isFigure ? 0 : smallestArabic);
  return {
    ...style,
    ...(margin !== undefined && { margin: mirrorSides(margin) }),
    ...(padding !== undefined && { padding: mirrorSides(padding) }),
    ...(fontFamily !== undefined && {
      fontFamily: isFigure ? arabicMono : arabicSans,
      textAlign: "right",
      // The larger words of a head break before they push the table off a phone.
      ...(!isFigure && { whiteSpace: "normal" }),
    }),
    ...(fontSize !== undefined && { fontSize: `${size}px` }),
    ...(fontSize !== undefined &&
      lineHeight !== undefined &&
      fontSize !== "1px" && { lineHeight: `${Math.round(size * (size > 20 ? 1.45 : 1.7))}px` }),
    // Letter spacing would tear joined letters apart.
    ...(letterSpacing !== undefined && { letterSpacing: 0 }),
    paddingLeft: paddingRight,
    paddingRight: paddingLeft,
  };
}

function mirrorSides(sides: string | number): string | number {
  const [top, right, bottom, left] = String(sides).split(" ");
  return left === undefined ? sides : `${top} ${left} ${bottom} ${right}`;
}

/**
 * Each text colour has a background, for mail clients that invert colours themselves. The yellow highlight stays, with
 * dark text on it.
 */
export const createDarkStyles = ({ light, dark }: BrandTheme) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark.paper} !important; }
  .sheet { background-color: ${dark.sheet} !important; border-color: ${dark.edge} !important; }
  .ink { color: ${dark.ink} !important; border-color: ${dark.ink} !important; }
  .ink-2 { color: ${dark.ink2} !important; }
  .rule { border-color: ${dark.rule} !important; }
  .link { color: ${dark.blue} !important; }
  .button { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
  .on-yellow { color: ${light.ink} !important; }
  .footer { background-color: ${dark.inkRaised} !important; }
}
`;

import { type Colours, darkColours, colours as delivered } from "./colours.ts";

export const brandColourNames = ["accent", "ink", "paper", "highlight"] as const;
export type BrandColourName = (typeof brandColourNames)[number];

/** Each is `#rrggbb`, or empty for the delivered one. */
export type BrandColours = Readonly<Record<BrandColourName, string>>;

export const hexPattern = /^#[\da-f]{6}$/;

/** WCAG 2.2, 1.4.3 for words and 1.4.11 for edges. */
export const minContrast = 4.5;
const minEdgeContrast = 3;

export function hasBrandColours(brand: BrandColours): boolean {
  return brandColourNames.some((name) => brand[name] !== "");
}

export interface BrandTheme {
  readonly light: Colours;
  readonly dark: Colours;
}

/** Greys and edges are worked out from ink and paper; cyan, magenta, yellow, green and red stay, for they have a meaning. */
export function createBrandTheme(brand: BrandColours): BrandTheme {
  if (!hasBrandColours(brand)) return { light: delivered, dark: darkColours };
  const ink = brand.ink || delivered.ink;
  const paper = brand.paper || delivered.paper;
  const day = shadePaper(ink, paper, mix(paper, "#ffffff", 0.85), mix(paper, ink, 0.065));
  const night = shadePaper(paper, ink, mix(ink, paper, 0.06), mix(ink, paper, 0.1));
  const shared = {
    ...delivered,
    cream: brand.paper === "" ? delivered.cream : mix(paper, "#ffffff", 0.3),
    highlight: brand.highlight || delivered.highlight,
    onInk2: night.shades.ink2,
    onInk3: night.shades.ink3,
    inkRaised: night.grounds.stock,
    inkRule: night.shades.rule,
  };
  const nightLink = lighten(brand.accent || delivered.blue, Object.values(night.grounds));
  return {
    light: {
      ...shared,
      ...day.shades,
      accent: brand.accent || ink,
      onAccent: brand.accent === "" ? paper : day.grounds.sheet,
      blue: brand.accent || delivered.blue,
    },
    dark: {
      ...shared,
      ...night.shades,
      accent: brand.accent === "" ? paper : nightLink,
      onAccent: ink,
      blue: nightLink,
    },
  };
}

function shadePaper(ink: string, paper: string, sheet: string, stock: string) {
  const grounds = { paper, sheet, stock };
  const all = Object.values(grounds);
  return {
    grounds,
    shades: {
      ...grounds,
      ink,
      ink2: findGrey(ink, paper, all, 0.22, minContrast),
      ink3: findGrey(ink, paper, all, 0.34, minContrast),
      edge: findGrey(ink, paper, all, 0.55, minEdgeContrast),
      rule: mix(paper, ink, 0.17),
    },
  };
}

const steps = Array.from({ length: 101 }, (_, step) => step / 100);

/** The lightest grey up to a share of the paper that can be read on each ground. */
function findGrey(ink: string, paper: string, grounds: string[], maxShare: number, ratio: number): string {
  const isReadable = (share: number) =>
    share <= maxShare && grounds.every((ground) => getContrast(mix(ink, paper, share), ground) >= ratio);
  return mix(ink, paper, steps.findLast(isReadable) ?? 0);
}

function lighten(colour: string, grounds: string[]): string {
  const isReadable = (share: number) =>
    grounds.every((ground) => getContrast(mix(colour, "#ffffff", share), ground) >= minContrast);
  return mix(colour, "#ffffff", steps.find(isReadable) ?? 1);
}

const texts = {
  ink: "Text",
  ink2: "Secondary text",
  ink3: "Captions",
  blue: "Links and focus ring",
} as const;
const grounds = { paper: "the paper", sheet: "sheets", stock: "the darkest paper" } as const;

export interface ContrastPair {
  readonly kind: string;
  readonly ground: string;
  readonly text: string;
  readonly colour: string;
  readonly ratio: number;
}

/** The 14 pairs of words and their grounds. */
export function listContrastPairs(theme: Colours): readonly ContrastPair[] {
  const textNames = ["ink", "ink2", "ink3", "blue"] as const;
  const groundNames = ["paper", "sheet", "stock"] as const;
  return [
    ...textNames.flatMap((text) =>
      groundNames.map((ground) => createPair(texts[text], grounds[ground], theme[text], theme[ground])),
    ),
    createPair("Words", "buttons", theme.onAccent, theme.accent),
    // The marker and the band are printed in ink on light and on dark pages.
    createPair("Price", "the highlight", findDarker(theme.ink, theme.paper), theme.highlight),
  ];
}

function createPair(kind: string, ground: string, text: string, colour: string): ContrastPair {
  return { kind, ground, text, colour, ratio: getContrast(text, colour) };
}

function findDarker(one: string, other: string): string {
  return getLuminance(one) < getLuminance(other) ? one : other;
}

export interface ColourRefusal {
  readonly name: BrandColourName;
  readonly value: string;
  readonly kind: string;
  readonly ground: string;
  readonly ratio: number;
  /** The value that passes, from this one towards black or white. */
  readonly nearest: string;
}

/**
 * Each value is judged with the accepted ones before it and the delivered ones in place of the others, so that what is
 * accepted passes together, and each refused value has a nearest one that passes.
 */
export function findRefusedColours(brand: BrandColours): readonly ColourRefusal[] {
  let accepted: BrandColours = { accent: "", ink: "", paper: "", highlight: "" };
  const refusals: ColourRefusal[] = [];
  for (const name of ["paper", "ink", "accent", "highlight"] as const) {
    const judged = { ...accepted, [name]: brand[name] };
    const { kind, ground, ratio } = findLowestPair(judged);
    if (ratio >= minContrast) accepted = judged;
    else {
      const nearest = findNearest(name, judged);
      refusals.push({ name, value: brand[name], kind, ground, ratio, nearest });
    }
  }
  return refusals;
}

function findLowestPair(brand: BrandColours): ContrastPair {
  const { light, dark } = createBrandTheme(brand);
  return [...listContrastPairs(light), ...listContrastPairs(dark)].reduce((lowest, pair) =>
    pair.ratio < lowest.ratio ? pair : lowest,
  );
}

function findNearest(name: BrandColourName, brand: BrandColours): string {
  const end = name === "paper" || name === "highlight" ? "#ffffff" : "#000000";
  const toValue = (share: number) => mix(brand[name], end, share);
  const passesAt = (share: number) => passes({ ...brand, [name]: toValue(share) });
  if (!passesAt(1)) return delivered[name];
  let [failing, passing] = [0, 1];
  while (passing - failing > 1 / 256) {
    const middle = (failing + passing) / 2;
    if (passesAt(middle)) passing = middle;
    else failing = middle;
  }
  return toValue(passing);
}

function passes(brand: BrandColours): boolean {
  return findLowestPair(brand).ratio >= minContrast;
}

/** As "4.49 : 1": rounded down, so that a ratio that fails never reads 4.50. */
export function formatContrast(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1`;
}

export function getContrast(one: string, other: string): number {
  const [first, second] = [getLuminance(one), getLuminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** WCAG 2.2, relative luminance. */
export function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(colour: string, other: string, share: number): string {
  const others = toChannels(other);
  const mixed = toChannels(colour).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function toChannels(colour: string): number[] {
  return [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));
}

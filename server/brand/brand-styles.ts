import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createBrandTheme, hasBrandColours } from "#domain/company/brand-colours.ts";
import { toCustomProperties } from "#domain/company/colours.ts";
import type { Company } from "#domain/company/company.ts";
import { type Lockup, estimateWidth, getLogoUrl } from "#domain/company/lockup.ts";
import type { Locale } from "#domain/shared/locale.ts";

/** The dashboard has the logo alone, and keeps its colours. */
export type BrandStylesKind = Locale | "dashboard";

export interface BrandStyles {
  readonly url: string;
  readonly text: string;
}

const known = new WeakMap<Company, Map<BrandStylesKind, BrandStyles | null>>();

/** Null as delivered: then no page names a stylesheet. */
export function getBrandStyles(company: Company, kind: BrandStylesKind): BrandStyles | null {
  const styles = known.get(company) ?? new Map<BrandStylesKind, BrandStyles | null>();
  known.set(company, styles);
  const found = styles.get(kind);
  if (found !== undefined) return found;
  const text = [
    kind === "dashboard" ? "" : writeColours(company),
    company.lockup === undefined ? "" : writeLockup(company.lockup, company.brand),
  ].join("");
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
  const made = text === "" ? null : { url: `/brand/styles/${kind}-${hash}.css`, text };
  styles.set(kind, made);
  return made;
}

/** On paper and in forced colours a page keeps its own. */
function writeColours({ brand }: Company): string {
  if (!hasBrandColours(brand)) return "";
  const { light } = createBrandTheme(brand);
  const properties = Object.entries(toCustomProperties(light)).map(([token, colour]) => `${token}:${colour}`);
  return `@media screen{:root{${properties.join(";")}}
.pricing-banner .button:not(.button--line){--ground:var(--color-ink);--text:var(--color-paper)}}
`;
}

const readStyles = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
const nameStyles = readStyles("names.css");
const logoStyles = readStyles("logo.css");

function writeLockup({ name, nameAr, logo }: Lockup, brand: Company["brand"]): string {
  // A token would turn with dark mode, the plate of a logo never does.
  const { ink, paper } = createBrandTheme(brand).light;
  const [width, widthAr] = [estimateWidth(name), estimateWidth(nameAr)];
  const both = width + widthAr + (nameAr === "" ? 0 : 0.4);
  // In the header of a telephone two long names have no room: each page has its own.
  const isLong = both > 24;
  const inHeader = isLong ? Math.max(width, widthAr) : both;
  // No line breaks inside a word.
  const longestWord = Math.max(...`${name} ${nameAr}`.split(" ").map(estimateWidth));
  const properties = {
    "--name-line": Math.max(getLine(both), longestWord).toFixed(2),
    "--header-line": Math.max(getLine(inHeader), longestWord).toFixed(2),
    // So high that its lines fit the header of a telephone.
    "--largest-name": inHeader <= 12 ? "32px" : `${[20, 17, 13][countLines(inHeader) - 1]}px`,
    "--other-name": isLong ? "none" : "block",
    "--arabic-name": nameAr === "" ? "none" : `"${escapeCss(nameAr)}"`,
    ...(logo !== null && {
      "--logo": `url("${getLogoUrl(logo)}")`,
      "--logo-width": `${Math.round((32 * logo.width) / logo.height)}px`,
      "--light-plate": logo.platedOn === "light" ? ink : "transparent",
      "--light-margin": logo.platedOn === "light" ? "6px" : "0",
      "--dark-plate": logo.platedOn === "dark" ? paper : "transparent",
      "--dark-margin": logo.platedOn === "dark" ? "6px" : "0",
    }),
  };
  const values = Object.entries(properties).map(([property, value]) => `${property}:${value}`);
  return `:root{${values.join(";")}}\n${nameStyles}${logo === null ? "" : logoStyles}`;
}

/** In em. A long name has several lines, each with room for a word that does not fit any more. */
function getLine(letters: number): number {
  const lines = countLines(letters);
  return lines === 1 ? letters : letters / lines + 3;
}

function countLines(letters: number): 1 | 2 | 3 {
  return letters <= 17 ? 1 : letters <= 30 ? 2 : 3;
}

function escapeCss(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N} ]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16) ?? ""} `);
}

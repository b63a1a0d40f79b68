import type { Locale } from "#domain/shared/locale.ts";

/** An uploaded file, by its address. Its name states all that pages need: `<hash>-<width>x<height>-<tone>.<type>`. */
export interface LogoFile {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Where parts of it would not be seen, so that it stands on a plate there. */
  readonly platedOn: "light" | "dark" | null;
}

/** The names beside each other, or the logo, where the drawing belongs to another company. */
export interface Lockup {
  /** In Latin letters on the pages of each language. */
  readonly name: string;
  /** Empty if it is the same. */
  readonly nameAr: string;
  readonly logo: LogoFile | null;
}

/** The drawing of the Arabic name, the rosette and the delivered icons show these names, and belong to no other company. */
export const drawnNames = { name: "Waraq", nameAr: "ورق" } as const;

export function createLockup(
  {
    name,
    nameAr,
    brand,
  }: {
    readonly name: string;
    readonly nameAr: string;
    readonly brand: { readonly logo: string; readonly logoForArabic: string };
  },
  locale: Locale,
): Lockup | undefined {
  const { logo: usual, logoForArabic } = brand;
  const logo = parseLogoFile(locale === "ar" ? logoForArabic || usual : usual || logoForArabic);
  if (logo === null && name === drawnNames.name && nameAr === drawnNames.nameAr) return undefined;
  return { name, nameAr: nameAr === name ? "" : nameAr, logo };
}

export const logoFilePattern = /^[\w-]{22}-(\d{1,4})x(\d{1,4})-([dln])\.(svg|png)$/;

export function parseLogoFile(file: string): LogoFile | null {
  const [name, width, height, tone] = logoFilePattern.exec(file) ?? [];
  if (name === undefined) return null;
  const platedOn = tone === "l" ? "light" : tone === "d" ? "dark" : null;
  return { name, width: Number(width), height: Number(height), platedOn };
}

export function getLogoUrl(file: Pick<LogoFile, "name">): string {
  return `/brand/logos/${file.name}`;
}

/** In em of the bold face, rather more than less than it needs. */
export function estimateWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (widths.find(([kind]) => kind.test(letter))?.[1] ?? 1), 0);
}

const widths = [
  [/[\p{Mn}\p{Cf}]/u, 0],
  [/[ .,:;'’!|()[\]ijlIftr-]/u, 0.34],
  [/[MWmw@&%—]/u, 0.88],
  [/[\p{Lu}\d]/u, 0.66],
  [/\p{Script=Arabic}/u, 0.6],
  [/\p{Script=Latin}/u, 0.55],
] as const;

import { normalizeText } from "./search-text.ts";

export const maxSlugLength = 80;

export function createSlug(title: string, fallback = "post"): string {
  const hyphenated = normalizeText(title)
    .replace(/['\u2019]/g, "")
    .replace(/[^a-z0-9]+/g, "-");
  const slug = hyphenated.slice(0, maxSlugLength).replace(/^-+|-+$/g, "");
  return slug === "" ? fallback : slug;
}

const latinLetters: Readonly<Record<string, string>> = {
  ء: "a",
  ا: "a",
  ب: "b",
  ت: "t",
  ث: "th",
  ج: "j",
  ح: "h",
  خ: "kh",
  د: "d",
  ذ: "dh",
  ر: "r",
  ز: "z",
  س: "s",
  ش: "sh",
  ص: "s",
  ض: "d",
  ط: "t",
  ظ: "z",
  ع: "a",
  غ: "gh",
  ف: "f",
  ق: "q",
  ك: "k",
  ل: "l",
  م: "m",
  ن: "n",
  ه: "h",
  و: "w",
  ي: "y",
  پ: "p",
  چ: "ch",
  ژ: "zh",
  ڤ: "v",
  گ: "g",
};

/** Arabic letters become Latin ones. */
export function createLatinSlug(title: string): string {
  return createSlug(
    normalizeText(title).replace(/\p{Script=Arabic}/gu, (letter) => latinLetters[letter] ?? ""),
  );
}

export function findFreeSlug(slug: string, isTaken: (candidate: string) => boolean, from = 1): string {
  for (let number = from; ; number += 1) {
    const suffix = number === 1 ? "" : `-${number}`;
    const candidate =
      suffix === "" ? slug : `${slug.slice(0, maxSlugLength - suffix.length).replace(/-+$/, "")}${suffix}`;
    if (!isTaken(candidate)) return candidate;
  }
}

export function isSlug(text: string): boolean {
  return text.length <= maxSlugLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

import { normalizeText } from "./search-text.ts";

export const maxSlugLength = 80;

export function createSlug(title: string, fallback = "post"): string {
  const hyphenated = normalizeText(title)
    .replace(/['\u2019]/g, "")
    .replace(/[^a-z0-9]+/g, "-");
  const slug = hyphenated.slice(0, maxSlugLength).replace(/^-+|-+$/g, "");
  return slug === "" ? fallback : slug;
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

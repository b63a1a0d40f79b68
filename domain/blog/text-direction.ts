import type { Direction } from "#domain/shared/locale.ts";

/**
 * By the majority of its letters, null without one. By its first letter, as `dir="auto"` goes, an Arabic sentence that
 * begins with the name of a machine would run from left to right.
 */
export function findDirection(text: string): Direction | null {
  const letters = countMatches(text, /\p{L}/gu);
  const rightToLeft = countMatches(text, /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]/gu);
  const surplus = 2 * rightToLeft - letters;
  return surplus === 0 ? null : surplus > 0 ? "rtl" : "ltr";
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

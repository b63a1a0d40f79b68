/** By UTF-16 code units: independent of the computer's locale. */
export function compareText(first: string, second: string): number {
  return first < second ? -1 : Number(first > second);
}

/**
 * A mark ends a sentence before white space alone: "2.5 seconds" does not end it. Without an end the whole text is
 * returned.
 */
export function getFirstSentence(text: string): string {
  const trimmed = text.trim();
  return /^.*?[.!?]["'”’)]?(?=\s)/s.exec(trimmed)?.[0] ?? trimmed;
}

export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const end = text.lastIndexOf(" ", maxLength - 1);
  const start = text.slice(0, end > 0 ? end : maxLength - 1);
  // No lone surrogate, and no punctuation before the ellipsis.
  return `${start.replace(/[\uD800-\uDBFF]$/, "").replace(/[\s,;:.\u2013-]+$/, "")}…`;
}

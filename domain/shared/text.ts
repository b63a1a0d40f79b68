/** Lower case without accents, for searches: "CAFE" finds "café". */
export function normalizeText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Compares two texts by their UTF-16 code units, for `sort`: independent of the computer's locale. */
export function compareText(first: string, second: string): number {
  return first < second ? -1 : Number(first > second);
}

/**
 * The first sentence of a text. It ends at a full stop, question mark or exclamation mark before white space, so
 * "2.5 seconds" does not end it. A text without such an end is returned whole.
 */
export function getFirstSentence(text: string): string {
  const trimmed = text.trim();
  return /^.*?[.!?]["'”’)]?(?=\s)/s.exec(trimmed)?.[0] ?? trimmed;
}

/** Shortens a text to at most `maxLength` characters, at a space where possible, and adds an ellipsis. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const end = text.lastIndexOf(" ", maxLength - 1);
  const start = text.slice(0, end > 0 ? end : maxLength - 1);
  // No lone surrogate, and no punctuation before the ellipsis.
  return `${start.replace(/[\uD800-\uDBFF]$/, "").replace(/[\s,;:.\u2013-]+$/, "")}…`;
}

/** Lower case without accents, so that "café" is found by "CAFE". */
export function normalizeText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Order of two texts by their characters' codes, for `sort`: the same on every machine, whatever its language. */
export function compareText(first: string, second: string): number {
  return first < second ? -1 : Number(first > second);
}

/**
 * The first sentence of a text, for a card. It ends at a full stop, question or exclamation mark that is followed by
 * space, so that "2.5 seconds" does not end one; a text without such an end comes back whole.
 */
export function getFirstSentence(text: string): string {
  const trimmed = text.trim();
  return /^.*?[.!?]["'”’)]?(?=\s)/s.exec(trimmed)?.[0] ?? trimmed;
}

/** A text of at most `maxLength` characters: whole words where it has spaces, an ellipsis where something was left out. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const end = text.lastIndexOf(" ", maxLength - 1);
  const start = text.slice(0, end > 0 ? end : maxLength - 1);
  // Half of a character of two units, or a sign that leads on to what is left out, does not stand before an ellipsis.
  return `${start.replace(/[\uD800-\uDBFF]$/, "").replace(/[\s,;:.\u2013-]+$/, "")}…`;
}

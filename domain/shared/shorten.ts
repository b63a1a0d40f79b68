/** A text of at most `maxLength` characters: whole words where it has spaces, an ellipsis where something was left out. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const end = text.lastIndexOf(" ", maxLength - 1);
  const start = text.slice(0, end > 0 ? end : maxLength - 1);
  // Half of a character of two units, or a sign that leads on to what is left out, does not stand before an ellipsis.
  return `${start.replace(/[\uD800-\uDBFF]$/, "").replace(/[\s,;:.\u2013-]+$/, "")}…`;
}

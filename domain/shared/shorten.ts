/** A text of at most `most` characters: whole words where it has spaces, an ellipsis where something was left out. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(" ", most - 1);
  const start = text.slice(0, end > 0 ? end : most - 1);
  // Half of a character of two units, or a sign that leads on to what is left out, does not stand before an ellipsis.
  return `${start.replace(/[\uD800-\uDBFF]$/, "").replace(/[\s,;:.\u2013-]+$/, "")}…`;
}

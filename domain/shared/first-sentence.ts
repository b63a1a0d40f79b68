/**
 * The first sentence of a text, for a card. It ends at a full stop, question or exclamation mark that is followed by
 * space, so that "2.5 seconds" does not end one; a text without such an end comes back whole.
 */
export function getFirstSentence(text: string): string {
  const trimmed = text.trim();
  return /^.*?[.!?]["'”’)]?(?=\s)/s.exec(trimmed)?.[0] ?? trimmed;
}

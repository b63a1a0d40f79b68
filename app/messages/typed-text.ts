/** Typed text as a value of a message with elements (`Rich`): it begins no element. The sign that it gets is invisible. */
export function asTypedText(text: string): string {
  return text.replaceAll(/<(?=[\w/])/g, "<\u2060");
}

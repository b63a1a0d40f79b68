/** Whether a text has the shape of what opens a quote's page: nothing else is looked for. */
export function isQuoteToken(text: string): boolean {
  return /^[\w-]{32}$/.test(text);
}

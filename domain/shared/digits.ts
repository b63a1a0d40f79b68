export function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/** With a decimal point: "١٢٫٥" becomes "12.5". */
export function toAsciiNumber(text: string): string {
  return toAsciiDigits(text).replaceAll("\u066b", ".");
}

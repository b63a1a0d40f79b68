import { z } from "zod";

/** What fits on one line of a form or a machine's data sheet, characters. */
const longestLine = 200;

/**
 * Text in which each half of a character that stands alone is the replacement character, as the databases require.
 * `String.prototype.toWellFormed` is newer than some visitors' browsers.
 */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/**
 * Text as it is kept in a field of one line: what no line shows (line breaks, NUL and other control characters)
 * becomes a space, and outer spaces fall away. So it can stand in a mail header, and every database takes it.
 */
export function oneLine(text: string): string {
  return wellFormed(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/** Text as it is kept in a field of several lines: lines end in \n, other control characters but tabs fall away. */
export function severalLines(text: string): string {
  return wellFormed(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

/** A text of any kind and length. */
export function textNamed(label: string) {
  return z.string({
    error: ({ input }) => ((input ?? null) === null ? `${label} is required` : `${label} must be text`),
  });
}

/** A field of one line. @param most characters */
export function formLine(label: string, most = longestLine) {
  return textNamed(label).overwrite(oneLine).max(most, `${label} must not exceed ${most} characters`);
}

/** A field of several lines. @param most characters */
export function formText(label: string, most: number) {
  return textNamed(label).overwrite(severalLines).max(most, `${label} must not exceed ${most} characters`);
}

/** A field of one line that must be filled in. @param most characters */
export function requiredLine(label: string, most = longestLine) {
  return formLine(label, most).min(1, `${label} is required`);
}

/** A field of several lines that must be filled in. @param most characters */
export function requiredText(label: string, most: number) {
  return formText(label, most).min(1, `${label} is required`);
}

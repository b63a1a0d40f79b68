import { z } from "zod";

/** What fits on one line of a form or a machine's data sheet, characters. */
const maxSingleLineLength = 200;

/**
 * Text in which each half of a character that stands alone is the replacement character, as the databases require.
 * `String.prototype.toWellFormed` is newer than some visitors' browsers.
 */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/**
 * Text as it is kept in a field of one line: what no line shows (line breaks, NUL and other control characters)
 * becomes a space, and outer spaces fall away. So it can stand in a mail header, and every database takes it.
 */
export function toSingleLine(text: string): string {
  return toWellFormed(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/** Text as it is kept in a field of several lines: lines end in \n, other control characters but tabs fall away. */
export function toMultiline(text: string): string {
  return toWellFormed(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

/** A text of any kind and length. */
export function textSchema(label: string) {
  return z.string({
    error: ({ input }) => ((input ?? null) === null ? `${label} is required` : `${label} must be text`),
  });
}

/** A field of one line. @param maxLength characters */
export function singleLineSchema(label: string, maxLength = maxSingleLineLength) {
  return textSchema(label)
    .overwrite(toSingleLine)
    .max(maxLength, `${label} must not exceed ${maxLength} characters`);
}

/** A field of several lines. @param maxLength characters */
export function multilineSchema(label: string, maxLength: number) {
  return textSchema(label)
    .overwrite(toMultiline)
    .max(maxLength, `${label} must not exceed ${maxLength} characters`);
}

/** A field of one line that must be filled in. @param maxLength characters */
export function requiredSingleLineSchema(label: string, maxLength = maxSingleLineLength) {
  return singleLineSchema(label, maxLength).min(1, `${label} is required`);
}

/** A field of several lines that must be filled in. @param maxLength characters */
export function requiredMultilineSchema(label: string, maxLength: number) {
  return multilineSchema(label, maxLength).min(1, `${label} is required`);
}

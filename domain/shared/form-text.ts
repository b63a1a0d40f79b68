import { z } from "zod";

/** Default limit of a field of one line, characters. */
const maxSingleLineLength = 200;

/**
 * Replaces lone surrogates by the replacement character, because PostgreSQL and SQLite require well-formed text.
 * `String.prototype.toWellFormed` is newer than some visitors' browsers.
 */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/**
 * The stored form of a field of one line: line breaks and control characters become a space, outer spaces are removed.
 * The result is safe in a mail header and in every database.
 */
export function toSingleLine(text: string): string {
  return toWellFormed(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/** The stored form of a field of several lines: lines end in \n, control characters other than tabs are removed. */
export function toMultiline(text: string): string {
  return toWellFormed(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

/** A text of any length. */
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

/** A required field of one line. @param maxLength characters */
export function requiredSingleLineSchema(label: string, maxLength = maxSingleLineLength) {
  return singleLineSchema(label, maxLength).min(1, `${label} is required`);
}

/** A required field of several lines. @param maxLength characters */
export function requiredMultilineSchema(label: string, maxLength: number) {
  return multilineSchema(label, maxLength).min(1, `${label} is required`);
}

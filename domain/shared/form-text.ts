import { z } from "zod";

const maxSingleLineLength = 200;

/**
 * PostgreSQL and SQLite require well-formed text. `String.prototype.toWellFormed` is newer than some browsers of
 * visitors.
 */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/**
 * Line breaks and control characters become a space: the result is safe in a mail header and in every database.
 */
export function toSingleLine(text: string): string {
  return toWellFormed(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

export function toMultiline(text: string): string {
  return toWellFormed(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

/**
 * "Enter the functions": reads well for a label in the plural too. Names and abbreviations keep their capitals. A label
 * that is a question asks again.
 */
export function getRequiredMessage(label: string, verb: "Enter" | "Choose" = "Enter"): string {
  if (label.endsWith("?")) return `Answer the question: ${label}`;
  const name = label.replace(/^The /, "");
  const isPlainWord = /^\p{Lu}[^\p{Lu}\s]*(?:\s|$)/u.test(name);
  return `${verb} the ${isPlainWord ? name.charAt(0).toLowerCase() + name.slice(1) : name}`;
}

export function textSchema(label: string) {
  return z.string({
    error: ({ input }) => ((input ?? null) === null ? getRequiredMessage(label) : `${label} must be text`),
  });
}

export function singleLineSchema(label: string, maxLength = maxSingleLineLength) {
  return textSchema(label)
    .overwrite(toSingleLine)
    .max(maxLength, `${label} must not exceed ${maxLength} characters`);
}

export function multilineSchema(label: string, maxLength: number) {
  return textSchema(label)
    .overwrite(toMultiline)
    .max(maxLength, `${label} must not exceed ${maxLength} characters`);
}

export function requiredSingleLineSchema(label: string, maxLength = maxSingleLineLength) {
  return singleLineSchema(label, maxLength).min(1, getRequiredMessage(label));
}

export function requiredMultilineSchema(label: string, maxLength: number) {
  return multilineSchema(label, maxLength).min(1, getRequiredMessage(label));
}

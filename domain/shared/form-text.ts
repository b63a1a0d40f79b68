import { z } from "zod";
import { type Message, writeMessage } from "#messages/message.ts";
import { cleanTypedText, removeZeroWidthSigns, toWellFormed } from "./typed-text.ts";

export const maxSingleLineLength = 200;

/**
 * Line breaks and control characters become a space: the result is safe in a mail header and in every database. Marks
 * of direction stay, which staff set in Arabic texts.
 */
export function toSingleLine(text: string): string {
  return removeZeroWidthSigns(toWellFormed(text))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

export function toMultiline(text: string): string {
  return toWellFormed(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

/** English for staff, a message for visitors. */
export type Label = string | Message;

/** Of a field that staff fill in. */
export function getStaffLabel(label: Label): string {
  return typeof label === "string" ? label : label.key;
}

/**
 * "Enter the functions": reads well for a label in the plural too. Names and abbreviations keep their capitals. A label
 * that is a question asks again. For visitors a field has a message of its own (`whenMissing`).
 */
export function getRequiredMessage(label: Label, verb: "enter" | "choose" = "enter"): string {
  if (typeof label !== "string") return writeMessage(`form.${verb}`, { label });
  if (label.endsWith("?")) return writeMessage("form.answer", { question: label });
  const name = label.replace(/^The /, "");
  const isPlainWord = /^\p{Lu}[^\p{Lu}\s]*(?:\s|$)/u.test(name);
  const inSentence = isPlainWord ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  return writeMessage(`form.${verb}`, { label: inSentence });
}

export function textSchema(label: Label, whenMissing = getRequiredMessage(label)) {
  return z.string({
    error: ({ input }) => ((input ?? null) === null ? whenMissing : writeMessage("form.text", { label })),
  });
}

export function singleLineSchema(label: Label, maxLength = maxSingleLineLength, whenMissing?: string) {
  return textSchema(label, whenMissing)
    .overwrite(typeof label === "string" ? toSingleLine : cleanTypedText)
    .max(maxLength, writeMessage("form.long", { label, max: String(maxLength) }));
}

export function multilineSchema(label: Label, maxLength: number, whenMissing?: string) {
  return textSchema(label, whenMissing)
    .overwrite(toMultiline)
    .max(maxLength, writeMessage("form.long", { label, max: String(maxLength) }));
}

export function requiredSingleLineSchema(
  label: Label,
  maxLength?: number,
  whenMissing = getRequiredMessage(label),
) {
  return singleLineSchema(label, maxLength, whenMissing).min(1, whenMissing);
}

export function requiredMultilineSchema(
  label: Label,
  maxLength: number,
  whenMissing = getRequiredMessage(label),
) {
  return multilineSchema(label, maxLength, whenMissing).min(1, whenMissing);
}

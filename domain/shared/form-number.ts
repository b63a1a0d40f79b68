import { z } from "zod";
import { writeMessage } from "#messages/message.ts";
import { type Label, getRequiredMessage } from "./form-text.ts";
import { type NumberLimits, parseTypedNumber } from "./typed-number.ts";

/** For the documentation of the API: a form sends text, a client a number. */
export function describeNumber({ min, max, decimals }: NumberLimits, canBeEmpty = false) {
  const digits = decimals === 0 ? "\\d{1,12}" : `\\d{1,12}(?:\\.\\d{1,${decimals}})?`;
  const pattern = `${min < 0 ? "-?" : ""}${digits}`;
  return {
    // Zod writes both types once more.
    anyOf: undefined,
    type: [decimals === 0 ? "integer" : "number", "string", ...(canBeEmpty ? ["null"] : [])],
    minimum: min,
    maximum: max,
    pattern: canBeEmpty ? `^(?:${pattern})?$` : `^${pattern}$`,
  };
}

export function formNumberSchema(
  label: Label,
  limits: NumberLimits,
  whenMissing = getRequiredMessage(label),
) {
  return z
    .union([z.string().trim(), z.number()], whenMissing)
    .transform((value, { addIssue }) => {
      const parsed = parseTypedNumber(String(value), { label, limits, whenMissing });
      if (typeof parsed === "number") return parsed;
      addIssue(parsed.fault);
      return z.NEVER;
    })
    .pipe(z.number())
    .meta(describeNumber(limits));
}

export function nullableFormNumberSchema(label: Label, limits: NumberLimits, whenMissing?: string) {
  return (
    z
      // Null as in a response.
      .union([z.string().trim(), z.number(), z.null()], writeMessage("form.numberOrEmpty", { label }))
      .transform((value) => (value === "" ? null : value))
      .pipe(formNumberSchema(label, limits, whenMissing).nullable())
      .meta(describeNumber(limits, true))
  );
}

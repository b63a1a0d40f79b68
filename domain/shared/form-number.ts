import { z } from "zod";
import { cleanTypedNumber } from "./typed-text.ts";
import { writeMessage } from "#messages/message.ts";
import { type Label, getRequiredMessage } from "./form-text.ts";

export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

/** For the documentation of the API: a form sends text, a client a number. */
export function describeNumber({ min, max, decimals }: NumberLimits, canBeEmpty = false) {
  const digits = decimals === 0 ? "\\d{1,12}" : `\\d{1,12}(?:\\.\\d{1,${decimals}})?`;
  const pattern = `${min < 0 ? "-?" : ""}${digits}`;
  return {
    // Zod writes both types once more.
    anyOf: undefined,
    type: [decimals === 0 ? "integer" : "number", "string"],
    minimum: min,
    maximum: max,
    pattern: canBeEmpty ? `^(?:${pattern})?$` : `^${pattern}$`,
  };
}

export function formNumberSchema(
  label: Label,
  { min, max, decimals }: NumberLimits,
  whenMissing = getRequiredMessage(label),
) {
  const pattern = decimals === 0 ? /^\d{1,12}$/ : new RegExp(`^\\d{1,12}(?:\\.\\d{1,${decimals}})?$`);
  const range = { label, min: String(min), max: String(max) };
  return z
    .union([z.string().trim(), z.number()], whenMissing)
    .transform((value) => cleanTypedNumber(String(value)))
    .pipe(
      z
        .string()
        .min(1, whenMissing)
        .regex(pattern, getFormatMessage(label, { min, max, decimals }))
        .transform(Number)
        .pipe(
          z
            .number()
            .min(min, writeMessage("form.atLeast", range))
            .max(max, writeMessage("form.atMost", range)),
        ),
    )
    .meta(describeNumber({ min, max, decimals }));
}

function getFormatMessage(label: Label, { min, max, decimals }: NumberLimits): string {
  if (decimals === 0)
    return min === 0
      ? writeMessage("form.wholeFromZero", { label })
      : writeMessage("form.whole", { label, min: String(min), max: String(max) });
  return min === 0
    ? writeMessage("form.decimalsFromZero", { label, decimals: String(decimals) })
    : writeMessage("form.decimals", {
        label,
        decimals: String(decimals),
        min: String(min),
        max: String(max),
      });
}

export function nullableFormNumberSchema(label: Label, limits: NumberLimits, whenMissing?: string) {
  return z
    .union([z.string().trim(), z.number()], writeMessage("form.numberOrEmpty", { label }))
    .transform((value) => (value === "" ? null : value))
    .pipe(formNumberSchema(label, limits, whenMissing).nullable())
    .meta(describeNumber(limits, true));
}

const groupedNumber = /^\d{1,3}(?:[,\u066c\u00a0 ]\d{3})+(?:\.\d*)?$/;

/** "1,200.50" and "١٬٢٠٠٫٥٠" become "1200.50". Other values stay unchanged, so that validation reports them. */
export function normalizeNumber(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = cleanTypedNumber(value);
  return groupedNumber.test(text) ? text.replace(/[^\d.]/g, "") : text;
}

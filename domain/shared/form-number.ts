import { z } from "zod";
import { toAsciiDigits } from "./phone.ts";

/** Limits of a number typed into a form. */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  /** Digits allowed after the decimal point. */
  readonly decimals: number;
}

/**
 * A number that may arrive as text, as forms and the API's multipart bodies send it.
 * The message names the field and the remedy.
 */
export function formNumberSchema(label: string, { min, max, decimals }: NumberLimits) {
  const pattern = decimals === 0 ? /^\d{1,12}$/ : new RegExp(`^\\d{1,12}(?:\\.\\d{1,${decimals}})?$`);
  const requirement = decimals === 0 ? "a whole number" : `a number with at most ${decimals} decimals`;
  return z
    .union([z.string().trim(), z.number()], `${label} is required`)
    .transform((value) => String(value))
    .pipe(
      z
        .string()
        .min(1, `${label} is required`)
        .regex(pattern, `${label} must be ${requirement}, 0 or more`)
        .transform(Number)
        .pipe(
          z.number().min(min, `${label} must be at least ${min}`).max(max, `${label} must not exceed ${max}`),
        ),
    );
}

/** The same where the field may be left empty: empty text is null, "none given". */
export function nullableFormNumberSchema(label: string, limits: NumberLimits) {
  return z
    .union([z.string().trim(), z.number()], `${label} must be a number, or empty`)
    .transform((value) => (value === "" ? null : value))
    .pipe(formNumberSchema(label, limits).nullable());
}

const groupedNumber = /^\d{1,3}(?:[,\u066c\u00a0 ]\d{3})+(?:\.\d*)?$/;

/**
 * A number as a person types it, as a form's number is written: "1,200.50" and "١٬٢٠٠٫٥" are 1200.50. Anything else
 * stays what it is, so that validation names it.
 */
export function normalizeNumber(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = toAsciiDigits(value).trim().replaceAll("\u066b", ".");
  return groupedNumber.test(text) ? text.replace(/[^\d.]/g, "") : text;
}

import { z } from "zod";
import { toAsciiNumber } from "./digits.ts";
import { getRequiredMessage } from "./form-text.ts";

export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

export function formNumberSchema(label: string, { min, max, decimals }: NumberLimits) {
  const pattern = decimals === 0 ? /^\d{1,12}$/ : new RegExp(`^\\d{1,12}(?:\\.\\d{1,${decimals}})?$`);
  const requirement = decimals === 0 ? "a whole number" : `a number with at most ${decimals} decimals`;
  const range = min === 0 ? ", 0 or more" : ` from ${min} to ${max}`;
  return z
    .union([z.string().trim(), z.number()], getRequiredMessage(label))
    .transform((value) => toAsciiNumber(String(value)))
    .pipe(
      z
        .string()
        .min(1, getRequiredMessage(label))
        .regex(pattern, `${label} must be ${requirement}${range}`)
        .transform(Number)
        .pipe(
          z.number().min(min, `${label} must be at least ${min}`).max(max, `${label} must not exceed ${max}`),
        ),
    );
}

export function nullableFormNumberSchema(label: string, limits: NumberLimits) {
  return z
    .union([z.string().trim(), z.number()], `${label} must be a number, or empty`)
    .transform((value) => (value === "" ? null : value))
    .pipe(formNumberSchema(label, limits).nullable());
}

const groupedNumber = /^\d{1,3}(?:[,\u066c\u00a0 ]\d{3})+(?:\.\d*)?$/;

/** "1,200.50" and "١٬٢٠٠٫٥٠" become "1200.50". Other values stay unchanged, so that validation reports them. */
export function normalizeNumber(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = toAsciiNumber(value).trim();
  return groupedNumber.test(text) ? text.replace(/[^\d.]/g, "") : text;
}

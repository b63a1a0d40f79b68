import { z } from "zod";

/** Limits of a number typed into a form. */
export interface NumberLimits {
  readonly least: number;
  readonly most: number;
  /** Digits allowed after the decimal point. */
  readonly decimals: number;
}

/**
 * A number that may arrive as text, as forms and the API's multipart bodies send it.
 * The message names the field and the remedy.
 */
export function formNumber(label: string, { least, most, decimals }: NumberLimits) {
  const pattern = decimals === 0 ? /^\d{1,12}$/ : new RegExp(`^\\d{1,12}(?:\\.\\d{1,${decimals}})?$`);
  const wanted = decimals === 0 ? "a whole number" : `a number with at most ${decimals} decimals`;
  return z
    .union([z.string().trim(), z.number()], `${label} is required`)
    .transform((value) => String(value))
    .pipe(
      z
        .string()
        .min(1, `${label} is required`)
        .regex(pattern, `${label} must be ${wanted}, 0 or more`)
        .transform(Number)
        .pipe(
          z
            .number()
            .min(least, `${label} must be at least ${least}`)
            .max(most, `${label} must not exceed ${most}`),
        ),
    );
}

/** The same where the field may be left empty: empty text is null, "none given". */
export function formNumberOrNone(label: string, limits: NumberLimits) {
  return z
    .union([z.string().trim(), z.number()], `${label} must be a number, or empty`)
    .transform((value) => (value === "" ? null : value))
    .pipe(formNumber(label, limits).nullable());
}

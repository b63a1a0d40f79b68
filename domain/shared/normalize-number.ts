import { toAsciiDigits } from "./phone.ts";

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

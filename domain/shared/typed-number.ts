import { asciiDigits } from "./phone.ts";

const grouped = /^\d{1,3}(?:[,\u066c\u00a0 ]\d{3})+(?:\.\d*)?$/;

/**
 * A number as a person types it, as a form's number is written: "1,200.50" and "١٬٢٠٠٫٥" are 1200.50. Anything else
 * stays what it is, so that validation names it.
 */
export function plainNumber(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = asciiDigits(value).trim().replaceAll("\u066b", ".");
  return grouped.test(text) ? text.replace(/[^\d.]/g, "") : text;
}

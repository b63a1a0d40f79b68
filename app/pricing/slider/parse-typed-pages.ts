import { clampPages } from "../../../domain/pricing/price.ts";

const arabicZero = 0x0660;

/** The pages a person typed, whatever groups them and in whichever digits; null while there is no digit. */
export function parseTypedPages(text: string): number | null {
  const digits = text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - arabicZero))
    .replace(/\D/g, "");
  return digits === "" ? null : clampPages(Number(digits));
}

import { writeMessage } from "#messages/message.ts";
import type { Label } from "./form-text.ts";
import { cleanTypedNumber } from "./typed-text.ts";

// The rules of `formNumberSchema`, apart from it, because the calculators of public pages load no Zod.

export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

export interface NumberRule {
  readonly label: Label;
  readonly limits: NumberLimits;
  readonly whenMissing: string;
}

export function parseTypedNumber(
  typed: string,
  { label, limits, whenMissing }: NumberRule,
): number | { readonly fault: string } {
  const { min, max, decimals } = limits;
  const text = cleanTypedNumber(typed);
  if (text === "") return { fault: whenMissing };
  const pattern = decimals === 0 ? /^\d{1,12}$/ : new RegExp(`^\\d{1,12}(?:\\.\\d{1,${decimals}})?$`);
  if (!pattern.test(text)) return { fault: getFormatMessage(label, limits) };
  const value = Number(text);
  const range = { label, min: String(min), max: String(max) };
  if (value < min) return { fault: writeMessage("form.atLeast", range) };
  return value > max ? { fault: writeMessage("form.atMost", range) } : value;
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

const groupedNumber = /^\d{1,3}(?:[,\u066c\u00a0 ]\d{3})+(?:\.\d*)?$/;

/** "1,200.50" and "١٬٢٠٠٫٥٠" become "1200.50". Other values stay unchanged, so that validation reports them. */
export function normalizeNumber<Value>(value: Value): Value | string {
  if (typeof value !== "string") return value;
  const text = cleanTypedNumber(value);
  return groupedNumber.test(text) ? text.replace(/[^\d.]/g, "") : text;
}

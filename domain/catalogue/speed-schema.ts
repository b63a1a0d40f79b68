import { toAsciiDigits } from "#domain/shared/digits.ts";
import { requiredSingleLineSchema } from "#domain/shared/form-text.ts";

const pattern = /^[1-9]\d{0,3}$/;

export const speedMessage = "Speed must be a whole number of pages a minute, such as 30";

/** Pages a minute, as text. */
export function createSpeedSchema(label: string) {
  return createSpeedTextSchema(label).regex(pattern, speedMessage);
}

/** For changes, with `canReplaceSpeed`: the text of an earlier release stays until somebody changes it. */
export function createSpeedTextSchema(label: string) {
  return requiredSingleLineSchema(label).overwrite(toAsciiDigits);
}

export function canReplaceSpeed(stored: string, speed: string): boolean {
  return speed === stored || pattern.test(speed);
}

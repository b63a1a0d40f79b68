import { toAsciiDigits } from "#domain/shared/digits.ts";
import { requiredSingleLineSchema } from "#domain/shared/form-text.ts";

/** Pages a minute, as text. */
export function createSpeedSchema(label: string) {
  return requiredSingleLineSchema(label)
    .overwrite(toAsciiDigits)
    .regex(/^[1-9]\d{0,3}$/, "Speed must be a whole number of pages a minute, such as 30");
}

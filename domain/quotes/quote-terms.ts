import { z } from "zod";
import { message, writeMessage } from "#messages/message.ts";
import { formNumberSchema, nullableFormNumberSchema } from "#domain/shared/form-number.ts";
import { normalizeNumber } from "#domain/shared/typed-number.ts";
import { emirateNames } from "#domain/shared/emirates.ts";
import { singleLineSchema } from "#domain/shared/form-text.ts";
import { choiceSchema } from "#domain/shared/resource-fields.ts";
import { quantityRule, quoteLimits } from "./quote-limits.ts";

export const presentSpendLimits = { min: 0, max: 10_000_000, decimals: 2 };

export const quantitySchema = z.preprocess(
  normalizeNumber,
  formNumberSchema(quantityRule.label, quantityRule.limits, quantityRule.whenMissing),
);
export const officeSchema = singleLineSchema(
  message("wizard.office"),
  quoteLimits.maxOfficeLength,
  writeMessage("wizard.office.missing"),
);
/** A form sends an empty text where none is chosen, a client of the API null. */
export const emirateSchema = z
  .preprocess(
    (value) => (value === "" || value === null ? undefined : value),
    choiceSchema(message("wizard.emirate"), emirateNames).optional(),
  )
  .optional();
/** AED a month. */
export const presentSpendSchema = z.preprocess(
  normalizeNumber,
  nullableFormNumberSchema(
    message("wizard.spend.field"),
    presentSpendLimits,
    writeMessage("wizard.spend.missing"),
  ),
);

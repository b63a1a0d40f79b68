import { z } from "zod";
import { formNumberSchema, nullableFormNumberSchema, normalizeNumber } from "#domain/shared/form-number.ts";
import { singleLineSchema } from "#domain/shared/form-text.ts";

export const quoteLimits = { maxLines: 20, maxQuantity: 100, maxOfficeLength: 100 } as const;

const maxPresentSpend = 10_000_000;

export const quantitySchema = z.preprocess(
  normalizeNumber,
  formNumberSchema("Number of machines", { min: 1, max: quoteLimits.maxQuantity, decimals: 0 }),
);
export const officeSchema = singleLineSchema("Office", quoteLimits.maxOfficeLength);
/** AED a month. */
export const presentSpendSchema = z.preprocess(
  normalizeNumber,
  nullableFormNumberSchema("What you pay today", { min: 0, max: maxPresentSpend, decimals: 2 }),
);

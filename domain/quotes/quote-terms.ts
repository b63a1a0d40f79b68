import { z } from "zod";
import { formNumberSchema, nullableFormNumberSchema, normalizeNumber } from "#domain/shared/form-number.ts";
import { singleLineSchema } from "#domain/shared/form-text.ts";

/** Limits of a quote: lines, products in a line, length of an office. */
export const quoteLimits = { maxLines: 20, maxQuantity: 100, maxOfficeLength: 100 } as const;

/** Maximum present spend, DHS a month. */
const maxPresentSpend = 10_000_000;

/** Quantity of a quote line, as text or number. */
export const quantitySchema = z.preprocess(
  normalizeNumber,
  formNumberSchema("Number of machines", { min: 1, max: quoteLimits.maxQuantity, decimals: 0 }),
);
/** The customer's name for the office of a quote line. */
export const officeSchema = singleLineSchema("Office", quoteLimits.maxOfficeLength);
/** Present spend for printing, DHS a month, as text or number; null if not stated. */
export const presentSpendSchema = z.preprocess(
  normalizeNumber,
  nullableFormNumberSchema("What you pay today", { min: 0, max: maxPresentSpend, decimals: 2 }),
);

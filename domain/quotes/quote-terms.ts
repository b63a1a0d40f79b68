import { z } from "zod";
import { formNumberSchema, nullableFormNumberSchema, normalizeNumber } from "../shared/form-number.ts";
import { singleLineSchema } from "../shared/form-text.ts";

/** How many kinds of machines one quote takes, and how many machines of each. */
export const quoteLimits = { maxLines: 20, maxQuantity: 100, maxOfficeLength: 100 } as const;

/** The most that anybody says they pay for printing, DHS a month. */
const maxPresentSpend = 10_000_000;

/** How many machines of a kind, as it is typed or sent. */
export const quantitySchema = z.preprocess(
  normalizeNumber,
  formNumberSchema("Number of machines", { min: 1, max: quoteLimits.maxQuantity, decimals: 0 }),
);
/** Where machines stand, as the customer calls it. */
export const officeSchema = singleLineSchema("Office", quoteLimits.maxOfficeLength);
/** What they pay for printing today, DHS a month, as it is typed or sent; null where it was not said. */
export const presentSpendSchema = z.preprocess(
  normalizeNumber,
  nullableFormNumberSchema("What you pay today", { min: 0, max: maxPresentSpend, decimals: 2 }),
);

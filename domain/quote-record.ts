import { z } from "zod";
import { identifierSchema } from "./identifier.ts";
import { fils, pageRate } from "./money.ts";

/** The contact kept with a quote. Not judged by the form's rules again: they may have changed since. */
export const keptContactSchema = z
  .object({
    name: z.string(),
    company: z.string(),
    mobile: z.string(),
    email: z.string(),
    message: z.string(),
  })
  .readonly();

const amount = z.int().transform(fils);
const line = z.object({ pages: z.int(), rate: z.int().min(0).transform(pageRate), amount }).readonly();

/** A quote as it is kept: the machine and the price as they were when it was asked for. */
export const quoteSchema = z
  .object({
    productId: identifierSchema,
    productTitle: z.string(),
    productFullName: z.string(),
    makeModel: z.string(),
    functions: z.string(),
    output: z.string(),
    speed: z.string(),
    /** Pages a month. */
    volumes: z.object({ black: z.int(), colour: z.int() }).readonly(),
    /** Fils; rates in hundredths of a fils. */
    price: z
      .object({ base: amount, black: line, colour: line, coveredByBase: amount, total: amount })
      .readonly(),
    /** VAT in per cent at the time. Quotes from before it was kept told of none. */
    vatPercent: z.number().default(0),
  })
  .readonly();
export type Quote = z.output<typeof quoteSchema>;

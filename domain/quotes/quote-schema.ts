import { z } from "zod";
import { isOptionalContactField, mapContactFields } from "#domain/shared/contact.ts";
import { billings, extraKinds } from "./quote-limits.ts";
import { emirateNames } from "#domain/shared/emirates.ts";
import { idSchema } from "#domain/shared/id.ts";
import { fils, pageRate } from "#domain/pricing/money.ts";
import type { PriceDisplay } from "#domain/pricing/shown-price.ts";

/** Without the rules of the form, and perhaps without an optional field: they may be newer. */
export const storedContactSchema = z
  .object(mapContactFields((field) => (isOptionalContactField(field) ? z.string().default("") : z.string())))
  .readonly();

const amount = z.int().transform(fils);
const priceLineSchema = z
  .object({ pages: z.int(), rate: z.int().min(0).transform(pageRate), amount })
  .readonly();

export const quoteLineSchema = z
  .object({
    productId: idSchema,
    productTitle: z.string(),
    productFullName: z.string(),
    makeModel: z.string(),
    functions: z.string(),
    output: z.string(),
    speed: z.string(),
    /** Pages a month of one product. */
    volumes: z.object({ black: z.int(), colour: z.int() }).readonly(),
    /** Price of one product; rates in hundredths of a fils. */
    price: z
      .object({
        base: amount,
        black: priceLineSchema,
        colour: priceLineSchema,
        total: amount,
      })
      .readonly(),
    quantity: z.int().min(1),
    office: z.string(),
    /** Missing where the customer named none. */
    emirate: z.enum(emirateNames).optional(),
    refurbished: z.boolean(),
  })
  .readonly();

/** A line besides the rented products: its price is for one, without VAT. */
const extraSchema = z
  .object({
    kind: z.enum(extraKinds),
    text: z.string(),
    quantity: z.int().min(1),
    unitPrice: amount,
    billing: z.enum(billings),
  })
  .readonly();

/** On the monthly lines. The reason is for staff alone. */
const discountSchema = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("percent"), percent: z.number(), reason: z.string() }),
    z.object({ kind: z.literal("amount"), amount, reason: z.string() }),
  ])
  .readonly();

export const contractTermSchema = z.object({ label: z.string(), text: z.string() }).readonly();

export const quoteTextsSchema = z
  .object({
    lines: z
      .array(z.object({ productFullName: z.string(), functions: z.string(), output: z.string() }))
      .readonly(),
    terms: z.array(contractTermSchema).readonly(),
    seller: z.string(),
  })
  .readonly();

export const quoteSchema = z
  .object({
    /** Without one the quote has further lines. */
    lines: z.array(quoteLineSchema).readonly(),
    /** Of the day of the quote. */
    vatPercent: z.number(),
    /** As prices were shown on that day. */
    priceDisplay: z.enum(["both", "inclusive", "exclusive"] satisfies PriceDisplay[]),
    presentSpend: amount.nullable(),
    /** Added by staff; missing in a quote as it was requested, as the discount, the term and the message. */
    extras: z.array(extraSchema).readonly().optional(),
    discount: discountSchema.optional(),
    termMonths: z.int().optional(),
    message: z.string().optional(),
    /** Those of the day of the quote; missing while the quote is a draft, as the TRN, the seller and the translations. */
    terms: z.array(contractTermSchema).readonly().optional(),
    /** Of the company, on the day of the quote. */
    companyTrn: z.string().optional(),
    /** The legal name of the company, on the day of the quote. */
    seller: z.string().optional(),
    /** Its texts in the other languages. */
    translations: z.object({ ar: quoteTextsSchema }).readonly().optional(),
  })
  .readonly();

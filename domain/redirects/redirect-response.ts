import { z } from "zod";

/** In 30 days: staff see the address. */
export const minMissing = 5;

const addressRowSchema = z.object({
  from: z.string(),
  to: z.string().nullable().describe("Null: not found"),
  perhaps: z.string().nullable().describe("The most similar page, for an address that is not found"),
  madeBy: z.string().nullable().describe("Null: the rename of a page"),
  count: z.int().min(0).describe("People, in 90 days; of an address that is not found in 30 days"),
  lastAt: z.iso.datetime().nullable(),
  source: z.string().describe("Where a visitor came from; empty if unknown"),
});

export const redirectListSchema = z
  .object({ success: z.literal(true), addresses: z.array(addressRowSchema) })
  .describe(`The redirects, and the addresses that people did not find ${minMissing} times or more`);

const addressSchema = z.string().trim().min(1, "Type an address").max(500, "At most 500 characters");

export const redirectInputSchema = z.object({
  from: addressSchema.describe("An address of the site that is not found"),
  to: addressSchema.describe("A page of the site, or an https address"),
});

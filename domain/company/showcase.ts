import { z } from "zod";
import { locales } from "#domain/shared/locale.ts";

const pagesSchema = z.object({ black: z.int(), colour: z.int() });

const caseSchema = z.object({
  heading: z.string(),
  customer: z.string(),
  image: z.object({ name: z.string(), alt: z.string() }),
  figures: z.array(
    z.object({
      label: z.string(),
      before: z.number().optional(),
      now: z.number(),
      unit: z.string().optional(),
      isPrice: z.boolean().optional().describe("The figures are whole dirhams without VAT, a month"),
    }),
  ),
  story: z.string(),
  agreement: z.string(),
});
export type CustomerCase = z.output<typeof caseSchema>;

const exampleMachineSchema = z.object({
  product: z
    .string()
    .describe("Title of a product of the catalogue: its price terms give the amount in the report"),
  place: z.string(),
  image: z.string(),
  month: pagesSchema,
  monthBefore: pagesSchema,
});
export type ExampleMachine = z.output<typeof exampleMachineSchema>;

/**
 * Customers and an example office, as the pages tell of them: content of one company. Its images are files in
 * `app/company/managed-print/images`, named without the width.
 */
const showcaseSchema = z.object({
  exampleOffice: z
    .array(exampleMachineSchema)
    .describe("On one floor line, and in the example of a monthly report"),
  cases: z.array(caseSchema),
  sectors: z.array(z.object({ name: z.string(), habit: z.string() })),
});
export type Showcase = z.output<typeof showcaseSchema>;

export const showcasesSchema = z.record(z.enum(locales), showcaseSchema);

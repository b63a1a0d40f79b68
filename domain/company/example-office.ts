import { z } from "zod";
import { locales } from "#domain/shared/locale.ts";

const pagesSchema = z.object({ black: z.int(), colour: z.int() });

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
 * The machines on one floor line, and in the example of a monthly report. Their images are files in
 * `app/company/managed-print/images`, named without the width.
 */
export const exampleOfficesSchema = z.record(z.enum(locales), z.array(exampleMachineSchema));

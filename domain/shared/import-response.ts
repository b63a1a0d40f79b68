import { z } from "zod";

export const maxImportRows = 5000;

/** Of a CSV file, as text. */
const maxImportLength = 4_000_000;

export const importBodySchema = z.object({
  csv: z
    .string("csv must be the text of a CSV file")
    .max(maxImportLength, "The file must not exceed 4,000,000 characters: import it in parts")
    .describe(
      "Text of a CSV file. Without digest nothing is saved: the response says what an import would change",
    ),
  digest: z
    .string()
    .max(100)
    .optional()
    .describe(
      "That of the response without it. If something would be changed differently since, the response is 409",
    ),
});

export type ImportBody = z.output<typeof importBodySchema>;

export const importResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  isSaved: z.boolean(),
  digest: z.string(),
  rows: z
    .array(
      z.object({
        row: z.int().describe("As a spreadsheet counts them: 1 is the heading"),
        name: z.string(),
        isNew: z.boolean(),
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    )
    .describe("New and changed records"),
  faults: z
    .array(z.object({ row: z.int(), name: z.string(), reason: z.string() }))
    .describe("Rows that cannot be imported. They are left out"),
  unchanged: z.int().describe("Number of rows that change nothing"),
  ignoredColumns: z.array(z.string()).describe("Columns with no field of this name"),
});
export type ImportResponse = z.output<typeof importResponseSchema>;

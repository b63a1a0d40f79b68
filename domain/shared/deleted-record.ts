import { z } from "zod";

/** How long a deleted product or post can be restored, days. */
export const restorePeriodDays = 30;

/** The same, ms. */
export const restorePeriodMs = restorePeriodDays * 24 * 60 * 60 * 1000;

/** A deleted product or post, as the API answers it. */
export const deletedRecordSchema = z.object({
  _id: z.string(),
  kind: z.enum(["product", "post"]),
  title: z.string(),
  deletedBy: z.string().nullable().describe("E-mail address of the account it was deleted with"),
  deletedAt: z.iso.datetime(),
  goneAt: z.iso.datetime().describe("When it can no longer be restored"),
});
export type DeletedRecord = z.output<typeof deletedRecordSchema>;

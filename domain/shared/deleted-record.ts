import { z } from "zod";

/** Days during which a deleted product or post can be restored. */
export const restorePeriodDays = 30;

/** The restore period, ms. */
export const restorePeriodMs = restorePeriodDays * 24 * 60 * 60 * 1000;

/** A deleted product or post in a response of the API. */
export const deletedRecordSchema = z.object({
  _id: z.string(),
  kind: z.enum(["product", "post"]),
  title: z.string(),
  deletedBy: z.string().nullable().describe("E-mail address of the account that deleted the record"),
  deletedAt: z.iso.datetime(),
  goneAt: z.iso.datetime().describe("Time from which the record cannot be restored"),
});
export type DeletedRecord = z.output<typeof deletedRecordSchema>;

import { z } from "zod";
import { restorableSubjects } from "./subjects.ts";

export const restorePeriodDays = 30;

export const restorePeriodMs = restorePeriodDays * 24 * 60 * 60 * 1000;

export const deletedRecordSchema = z.object({
  _id: z.string(),
  kind: z.enum(restorableSubjects),
  title: z.string(),
  deletedBy: z.string().nullable().describe("E-mail address of the account that deleted the record"),
  deletedAt: z.iso.datetime(),
  goneAt: z.iso.datetime().describe("Time from which the record cannot be restored"),
});
export type DeletedRecord = z.output<typeof deletedRecordSchema>;

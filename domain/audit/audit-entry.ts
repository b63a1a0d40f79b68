import { z } from "zod";
import { oneLine } from "../shared/form-text.ts";
import { identifierSchema } from "../shared/id.ts";

export const activityActions = ["created", "changed", "deleted", "restored"] as const;
export type ActivityAction = (typeof activityActions)[number];

export const activitySubjects = ["product", "post", "enquiry", "account", "settings"] as const;
export type ActivitySubject = (typeof activitySubjects)[number];

/** How many lines of it one page holds at most. */
export const activityPageSize = 100;

/** Which part of it is asked for; also the query of the API and the address of the dashboard's page. */
export const activityPageSchema = z.object({
  subject: z.enum(activitySubjects).optional().describe("Only what was done with these"),
  subjectId: z
    .string()
    .overwrite(oneLine)
    .max(50)
    .optional()
    .describe("Only what was done with the one of this id"),
  before: identifierSchema.optional().describe("Id of the last line of the page before"),
  size: z.coerce.number().int().min(1).max(activityPageSize).default(50),
});
export type ActivityPage = z.output<typeof activityPageSchema>;

/** Something that was done in the dashboard, as the API answers it. */
export const activitySchema = z.object({
  _id: z.string(),
  actor: z.string().describe("E-mail address of the account it was done with"),
  action: z.enum(activityActions),
  subject: z.enum(activitySubjects),
  subjectId: z.string(),
  title: z.string().describe("What the subject was called then"),
  detail: z.string().describe("What changed, as a person reads it"),
  createdAt: z.iso.datetime(),
});
export type ActivityAnswer = z.output<typeof activitySchema>;

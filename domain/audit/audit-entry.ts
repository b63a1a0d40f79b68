import { z } from "zod";
import { toSingleLine } from "#domain/shared/form-text.ts";
import { idSchema } from "#domain/shared/id.ts";
import { createPageSizeSchema } from "#domain/shared/record-page.ts";
import { subjectNames } from "#domain/shared/subjects.ts";

const auditActions = ["created", "changed", "deleted", "restored"] as const;
export type AuditAction = (typeof auditActions)[number];

const maxAuditPageSize = 100;

export const auditPageSchema = z.object({
  subject: z.enum(subjectNames).optional().describe("Only entries about this kind of record"),
  subjectId: z
    .string()
    .overwrite(toSingleLine)
    .max(50)
    .optional()
    .describe("Only entries about the record with this id"),
  before: idSchema.optional().describe("Id of the last entry of the previous page"),
  size: createPageSizeSchema(maxAuditPageSize, 50),
});
export type AuditPageQuery = z.output<typeof auditPageSchema>;

export const auditEntrySchema = z.object({
  _id: z.string(),
  actor: z.string().describe("E-mail address of the account"),
  actorName: z.string().describe("Name of the account, else its e-mail address"),
  action: z.enum(auditActions),
  subject: z.enum(subjectNames),
  subjectId: z.string(),
  title: z.string().describe("Name of the record at that time"),
  detail: z.string().describe("Description of the changes, for people"),
  createdAt: z.iso.datetime(),
});
export type AuditEntryResponse = z.output<typeof auditEntrySchema>;

import { z } from "zod";
import { staffEmailSchema } from "#domain/accounts/login.ts";

export const mailStateSchema = z
  .object({
    success: z.literal(true),
    isStuck: z.boolean().describe("Mails that should have left wait for more than 15 minutes"),
    waiting: z
      .int()
      .describe(
        "Mails that wait although none has left since they were queued, without those that a sending limit holds",
      ),
    since: z.iso.datetime().nullable().describe("Time since which the oldest of them waits"),
    reason: z.string().nullable().describe("Reason of the last failure among them"),
    retried: z.int().describe("Mails that wait after a failed try, for whatever reason"),
    failed: z.int().describe("Mails that were given up"),
    held: z.int().describe("Mails that wait because a sending limit is reached"),
    lastSentAt: z.iso.datetime().nullable(),
    destination: z.string().describe("Mail server, or folder of files"),
    isFolder: z.boolean().describe("No mail server is set: mails are files in the folder, and none leaves"),
  })
  .describe("State of the mails that wait to be sent");
export type MailStateResponse = z.output<typeof mailStateSchema>;

const backupNoticeSchema = z.object({
  kind: z.literal("backup"),
  checkedAt: z.iso.datetime().nullable().describe("Time of the last checked backup; null if there was none"),
});

const diskNoticeSchema = z.object({
  kind: z.literal("disk"),
  freeBytes: z.int().describe("Free on the disk of the data folder"),
  sizeBytes: z.int(),
});

const mailNoticeSchema = z.object({
  kind: z.literal("mail"),
  since: z.iso.datetime().describe("Time since which the oldest mail waits"),
  waiting: z.int(),
  reason: z.string().nullable(),
});

/** Each kind has its line above the dashboard (`app/dashboard/operations/OperationNotices.tsx`). */
const operationNoticeSchema = z.discriminatedUnion("kind", [
  backupNoticeSchema,
  diskNoticeSchema,
  mailNoticeSchema,
]);
export type OperationNotice = z.output<typeof operationNoticeSchema>;

export const operationNoticesSchema = z
  .object({
    success: z.literal(true),
    notices: z.array(operationNoticeSchema),
    setup: z
      .object({ done: z.int(), total: z.int() })
      .nullable()
      .describe("Steps of the setup list; null when it is closed or done"),
  })
  .describe("Faults that need an administrator, none when all is well, and the count of the setup list");

export type OperationNotices = z.output<typeof operationNoticesSchema>;

export const testMailSchema = z.object({ email: staffEmailSchema });

import { z } from "zod";
import { type AuditSubject, auditEntrySchema } from "../../../domain/audit/audit-entry.ts";
import { callApi } from "../shared/call-api.ts";

const responseSchema = z.object({ activity: z.array(auditEntrySchema) });

/** Finds actor and time of the latest audit entry of a record; nulls if there is none. @throws ApiError */
export async function findLatestChange(
  subject: AuditSubject,
  id: string,
): Promise<{ by: string | null; at: string | null }> {
  const query = new URLSearchParams({ subject, subjectId: id, size: "1" });
  const { activity } = await callApi({ method: "GET", path: `/api/activity?${query}` }, responseSchema);
  return { by: activity[0]?.actor ?? null, at: activity[0]?.createdAt ?? null };
}

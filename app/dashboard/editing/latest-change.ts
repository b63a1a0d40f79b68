import { z } from "zod";
import { type ActivitySubject, activitySchema } from "../../../domain/audit/audit-entry.ts";
import { callApi } from "../shared/request.ts";

const answerSchema = z.object({ activity: z.array(activitySchema) });

/** Who did something with a record last, and when. Nulls where nobody signed in did. @throws CallFailed */
export async function latestChange(
  subject: ActivitySubject,
  id: string,
): Promise<{ by: string | null; at: string | null }> {
  const query = new URLSearchParams({ subject, subjectId: id, size: "1" });
  const { activity } = await callApi({ method: "GET", path: `/api/activity?${query}` }, answerSchema);
  return { by: activity[0]?.actor ?? null, at: activity[0]?.createdAt ?? null };
}

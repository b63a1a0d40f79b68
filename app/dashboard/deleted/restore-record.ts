import type { RestorableSubject } from "#domain/shared/subjects.ts";
import { callApi, messageSchema } from "#app/dashboard/shared/call-api.ts";

export async function restoreRecord(kind: RestorableSubject, id: string): Promise<void> {
  await callApi({ method: "POST", path: `/api/deleted/${kind}/${id}/restore` }, messageSchema);
}

import type { RestorableSubject } from "#domain/shared/subjects.ts";
import { sendChange } from "#app/dashboard/shared/call-api.ts";

export function restoreRecord(kind: RestorableSubject, id: string): Promise<void> {
  return sendChange("POST", `/api/deleted/${kind}/${id}/restore`);
}

import { callApi, messageSchema } from "#app/dashboard/shared/call-api.ts";

export async function restoreRecord(id: string): Promise<void> {
  await callApi({ method: "POST", path: `/api/deleted/${id}/restore` }, messageSchema);
}

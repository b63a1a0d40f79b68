import { callApi, messageSchema } from "#app/dashboard/shared/call-api.ts";

/** Restores a deleted product or post. @throws ApiError */
export async function restoreRecord(id: string): Promise<void> {
  await callApi({ method: "POST", path: `/api/deleted/${id}/restore` }, messageSchema);
}

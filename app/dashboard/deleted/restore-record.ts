import { callApi, messageSchema } from "../shared/call-api.ts";

/** Puts a deleted product or post back to where it was. @throws ApiError */
export async function restoreRecord(id: string): Promise<void> {
  await callApi({ method: "POST", path: `/api/deleted/${id}/restore` }, messageSchema);
}

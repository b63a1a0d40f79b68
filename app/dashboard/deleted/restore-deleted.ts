import { z } from "zod";
import { callApi } from "../shared/request.ts";

const doneSchema = z.object({ message: z.string() });

/** Puts a deleted product or post back to where it was. @throws CallFailed */
export async function restoreDeleted(id: string): Promise<void> {
  await callApi({ method: "POST", path: `/api/deleted/${id}/restore` }, doneSchema);
}

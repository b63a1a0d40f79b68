import { z } from "zod";
import {
  type ErasureConfirmation,
  type RetentionState,
  retentionStateSchema,
} from "../../../domain/enquiries/retention.ts";
import { callApi } from "../shared/request.ts";

const doneSchema = z.object({ message: z.string() });

/** The API's calls on the erasure of enquiries whose retention time is over. Each throws CallFailed. */
export const retentionApi = {
  state(): Promise<RetentionState> {
    return callApi({ method: "GET", path: "/api/retention" }, retentionStateSchema);
  },
  /** @returns what is said of it */
  async erase(body: ErasureConfirmation): Promise<string> {
    return (await callApi({ method: "POST", path: "/api/retention/erase", body }, doneSchema)).message;
  },
};

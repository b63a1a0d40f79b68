import { z } from "zod";
import {
  type ErasureConfirmation,
  type RetentionResponse,
  retentionResponseSchema,
} from "../../../domain/enquiries/retention.ts";
import { callApi } from "../shared/call-api.ts";

const messageSchema = z.object({ message: z.string() });

/** The API's calls on the erasure of enquiries whose retention time is over. Each throws ApiError. */
export const retentionApi = {
  get(): Promise<RetentionResponse> {
    return callApi({ method: "GET", path: "/api/retention" }, retentionResponseSchema);
  },
  /** @returns what is said of it */
  async erase(body: ErasureConfirmation): Promise<string> {
    return (await callApi({ method: "POST", path: "/api/retention/erase", body }, messageSchema)).message;
  },
};

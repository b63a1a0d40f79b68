import { z } from "zod";
import {
  type PersonalDataResponse,
  personalDataResponseSchema,
} from "../../../domain/enquiries/personal-data.ts";
import { callApi, messageSchema } from "../shared/call-api.ts";

/** An enquiry of the person who was looked for. */
export type FoundEnquiry = PersonalDataResponse["enquiries"][number];

/** The API's calls on what is kept of one person. Each throws ApiError. */
export const personalDataApi = {
  async find(person: string): Promise<readonly FoundEnquiry[]> {
    const call = { method: "POST", path: "/api/personal-data/find", body: { person } } as const;
    return (await callApi(call, personalDataResponseSchema)).enquiries;
  },
  /** All of it, as a file that people and programs can read. */
  async export(person: string): Promise<Blob> {
    const call = { method: "POST", path: "/api/personal-data/export", body: { person } } as const;
    const data = await callApi(call, z.unknown());
    return new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: "application/json" });
  },
  /** @param enquiries ids of all that were found */
  async erase(person: string, enquiries: readonly string[]): Promise<void> {
    const body = { person, enquiries };
    await callApi({ method: "POST", path: "/api/personal-data/erase", body }, messageSchema);
  },
};

import { z } from "zod";
import { type PersonalDataResponse, personalDataResponseSchema } from "#domain/enquiries/personal-data.ts";
import { callApi, messageSchema } from "#app/dashboard/shared/call-api.ts";

export type FoundEnquiry = PersonalDataResponse["enquiries"][number];

export const personalDataApi = {
  find(person: string): Promise<PersonalDataResponse> {
    const call = { method: "POST", path: "/api/personal-data/find", body: { person } } as const;
    return callApi(call, personalDataResponseSchema);
  },
  async export(person: string): Promise<Blob> {
    const call = { method: "POST", path: "/api/personal-data/export", body: { person } } as const;
    const data = await callApi(call, z.unknown());
    return new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: "application/json" });
  },
  /** @param enquiries ids of all enquiries that the search found */
  async erase(person: string, enquiries: readonly string[]): Promise<string> {
    const call = {
      method: "POST",
      path: "/api/personal-data/erase",
      body: { person, enquiries },
    } as const;
    return (await callApi(call, messageSchema)).message;
  },
};

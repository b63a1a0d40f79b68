import { z } from "zod";
import {
  type EnquiryAnswer,
  type EnquiryFileAnswer,
  type WaitingAnswer,
  enquiriesSchema,
  enquiryFileSchema,
  waitingSchema,
} from "../../../domain/enquiries/enquiry-response.ts";
import type { EnquiryChange } from "../../../domain/enquiries/enquiry.ts";
import { callApi, callForFile } from "../shared/request.ts";
import { type ListAddress, listQuery } from "./list-address.ts";

const done = z.object({ message: z.string() });

/** One page of a list. */
export interface EnquiryList {
  readonly enquiries: readonly EnquiryAnswer[];
  readonly total: number;
  /** When the newest of all came. */
  readonly newest: string | null;
}

/** The API's calls on enquiries. Each throws CallFailed. */
export const enquiriesApi = {
  list(address: ListAddress): Promise<EnquiryList> {
    return callApi({ method: "GET", path: `/api/enquiries${listQuery(address)}` }, enquiriesSchema);
  },
  /** How many match that came after a moment. */
  async countAfter(address: ListAddress, after: string): Promise<number> {
    const query = listQuery({ ...address, after, page: 1, size: 1 });
    const path = `/api/enquiries${query}`;
    return (await callApi({ method: "GET", path, isUnasked: true }, enquiriesSchema)).total;
  },
  waiting(): Promise<WaitingAnswer> {
    return callApi({ method: "GET", path: "/api/enquiries/waiting", isUnasked: true }, waitingSchema);
  },
  export(address: ListAddress): Promise<Blob> {
    return callForFile(`/api/enquiries/export.csv${listQuery(address)}`);
  },
  /** @param isUnasked where nobody waits for it */
  find(id: string, isUnasked = false): Promise<EnquiryFileAnswer> {
    return callApi({ method: "GET", path: pathOf(id), isUnasked }, enquiryFileSchema);
  },
  change(id: string, change: EnquiryChange): Promise<EnquiryFileAnswer> {
    return callApi({ method: "PATCH", path: pathOf(id), body: change }, enquiryFileSchema);
  },
  addNote(id: string, text: string): Promise<EnquiryFileAnswer> {
    return callApi({ method: "POST", path: `${pathOf(id)}/notes`, body: { text } }, enquiryFileSchema);
  },
  extend(id: string, quoteId: string): Promise<EnquiryFileAnswer> {
    return callApi({ method: "POST", path: `${pathOf(id)}/quotes/${quoteId}/extend` }, enquiryFileSchema);
  },
  async retryMail(id: string, mailId: string): Promise<void> {
    await callApi({ method: "POST", path: `${pathOf(id)}/mails/${mailId}/retry` }, done);
  },
};

function pathOf(id: string): string {
  return `/api/enquiries/${encodeURIComponent(id)}`;
}

import {
  changedEnquiriesResponseSchema,
  enquiryListResponseSchema,
  enquiryChoicesResponseSchema,
  enquiryDetailResponseSchema,
  presenceResponseSchema,
  todayResponseSchema,
  waitingResponseSchema,
} from "#domain/enquiries/enquiry-response.ts";
import {
  type EnquiryChange,
  type EnquiryChanges,
  type EnquiryPage,
  type NewNote,
  enquiryPageSchema,
} from "#domain/enquiries/enquiry.ts";
import type { StaffAction } from "#domain/quotes/quote-actions.ts";
import type { NewReply } from "#domain/enquiries/reply.ts";
import type { z } from "zod";
import type { contactChangeSchema, leadSchema } from "#domain/enquiries/lead.ts";
import { callApi, downloadFile, readApi, sendChange } from "#app/dashboard/shared/call-api.ts";
import type { Transfer } from "#app/dashboard/shared/http.ts";
import { formatQuery } from "#app/dashboard/shared/list-query.ts";

export type EnquiryListPage = Omit<z.output<typeof enquiryListResponseSchema>, "success">;

export type ChangedEnquiries = z.output<typeof changedEnquiriesResponseSchema>;

export type EnquiryChoices = z.output<typeof enquiryChoicesResponseSchema>;
export type Present = z.output<typeof presenceResponseSchema>["present"];

export const enquiriesApi = {
  list: (query: EnquiryPage) => readApi(getListPath(query), enquiryListResponseSchema),
  async countAfter(query: EnquiryPage, after: string): Promise<number> {
    const path = getListPath({ ...query, after, page: 1, size: 1 });
    return (await readApi(path, enquiryListResponseSchema, true)).total;
  },
  getWaiting: () => readApi("/api/enquiries/waiting", waitingResponseSchema, true),
  getChoices: () => readApi("/api/enquiries/choices", enquiryChoicesResponseSchema),
  getToday: (whose: "mine" | "everybody") =>
    readApi(`/api/enquiries/today?whose=${whose}`, todayResponseSchema),
  async savePresence(enquiry: string | null): Promise<Present> {
    const request = { method: "PUT", path: "/api/enquiries/presence", isBackground: true } as const;
    return (await callApi({ ...request, body: { enquiry } }, presenceResponseSchema)).present;
  },
  export: (query: EnquiryPage) =>
    downloadFile(formatQuery("/api/enquiries/export.csv", enquiryPageSchema, query)),
  changeMany: (changes: EnquiryChanges) =>
    callApi(
      { method: "POST", path: "/api/enquiries/changes", body: changes },
      changedEnquiriesResponseSchema,
    ),
  find: (id: string, isBackground = false) => readApi(getPath(id), enquiryDetailResponseSchema, isBackground),
  change: (id: string, change: EnquiryChange) => write("PATCH", getPath(id), change),
  add: (lead: z.input<typeof leadSchema>) => write("POST", "/api/enquiries", lead),
  changeContact: (id: string, contact: z.input<typeof contactChangeSchema>) =>
    write("PUT", `${getPath(id)}/contact`, contact),
  addNote: (id: string, note: NewNote, transfer: Transfer) =>
    write("POST", `${getPath(id)}/notes`, note, transfer),
  reply: (id: string, reply: NewReply, transfer: Transfer) =>
    write("POST", `${getPath(id)}/replies`, reply, transfer),
  stopReply: (id: string, mailId: string) => write("POST", `${getPath(id)}/mails/${mailId}/stop`),
  actOnQuote: (
    id: string,
    quoteId: string,
    action: Exclude<StaffAction, "revise"> | "answer",
    body: object = {},
  ) => write("POST", `${getPath(id)}/quotes/${quoteId}/${action}`, body),
  retryMail: (id: string, mailId: string) => sendChange("POST", `${getPath(id)}/mails/${mailId}/retry`),
};

/** The response is the enquiry. */
function write(method: "PATCH" | "POST" | "PUT", path: string, body?: object, transfer?: Transfer) {
  const request = { method, path, ...(body !== undefined && { body }), ...transfer };
  return callApi(request, enquiryDetailResponseSchema);
}

function getListPath(query: EnquiryPage): string {
  return formatQuery("/api/enquiries", enquiryPageSchema, query);
}

function getPath(id: string): string {
  return `/api/enquiries/${encodeURIComponent(id)}`;
}

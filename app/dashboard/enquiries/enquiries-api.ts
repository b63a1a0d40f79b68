import {
  type EnquiryDetailResponse,
  type TodayResponse,
  type WaitingResponse,
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
import { callApi, downloadFile, messageSchema } from "#app/dashboard/shared/call-api.ts";
import type { Transfer } from "#app/dashboard/shared/http.ts";
import { formatQuery } from "#app/dashboard/shared/list-query.ts";

export type EnquiryListPage = Omit<z.output<typeof enquiryListResponseSchema>, "success">;

export type ChangedEnquiries = z.output<typeof changedEnquiriesResponseSchema>;

export type EnquiryChoices = z.output<typeof enquiryChoicesResponseSchema>;
export type Present = z.output<typeof presenceResponseSchema>["present"];

export const enquiriesApi = {
  list(query: EnquiryPage): Promise<EnquiryListPage> {
    return callApi({ method: "GET", path: getListPath(query) }, enquiryListResponseSchema);
  },
  async countAfter(query: EnquiryPage, after: string): Promise<number> {
    const path = getListPath({ ...query, after, page: 1, size: 1 });
    return (await callApi({ method: "GET", path, isBackground: true }, enquiryListResponseSchema)).total;
  },
  getWaiting(): Promise<WaitingResponse> {
    return callApi(
      { method: "GET", path: "/api/enquiries/waiting", isBackground: true },
      waitingResponseSchema,
    );
  },
  getChoices(): Promise<EnquiryChoices> {
    return callApi({ method: "GET", path: "/api/enquiries/choices" }, enquiryChoicesResponseSchema);
  },
  getToday(whose: "mine" | "everybody"): Promise<TodayResponse> {
    return callApi({ method: "GET", path: `/api/enquiries/today?whose=${whose}` }, todayResponseSchema);
  },
  async savePresence(enquiry: string | null): Promise<Present> {
    const request = { method: "PUT", path: "/api/enquiries/presence", isBackground: true } as const;
    return (await callApi({ ...request, body: { enquiry } }, presenceResponseSchema)).present;
  },
  export(query: EnquiryPage): Promise<Blob> {
    return downloadFile(formatQuery("/api/enquiries/export.csv", enquiryPageSchema, query));
  },
  find(id: string, isBackground = false): Promise<EnquiryDetailResponse> {
    return callApi({ method: "GET", path: getPath(id), isBackground }, enquiryDetailResponseSchema);
  },
  change(id: string, change: EnquiryChange): Promise<EnquiryDetailResponse> {
    return callApi({ method: "PATCH", path: getPath(id), body: change }, enquiryDetailResponseSchema);
  },
  changeMany(changes: EnquiryChanges): Promise<ChangedEnquiries> {
    return callApi(
      { method: "POST", path: "/api/enquiries/changes", body: changes },
      changedEnquiriesResponseSchema,
    );
  },
  add(lead: z.input<typeof leadSchema>): Promise<EnquiryDetailResponse> {
    return callApi({ method: "POST", path: "/api/enquiries", body: lead }, enquiryDetailResponseSchema);
  },
  changeContact(id: string, contact: z.input<typeof contactChangeSchema>): Promise<EnquiryDetailResponse> {
    return callApi(
      { method: "PUT", path: `${getPath(id)}/contact`, body: contact },
      enquiryDetailResponseSchema,
    );
  },
  addNote(id: string, note: NewNote, transfer: Transfer): Promise<EnquiryDetailResponse> {
    return callApi(
      { method: "POST", path: `${getPath(id)}/notes`, body: note, ...transfer },
      enquiryDetailResponseSchema,
    );
  },
  reply(id: string, reply: NewReply, transfer: Transfer): Promise<EnquiryDetailResponse> {
    return callApi(
      { method: "POST", path: `${getPath(id)}/replies`, body: reply, ...transfer },
      enquiryDetailResponseSchema,
    );
  },
  stopReply(id: string, mailId: string): Promise<EnquiryDetailResponse> {
    return callApi(
      { method: "POST", path: `${getPath(id)}/mails/${mailId}/stop` },
      enquiryDetailResponseSchema,
    );
  },
  actOnQuote(
    id: string,
    quoteId: string,
    action: Exclude<StaffAction, "revise"> | "answer",
    body: object = {},
  ): Promise<EnquiryDetailResponse> {
    return callApi(
      { method: "POST", path: `${getPath(id)}/quotes/${quoteId}/${action}`, body },
      enquiryDetailResponseSchema,
    );
  },
  async retryMail(id: string, mailId: string): Promise<void> {
    await callApi({ method: "POST", path: `${getPath(id)}/mails/${mailId}/retry` }, messageSchema);
  },
};

function getListPath(query: EnquiryPage): string {
  return formatQuery("/api/enquiries", enquiryPageSchema, query);
}

function getPath(id: string): string {
  return `/api/enquiries/${encodeURIComponent(id)}`;
}

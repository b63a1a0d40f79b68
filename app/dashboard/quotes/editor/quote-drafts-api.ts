import { enquiryDetailResponseSchema } from "#domain/enquiries/enquiry-response.ts";
import { type DraftApproval, type QuoteDraft, quoteDraftResponseSchema } from "#domain/quotes/quote-draft.ts";
import { callApi, downloadFile, messageSchema, readApi } from "#app/dashboard/shared/call-api.ts";

const getPath = (enquiry: string) => `/api/enquiries/${encodeURIComponent(enquiry)}/quote-draft`;

export const quoteDraftsApi = {
  read: (enquiry: string, quote: string | null) =>
    readApi(
      quote === null ? getPath(enquiry) : `${getPath(enquiry)}?quote=${quote}`,
      quoteDraftResponseSchema,
    ),
  save: (enquiry: string, saved: { quote: string | null; version: number; draft: QuoteDraft }) =>
    callApi({ method: "PUT", path: getPath(enquiry), body: saved }, quoteDraftResponseSchema),
  discard: (enquiry: string, version: number) =>
    callApi({ method: "DELETE", path: `${getPath(enquiry)}?version=${version}` }, messageSchema),
  preview: (enquiry: string) => downloadFile(`${getPath(enquiry)}/preview.pdf`),
  changeApproval: (enquiry: string, change: DraftApproval) =>
    callApi(
      { method: "POST", path: `${getPath(enquiry)}/approval`, body: change },
      enquiryDetailResponseSchema,
    ),
  send: (enquiry: string, sent: { version: number; isMailed: boolean }) =>
    callApi({ method: "POST", path: `${getPath(enquiry)}/send`, body: sent }, enquiryDetailResponseSchema),
};

import { queryOptions } from "@tanstack/react-query";
import type { EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";
import type { EnquiryPage } from "#domain/enquiries/enquiry.ts";
import { queryClient } from "#app/dashboard/shared/query-client.ts";
import { type EnquiryListPage, enquiriesApi } from "./enquiries-api.ts";

const lists = ["enquiries", "list"] as const;

export function enquiryListQuery(query: EnquiryPage) {
  return queryOptions({ queryKey: [...lists, query], queryFn: () => enquiriesApi.list(query) });
}

export const choicesQuery = queryOptions({
  queryKey: ["enquiries", "choices"],
  queryFn: () => enquiriesApi.getChoices(),
});

export function enquiryQuery(id: string) {
  return queryOptions({ queryKey: ["enquiry", id], queryFn: () => enquiriesApi.find(id) });
}

export async function refreshEnquiries(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: lists, type: "active" });
}

/** In the record and in the rows of the lists. The rows stay where they are until the list is loaded again. */
export function storeEnquiry(detail: EnquiryDetailResponse): void {
  const { enquiry } = detail;
  queryClient.setQueryData(enquiryQuery(enquiry._id).queryKey, detail);
  queryClient.setQueriesData<EnquiryListPage>({ queryKey: lists }, (list) =>
    list === undefined
      ? undefined
      : { ...list, enquiries: list.enquiries.map((row) => (row._id === enquiry._id ? enquiry : row)) },
  );
}

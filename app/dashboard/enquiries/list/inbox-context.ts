import { createContext } from "react";
import type { EnquiryOwner } from "#domain/enquiries/enquiry-response.ts";
import type { EnquiryListPage } from "#app/dashboard/enquiries/enquiries-api.ts";
import { type InboxQuery, defaultListQuery } from "./list-query.ts";

interface ShownInbox {
  readonly query: InboxQuery;
  readonly list: EnquiryListPage;
  readonly owners: readonly EnquiryOwner[];
  readonly lostReasons: readonly string[];
}

/** The list beside the enquiry: "Next" and "Back" follow its filter and order. */
export const InboxContext = createContext<ShownInbox>({
  query: defaultListQuery,
  list: { enquiries: [], total: 0, newest: null, asOf: "" },
  owners: [],
  lostReasons: [],
});

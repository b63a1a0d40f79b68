import { createContext } from "react";
import type { EnquiryChoices, EnquiryListPage, Present } from "#app/dashboard/enquiries/enquiries-api.ts";
import { type InboxQuery, defaultListQuery } from "./list-query.ts";

interface ShownInbox {
  readonly query: InboxQuery;
  readonly list: EnquiryListPage;
  readonly choices: Omit<EnquiryChoices, "success">;
  /** Colleagues, with the enquiry that each has open. */
  readonly present: Present;
}

/** The list beside the enquiry: "Next" and "Back" follow its filter and order. */
export const InboxContext = createContext<ShownInbox>({
  query: defaultListQuery,
  list: { enquiries: [], total: 0, newest: null, asOf: "" },
  choices: { owners: [], lostReasons: [], sources: [] },
  present: [],
});

import { sql } from "kysely";
import {
  type QuoteStatus,
  type StoredQuoteStatus,
  storedQuoteStatuses,
} from "../../domain/quotes/quote-status.ts";
import type { Queries } from "../database/tables.ts";

/** How much a quote tells of its enquiry, by what was said to it: the lower, the more. */
const ranks: Readonly<Record<StoredQuoteStatus, number>> = {
  accepted: 0,
  "change-asked": 1,
  declined: 1,
  open: 2,
};

/** Of the quotes of one enquiry, newest first, the one that tells most: an accepted one, else one that was answered. */
export function findLeadingQuote<Quote extends { readonly state: StoredQuoteStatus }>(
  quotes: readonly Quote[],
): Quote | null {
  return quotes.toSorted((first, second) => ranks[first.state] - ranks[second.state])[0] ?? null;
}

/** The same one, as a subquery for each row of `enquiries`. */
export function selectLeadingQuote(queries: Queries) {
  const cases = storedQuoteStatuses.map((state) => sql`when ${sql.lit(state)} then ${sql.lit(ranks[state])}`);
  return queries
    .selectFrom("quotes")
    .where("quotes.enquiry_id", "=", sql.ref<string>("enquiries.id"))
    .orderBy(sql`case ${sql.ref("quotes.state")} ${sql.join(cases, sql` `)} end`)
    .orderBy("quotes.created_at", "desc")
    .orderBy("quotes.id", "desc")
    .limit(1);
}

/** The ids of the quotes that stand like this (`standingOf`). @param now milliseconds since 1970, UTC */
export function selectQuotesByStatus(queries: Queries, status: QuoteStatus, now: number) {
  const quotes = queries.selectFrom("quotes").select("quotes.id");
  switch (status) {
    case "accepted":
    case "declined":
      return quotes.where("quotes.state", "=", status);
    case "open":
    case "change-asked":
      return quotes.where("quotes.state", "=", status).where("quotes.valid_until", ">=", now);
    case "expired":
      return quotes
        .where("quotes.state", "in", ["open", "change-asked"])
        .where("quotes.valid_until", "<", now);
  }
}

import { sql } from "kysely";
import { type QuoteStanding, type QuoteState, quoteStates } from "../../domain/quotes/quote-status.ts";
import type { Queries } from "../database/tables.ts";

/** How much a quote tells of its enquiry, by what was said to it: the lower, the more. */
const ranks: Readonly<Record<QuoteState, number>> = { accepted: 0, "change-asked": 1, declined: 1, open: 2 };

/** Of the quotes of one enquiry, newest first, the one that tells most: an accepted one, else one that was answered. */
export function leadingOf<Quote extends { readonly state: QuoteState }>(
  quotes: readonly Quote[],
): Quote | null {
  return quotes.toSorted((one, other) => ranks[one.state] - ranks[other.state])[0] ?? null;
}

/** The same one, as a subquery for each row of `enquiries`. */
export function leadingQuote(queries: Queries) {
  const cases = quoteStates.map((state) => sql`when ${sql.lit(state)} then ${sql.lit(ranks[state])}`);
  return queries
    .selectFrom("quotes")
    .where("quotes.enquiry_id", "=", sql.ref<string>("enquiries.id"))
    .orderBy(sql`case ${sql.ref("quotes.state")} ${sql.join(cases, sql` `)} end`)
    .orderBy("quotes.created_at", "desc")
    .orderBy("quotes.id", "desc")
    .limit(1);
}

/** The ids of the quotes that stand like this (`standingOf`). @param now milliseconds since 1970, UTC */
export function quotesStanding(queries: Queries, standing: QuoteStanding, now: number) {
  const quotes = queries.selectFrom("quotes").select("quotes.id");
  switch (standing) {
    case "accepted":
    case "declined":
      return quotes.where("quotes.state", "=", standing);
    case "open":
    case "change-asked":
      return quotes.where("quotes.state", "=", standing).where("quotes.valid_until", ">=", now);
    case "expired":
      return quotes
        .where("quotes.state", "in", ["open", "change-asked"])
        .where("quotes.valid_until", "<", now);
  }
}

import { sql } from "kysely";
import { type QuoteStatus, leadingRanks, storedQuoteStatuses } from "#domain/quotes/quote-status.ts";
import type { Queries } from "#server/database/tables.ts";

function rankExpression() {
  const cases = storedQuoteStatuses.map(
    (status) => sql`when ${sql.lit(status)} then ${sql.lit(leadingRanks[status])}`,
  );
  return sql`case ${sql.ref("quotes.status")} ${sql.join(cases, sql` `)} end`;
}

/** In one pass: an order by a subquery for each enquiry takes PostgreSQL twice as long. */
export function selectLeadingTotals(queries: Queries) {
  const ranked = queries
    .selectFrom("quotes")
    .select(["id", "enquiry_id", "total"])
    .select(({ fn }) =>
      fn
        .agg<number>("row_number")
        .over((quotes) =>
          quotes
            .partitionBy("enquiry_id")
            .orderBy(rankExpression())
            .orderBy("created_at", "desc")
            .orderBy("id", "desc"),
        )
        .as("place"),
    );
  return queries.selectFrom(ranked.as("ranked")).select(["id", "enquiry_id", "total"]).where("place", "=", 1);
}

export function selectLeadingQuote(queries: Queries) {
  return queries
    .selectFrom("quotes")
    .where("quotes.enquiry_id", "=", sql.ref<string>("enquiries.id"))
    .orderBy(rankExpression())
    .orderBy("quotes.created_at", "desc")
    .orderBy("quotes.id", "desc")
    .limit(1);
}

export function selectQuotesByStatus(queries: Queries, status: QuoteStatus, now: number) {
  const quotes = queries.selectFrom("quotes").select("quotes.id");
  switch (status) {
    case "accepted":
    case "declined":
    case "recalled":
      return quotes.where("quotes.status", "=", status);
    case "open":
    case "change-asked":
      return quotes.where("quotes.status", "=", status).where("quotes.valid_until", ">=", now);
    case "expired":
      return quotes
        .where("quotes.status", "in", ["open", "change-asked"])
        .where("quotes.valid_until", "<", now);
  }
}

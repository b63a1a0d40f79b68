import type { HandOverQuery } from "#domain/quotes/hand-over.ts";
import type { Queries } from "#server/database/tables.ts";
import { listAcceptances } from "#server/quotes/acceptances/repository.ts";
import { toStoredQuote } from "#server/quotes/repository.ts";

/** Oldest acceptance first, without quotes that were accepted before acceptances were recorded. */
export async function listAcceptedQuotes(
  queries: Queries,
  { state, after, before, now }: Pick<HandOverQuery, "state"> & Record<"after" | "before" | "now", number>,
) {
  const rows = await queries
    .selectFrom("quotes")
    .innerJoin("quote_acceptances", "quote_id", "quotes.id")
    .selectAll("quotes")
    .where("status", "=", "accepted")
    .where("withdrawn_at", "is", null)
    .where("accepted_at", ">=", after)
    .where("accepted_at", "<", before)
    .$if(state === "confirmed", (found) => found.where("confirmed_at", "is not", null))
    .orderBy("accepted_at")
    .orderBy("quotes.id")
    .execute();
  const quoteIds = rows.map(({ id }) => id);
  const acceptances = await listAcceptances(queries, quoteIds);
  return rows.flatMap((row) => {
    const acceptance = acceptances.get(row.id)?.find(({ withdrawnAt }) => withdrawnAt === null);
    return acceptance === undefined ? [] : [{ ...toStoredQuote(row, now), acceptance }];
  });
}

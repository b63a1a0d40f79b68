import { type ExpressionBuilder, sql } from "kysely";
import type { Queries, Tables } from "#server/database/tables.ts";
import { selectLeadingQuote, selectQuotesByStatus } from "#server/quotes/leading-quote-queries.ts";
import type { FilterContext } from "./search-queries.ts";
import { selectWaiting, waitingSinceExpression } from "./waiting-queries.ts";

export interface TodayFilter extends FilterContext {
  /** Only own ones, and those of nobody. */
  readonly isOwn: boolean;
  /** Of the new ones. */
  readonly since: number;
}

type Row = ExpressionBuilder<Tables, "enquiries">;

/** Of each group. */
export const maxTodayRows = 50;

/** Not correlated: few quotes are accepted and not confirmed, and a subquery for each enquiry takes SQLite long. */
function isToConfirm(row: Row) {
  return row(
    "enquiries.id",
    "in",
    row
      .selectFrom("quote_acceptances")
      .innerJoin("quotes", "quotes.id", "quote_acceptances.quote_id")
      .select("quotes.enquiry_id")
      .where("withdrawn_at", "is", null)
      .where("confirmed_at", "is", null),
  );
}

/** Ids of each group, the most urgent first, with their number. */
export async function findTodayGroups(queries: Queries, filter: TodayFilter) {
  const { now, today, me, isOwn, since } = filter;
  const isMine = (row: Row) => row.or([row("owner_id", "=", me), row("owner_id", "is", null)]);
  const ofMine = <Selection extends ReturnType<typeof selectWaiting>>(selection: Selection) =>
    isOwn ? selection.where(isMine) : selection;
  const all = queries.selectFrom("enquiries").where("spam", "=", 0).where("erased_at", "is", null);
  const isChangeAsked = (row: Row) =>
    row.and([
      row("responded_at", "is not", null),
      row(
        selectLeadingQuote(queries).select("quotes.id"),
        "in",
        selectQuotesByStatus(queries, "change-asked", now),
      ),
    ]);
  const waiting = ofMine(selectWaiting(queries));
  const load = async (selection: typeof waiting, order: ReturnType<typeof sql<number | string>>) => {
    // All ids: a second query for their number would read as much again.
    const rows = await selection
      .select(["enquiries.id", "follow_up_on as day"])
      .orderBy(order)
      .orderBy("enquiries.id")
      .execute();
    return {
      ids: rows.slice(0, maxTodayRows).map(({ id }) => id),
      total: rows.length,
      late: rows.filter(({ day }) => day !== null && day < today).length,
    };
  };
  const lastAction = sql<number>`coalesce(${sql.ref("responded_at")}, ${sql.ref("created_at")})`;
  return {
    followUps: await load(
      ofMine(all.where("follow_up_on", "<=", today)),
      sql<string>`${sql.ref("follow_up_on")}`,
    ),
    accepted: await load(ofMine(all.where(isToConfirm)), lastAction),
    changes: await load(ofMine(all.where(isChangeAsked)), waitingSinceExpression()),
    unanswered: await load(
      waiting.where((row) => row.not(isToConfirm(row))).where((row) => row.not(isChangeAsked(row))),
      waitingSinceExpression(),
    ),
    fresh: await load(ofMine(all.where(lastAction, ">", since)), sql<number>`-${lastAction}`),
  };
}

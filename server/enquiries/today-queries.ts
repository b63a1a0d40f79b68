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

const maxRows = 50;

function isToConfirm(row: Row) {
  return row.exists(
    row
      .selectFrom("quotes")
      .innerJoin("quote_acceptances", "quote_acceptances.quote_id", "quotes.id")
      .select("quotes.id")
      .whereRef("quotes.enquiry_id", "=", "enquiries.id")
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
    const rows = await selection
      .select("enquiries.id")
      .orderBy(order)
      .orderBy("enquiries.id")
      .limit(maxRows)
      .execute();
    const { total } = await selection
      .select((row) => row.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return { ids: rows.map(({ id }) => id), total };
  };
  const lastAction = sql<number>`coalesce(${sql.ref("responded_at")}, ${sql.ref("created_at")})`;
  return {
    followUps: await load(
      ofMine(all.where("follow_up_on", "<=", today)),
      sql<string>`${sql.ref("follow_up_on")}`,
    ),
    accepted: await load(ofMine(all.where(isToConfirm)), lastAction),
    changes: await load(waiting.where(isChangeAsked), waitingSinceExpression()),
    unanswered: await load(
      waiting.where((row) => row.not(isToConfirm(row))).where((row) => row.not(isChangeAsked(row))),
      waitingSinceExpression(),
    ),
    fresh: await load(ofMine(all.where(lastAction, ">", since)), sql<number>`-${lastAction}`),
  };
}

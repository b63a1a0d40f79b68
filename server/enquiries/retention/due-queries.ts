import { type ExpressionBuilder, sql } from "kysely";
import { type ErasureCutoffs, maxNamedDueEnquiries } from "#domain/enquiries/retention.ts";
import type { Queries, Tables } from "#server/database/tables.ts";
import { acceptedAtExpression } from "#server/quotes/acceptances/repository.ts";

/** Enquiries in one transaction. Visitors can write between two transactions. */
const batchSize = 200;

export interface DueEnquiry {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly createdAt: number;
}

export async function countEnquiries(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom("enquiries")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countDue(queries: Queries, cutoffs: ErasureCutoffs): Promise<number> {
  const { count } = await queries
    .selectFrom("enquiries")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where(isDueExpression(cutoffs))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countDueWithKeptQuote(queries: Queries, cutoffs: ErasureCutoffs): Promise<number> {
  const { count } = await queries
    .selectFrom("enquiries")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where(isDueExpression(cutoffs))
    .where((row) => row.exists(selectQuotes(row).where(isKeptExpression(cutoffs))))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countKept(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom("enquiries")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("erased_at", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Leaves out enquiries that were due with `earlier` already; null leaves out none. */
export async function findDueIds(
  queries: Queries,
  cutoffs: ErasureCutoffs,
  earlier: ErasureCutoffs | null,
): Promise<string[]> {
  const rows = await queries
    .selectFrom("enquiries")
    .select("enquiries.id")
    .where(isDueExpression(cutoffs))
    .$if(earlier !== null, (due) =>
      earlier === null ? due : due.where((row) => row.not(isDueExpression(earlier)(row))),
    )
    .orderBy("enquiries.created_at")
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listDue(queries: Queries, cutoffs: ErasureCutoffs): Promise<DueEnquiry[]> {
  return queries
    .selectFrom("enquiries")
    .select(["id", "name", "company", "created_at as createdAt"])
    .where(isDueExpression(cutoffs))
    .orderBy("enquiries.created_at")
    .orderBy("enquiries.id")
    .limit(maxNamedDueEnquiries)
    .execute();
}

function selectQuotes(row: ExpressionBuilder<Tables, "enquiries">) {
  return row.selectFrom("quotes").select("quotes.id").whereRef("quotes.enquiry_id", "=", "enquiries.id");
}

function isKeptExpression({ acceptedBefore }: ErasureCutoffs) {
  return sql<boolean>`${acceptedAtExpression()} >= ${acceptedBefore}`;
}

/** An erased enquiry is due as soon as one of its quotes is: the others stay with it. */
function isDueExpression(cutoffs: ErasureCutoffs) {
  const { before } = cutoffs;
  return (row: ExpressionBuilder<Tables, "enquiries">) => {
    const quotes = selectQuotes(row);
    const activities = [
      quotes.where("quotes.created_at", ">=", before),
      quotes
        .innerJoin("quote_events", "quote_events.quote_id", "quotes.id")
        .where("quote_events.created_at", ">=", before),
      row
        .selectFrom("enquiry_notes")
        .select("enquiry_notes.id")
        .whereRef("enquiry_notes.enquiry_id", "=", "enquiries.id")
        .where("enquiry_notes.created_at", ">=", before),
      row
        .selectFrom("audit_log")
        .select("audit_log.id")
        .where("audit_log.subject", "=", "enquiry")
        .whereRef("audit_log.subject_id", "=", "enquiries.id")
        .where("audit_log.created_at", ">=", before),
    ];
    const isInactive = row.and([
      row("enquiries.erased_at", "is", null),
      row("enquiries.created_at", "<", before),
      // The day that staff come back to it is an event too.
      row.or([
        row("enquiries.follow_up_on", "is", null),
        row("enquiries.follow_up_on", "<", new Date(before).toISOString().slice(0, "yyyy-mm-dd".length)),
      ]),
      ...activities.map((activity) => row.not(row.exists(activity))),
    ]);
    const isKeptNoLonger = row.and([
      row("enquiries.erased_at", "is not", null),
      row.exists(
        quotes.where(sql<boolean>`coalesce(${acceptedAtExpression()}, 0) < ${cutoffs.acceptedBefore}`),
      ),
    ]);
    return row.or([isInactive, isKeptNoLonger]);
  };
}

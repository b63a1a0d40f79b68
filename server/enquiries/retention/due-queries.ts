import type { ExpressionBuilder } from "kysely";
import { maxNamedDueEnquiries } from "#domain/enquiries/retention.ts";
import type { Queries, Tables } from "#server/database/tables.ts";

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

export async function countDue(queries: Queries, before: number): Promise<number> {
  const { count } = await queries
    .selectFrom("enquiries")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where(isDueExpression(before))
    .executeTakeFirstOrThrow();
  return count;
}

/** Leaves out enquiries that have had no activity since `since`; 0 leaves out none. */
export async function findDueIds(queries: Queries, before: number, since: number): Promise<string[]> {
  const rows = await queries
    .selectFrom("enquiries")
    .select("enquiries.id")
    .where(isDueExpression(before))
    .where((row) => row.not(isDueExpression(since)(row)))
    .orderBy("enquiries.created_at")
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listDue(queries: Queries, before: number): Promise<DueEnquiry[]> {
  return queries
    .selectFrom("enquiries")
    .select(["id", "name", "company", "created_at as createdAt"])
    .where(isDueExpression(before))
    .orderBy("enquiries.created_at")
    .orderBy("enquiries.id")
    .limit(maxNamedDueEnquiries)
    .execute();
}

function isDueExpression(before: number) {
  return (row: ExpressionBuilder<Tables, "enquiries">) => {
    const quotes = row.selectFrom("quotes").whereRef("quotes.enquiry_id", "=", "enquiries.id");
    const activities = [
      quotes.select("quotes.id").where("quotes.created_at", ">=", before),
      quotes
        .innerJoin("quote_events", "quote_events.quote_id", "quotes.id")
        .select("quote_events.id")
        .where("quote_events.created_at", ">=", before),
      row
        .selectFrom("enquiry_notes")
        .select("enquiry_notes.id")
        .whereRef("enquiry_notes.enquiry_id", "=", "enquiries.id")
        .where("enquiry_notes.created_at", ">=", before),
      row
        .selectFrom("activity")
        .select("activity.id")
        .where("activity.subject", "=", "enquiry")
        .whereRef("activity.subject_id", "=", "enquiries.id")
        .where("activity.created_at", ">=", before),
    ];
    return row.and([
      row("enquiries.created_at", "<", before),
      ...activities.map((activity) => row.not(row.exists(activity))),
    ]);
  };
}

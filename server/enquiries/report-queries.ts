import { sql } from "kysely";
import { type EnquiryStage, enquiryStages } from "#domain/enquiries/enquiry.ts";
import {
  type CalendarWeek,
  type EnquiryReportResponse,
  getMedian,
  getMiddleRange,
  maxReportLines,
} from "#domain/enquiries/enquiry-report.ts";
import type { Queries } from "#server/database/tables.ts";

export type CountedField = EnquiryStage | "enquiries" | "answered" | "unanswered";

function selectEnquiriesSince(queries: Queries, since: number) {
  return queries
    .selectFrom("enquiries")
    .where("enquiries.spam", "=", 0)
    .where("enquiries.created_at", ">=", since);
}

const countColumn = sql<number>`count(*)`.as("count");
const totalColumn = sql<number>`cast(sum(count(*)) over () as integer)`.as("total");

function toReportLines<Row extends { count: number; total: number }, Line>(
  rows: readonly Row[],
  toLine: (row: Row) => Line,
) {
  const shown = rows.reduce((sum, { count }) => sum + count, 0);
  return { lines: rows.map(toLine), others: (rows[0]?.total ?? 0) - shown };
}

/** One query for all weeks: each week is a range of the same index. */
export async function countWeeks(queries: Queries, weeks: readonly CalendarWeek[]) {
  const counts = weeks.map(({ monday, start }, index) => {
    const arrived = selectEnquiriesSince(queries, start);
    const end = weeks[index + 1]?.start;
    return (end === undefined ? arrived : arrived.where("created_at", "<", end)).select(({ fn }) => {
      const enquiries = fn.countAll<number>();
      return [
        sql<string>`cast(${monday} as text)`.as("monday"),
        enquiries.as("enquiries"),
        ...enquiryStages.map((stage) => enquiries.filterWhere("stage", "=", stage).as(stage)),
        enquiries.filterWhere("first_response_at", "is not", null).as("answered"),
        enquiries
          .filterWhere("first_response_at", "is", null)
          .filterWhere("stage", "=", "new")
          .as("unanswered"),
      ];
    });
  });
  const [first, ...rest] = counts;
  return (await first?.unionAll(rest).orderBy("monday").execute()) ?? [];
}

export async function countTopics(queries: Queries, since: number): Promise<EnquiryReportResponse["topics"]> {
  const rows = await selectEnquiriesSince(queries, since)
    .select(["topic", countColumn])
    .groupBy("topic")
    .orderBy("count", "desc")
    .orderBy("topic")
    .execute();
  return rows.map(({ topic, count }) => ({ topic, enquiries: count }));
}

export async function countSources(
  queries: Queries,
  since: number,
): Promise<EnquiryReportResponse["sources"]> {
  const rows = await selectEnquiriesSince(queries, since)
    .select(["lead_source", countColumn, totalColumn])
    .groupBy("lead_source")
    .orderBy("count", "desc")
    .orderBy("lead_source")
    .limit(maxReportLines)
    .execute();
  return toReportLines(rows, ({ lead_source, count }) => ({ source: lead_source, enquiries: count }));
}

export async function countProducts(
  queries: Queries,
  since: number,
): Promise<EnquiryReportResponse["machines"]> {
  const rows = await selectEnquiriesSince(queries, since)
    .innerJoin("quotes", "quotes.enquiry_id", "enquiries.id")
    .innerJoin("quote_products", "quote_products.quote_id", "quotes.id")
    .select(["quote_products.product_id", countColumn, totalColumn])
    .groupBy("quote_products.product_id")
    .orderBy("count", "desc")
    .orderBy("quote_products.product_id")
    .limit(maxReportLines)
    .execute();
  const titles = new Map<string, string>();
  for (const { product_id } of rows) titles.set(product_id, await findProductTitle(queries, product_id));
  return toReportLines(rows, ({ product_id, count }) => ({
    productId: product_id,
    title: titles.get(product_id) ?? "",
    quotes: count,
  }));
}

async function findProductTitle(queries: Queries, productId: string): Promise<string> {
  const product = await queries
    .selectFrom("products")
    .select("title")
    .where("id", "=", productId)
    .executeTakeFirst();
  if (product !== undefined) return product.title;
  const newest = await queries
    .selectFrom("quote_products")
    .select("title")
    .where("product_id", "=", productId)
    .orderBy("quote_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.title ?? "";
}

export async function countLostReasons(
  queries: Queries,
  since: number,
): Promise<EnquiryReportResponse["lostReasons"]> {
  const rows = await selectEnquiriesSince(queries, since)
    .where("stage", "=", "lost")
    .select([sql<string>`min(lost_reason)`.as("reason"), countColumn, totalColumn])
    .groupBy(sql`lower(lost_reason)`)
    .orderBy("count", "desc")
    .orderBy("reason")
    .limit(maxReportLines)
    .execute();
  return toReportLines(rows, ({ reason, count }) => ({ reason, enquiries: count }));
}

export async function findMedianResponseSeconds(
  queries: Queries,
  since: number,
  answered: number,
): Promise<number | null> {
  const { offset, limit } = getMiddleRange(answered);
  const middle = await selectEnquiriesSince(queries, since)
    .select(sql<number>`first_response_at - created_at`.as("taken"))
    .where("first_response_at", "is not", null)
    .orderBy("taken")
    .limit(limit)
    .offset(offset)
    .execute();
  const median = getMedian(middle.map(({ taken }) => Math.max(0, taken)));
  return median === null ? null : median / 1000;
}

import { sql } from "kysely";
import type { EnquiryFilter } from "#domain/enquiries/enquiry.ts";
import type { ReportGrouping } from "#domain/enquiries/enquiry-report.ts";
import type { Queries } from "#server/database/tables.ts";
import { selectLeadingTotals } from "#server/quotes/leading-quote-queries.ts";
import { type FilterContext, selectMatching } from "./search-queries.ts";

/** Columns with the key of a line, and with its name where there is one beside the key. */
const columns = {
  month: [sql.lit(""), sql.lit("")],
  owner: [sql.ref("enquiries.owner_id"), sql.lit("")],
  topic: [sql.ref("enquiries.topic"), sql.lit("")],
  source: [sql.ref("enquiries.lead_source"), sql.lit("")],
  medium: [sql.ref("enquiries.attribution"), sql.lit("")],
  campaign: [sql.ref("enquiries.attribution"), sql.lit("")],
  landing: [sql.ref("enquiries.attribution"), sql.lit("")],
  // A deleted product has the title of its quotes.
  product: [sql.ref("quoted.product_id"), sql`coalesce(products.title, quoted.title)`],
  reason: [sql`lower(enquiries.lost_reason)`, sql.ref("enquiries.lost_reason")],
} as const;

/** One row for each enquiry; by product, one for each product of its leading quote. */
export async function loadReportRows(
  queries: Queries,
  filter: EnquiryFilter,
  by: ReportGrouping,
  at: FilterContext,
) {
  const [key, name] = columns[by];
  return selectMatching(queries, filter, at)
    .leftJoin(selectLeadingTotals(queries).as("leading"), "leading.enquiry_id", "enquiries.id")
    .$if(by === "product", (rows) =>
      rows
        .leftJoin("quote_products as quoted", "quoted.quote_id", "leading.id")
        .leftJoin("products", "products.id", "quoted.product_id"),
    )
    .select(["enquiries.id", "enquiries.stage", "leading.total as value"])
    .select(["enquiries.created_at as createdAt", "enquiries.first_response_at as firstResponseAt"])
    .select([sql<string | null>`${key}`.as("key"), sql<string | null>`${name}`.as("name")])
    .execute();
}

import { type EnquiryReportResponse, listLastWeeks } from "#domain/enquiries/enquiry-report.ts";
import type { Database } from "#server/database/open-database.ts";
import type { Clock } from "#server/shared/clock.ts";
import {
  type CountedField,
  countLostReasons,
  countProducts,
  countSources,
  countTopics,
  countWeeks,
  findMedianResponseSeconds,
} from "./report-queries.ts";

export type EnquiryReport = Omit<EnquiryReportResponse, "success">;

export type EnquiryReports = ReturnType<typeof createEnquiryReports>;

export function createEnquiryReports(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly timeZone: string;
}) {
  const { queries } = parts.database;
  return {
    async createReport(count: number): Promise<EnquiryReport> {
      const weeks = listLastWeeks(parts.clock.now(), count, parts.timeZone);
      const since = weeks[0]?.start ?? 0;
      const rows = await countWeeks(queries, weeks);
      const sum = (of: CountedField) => rows.reduce((total, row) => total + row[of], 0);
      const answered = sum("answered");
      return {
        weeks: rows.map(({ monday, enquiries, won, lost }) => ({ monday, enquiries, won, lost })),
        total: sum("enquiries"),
        stages: {
          new: sum("new"),
          contacted: sum("contacted"),
          quoted: sum("quoted"),
          won: sum("won"),
          lost: sum("lost"),
        },
        sources: await countSources(queries, since),
        topics: await countTopics(queries, since),
        machines: await countProducts(queries, since),
        lostReasons: await countLostReasons(queries, since),
        firstResponse: {
          medianSeconds: await findMedianResponseSeconds(queries, since, answered),
          answered,
          unanswered: sum("unanswered"),
        },
      };
    },
  };
}

import { topicLabels } from "#domain/enquiries/topic-labels.ts";
import { getAccountName } from "#domain/accounts/account.ts";
import { createWallClock, toLocalDate } from "#domain/shared/dates.ts";
import { formatCalendarDate } from "#domain/shared/format.ts";
import { clientAttributionSchema } from "#domain/enquiries/attribution.ts";
import { formatAttributionSource } from "#domain/enquiries/attribution-source.ts";
import {
  type EnquiryReportResponse,
  type ReportGrouping,
  type ReportQuery,
  attributionParts,
  getQuantile,
  getReportPeriod,
  groupFigures,
  sumFigures,
} from "#domain/enquiries/enquiry-report.ts";
import { enquiryFilterSchema } from "#domain/enquiries/enquiry.ts";
import { createWorkingClock } from "#domain/company/working-hours.ts";
import { getTranslate } from "#messages/catalogue.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { Database } from "#server/database/open-database.ts";
import type { Clock } from "#server/shared/clock.ts";
import type { TrafficService } from "#server/traffic/service.ts";
import { loadReportRows } from "./report-queries.ts";
import { listMembers } from "./repository.ts";

/** As the filter of the list names them. */
const missingKeys: Partial<Record<ReportGrouping, string>> = { owner: "nobody", product: "none" };

/** ms */
const day = 24 * 60 * 60 * 1000;

export type EnquiryReports = ReturnType<typeof createEnquiryReports>;

export function createEnquiryReports(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly companyService: Pick<CompanyService, "read">;
  readonly traffic: Pick<TrafficService, "listPresses">;
}) {
  const { timeZone } = parts;
  const { queries } = parts.database;
  const t = getTranslate("en");

  async function createNames(by: ReportGrouping): Promise<(key: string, name: string | null) => string> {
    switch (by) {
      case "month":
        return (key) => formatCalendarDate(`${key}-01`, "date").replace(/^1 /, "");
      case "owner": {
        const members = new Map((await listMembers(queries)).map((each) => [each.id, getAccountName(each)]));
        return (key) => members.get(key) ?? "Nobody";
      }
      case "topic":
        return (key) => {
          const topic = enquiryFilterSchema.shape.topic.safeParse(key).data;
          return topic === undefined ? key : t.text(topicLabels[topic]);
        };
      case "source":
        return formatAttributionSource;
      case "product":
        return (_key, name) => name ?? "No quote";
      case "reason":
        return (_key, name) => name || "No reason given";
      default:
        return (key) => key || "None or unknown";
    }
  }

  return {
    async createReport(
      query: ReportQuery,
      by: Pick<StaffMember, "id">,
    ): Promise<Omit<EnquiryReportResponse, "success">> {
      const now = parts.clock.now();
      const today = toLocalDate(now, timeZone);
      const period = getReportPeriod(query, today);
      const filter = enquiryFilterSchema.parse({ ...period, owner: query.owner });
      const toWallTime = createWallClock(timeZone);
      const months = new Map<number, string>();
      const getMonth = (time: number) => {
        const wallDay = Math.floor(toWallTime(time) / day);
        const month = months.get(wallDay) ?? new Date(wallDay * day).toISOString().slice(0, "yyyy-mm".length);
        months.set(wallDay, month);
        return month;
      };
      const part = attributionParts.find((name) => name === query.by);
      const readKey = (key: string) =>
        part === undefined ? key : clientAttributionSchema.parse(JSON.parse(key))[part];
      const found = await loadReportRows(queries, filter, query.by, { now, today, timeZone, me: by.id });
      // Copied by name: V8 reads the rows of a driver slowly.
      const rows = found.map(({ id, stage, value, createdAt, firstResponseAt, key, name }) => ({
        id,
        stage,
        value,
        createdAt,
        firstResponseAt,
        name,
        key: query.by === "month" ? getMonth(createdAt) : readKey(key ?? missingKeys[query.by] ?? ""),
      }));
      const grouped = query.by === "reason" ? rows.filter(({ stage }) => stage === "lost") : rows;
      const enquiries =
        query.by === "product" ? [...new Map(rows.map((row) => [row.id, row])).values()] : rows;
      const { settings } = await parts.companyService.read();
      const countWorkingMinutes = createWorkingClock(settings, toWallTime);
      const answers = enquiries.flatMap(({ createdAt, firstResponseAt }) =>
        firstResponseAt === null ? [] : countWorkingMinutes(createdAt, firstResponseAt),
      );
      return {
        ...query,
        ...period,
        today,
        lines: groupFigures(grouped, query.by, await createNames(query.by)),
        total: sumFigures(enquiries),
        presses: await parts.traffic.listPresses(period),
        firstResponse: {
          answered: answers.length,
          unanswered: enquiries.filter(
            ({ stage, firstResponseAt }) => stage === "new" && firstResponseAt === null,
          ).length,
          medianMinutes: getQuantile(answers, 0.5),
          p90Minutes: getQuantile(answers, 0.9),
        },
      };
    },
  };
}

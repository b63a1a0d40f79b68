import { Link, useLoaderData, useNavigation } from "react-router";
import { formatAttributionSource } from "../../../domain/enquiries/attribution-source.ts";
import {
  type EnquiryReportResponse,
  reportPeriods,
  reportQuerySchema,
} from "../../../domain/enquiries/enquiry-report.ts";
import { Icon } from "../../ui/Icon.tsx";
import { StateSheet } from "../../ui/StateSheet.tsx";
import { DashboardHeader } from "../layout/DashboardHeader.tsx";
import { createDashboardMeta } from "../layout/dashboard-meta.ts";
import { dashboardPaths } from "../layout/sections.ts";
import { formatEnquiryCount } from "../enquiries/enquiry-texts.ts";
import type { Route } from "./+types/reports";
import { FirstResponseTime } from "./FirstResponseTime.tsx";
import { LostReasons } from "./LostReasons.tsx";
import { MeasureTable, withOthers } from "./MeasureTable.tsx";
import { Outcomes } from "./Outcomes.tsx";
import { WeeksChart } from "./WeeksChart.tsx";
import { formatReportDay } from "./report-texts.ts";
import { reportsApi } from "./reports-api.ts";

export const meta = createDashboardMeta("Reports");

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const weeks = parseWeeks(url.search);
  return { weeks, report: await reportsApi.getEnquiryReport(weeks) };
}

/** How far back an address asks for; as usual where it does not say, or nothing that can be read. */
function parseWeeks(search: string): number {
  const parsed = reportQuerySchema.safeParse({
    weeks: new URLSearchParams(search).get("weeks") ?? undefined,
  });
  return (parsed.data ?? reportQuerySchema.parse({})).weeks;
}

/** What came in over some weeks and what became of it, in charts that are tables too. */
export default function Reports() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { report } = loaded;
  const { location: nextLocation } = useNavigation();
  const isReloading = nextLocation?.pathname === dashboardPaths.reports;
  const weeks = isReloading ? parseWeeks(nextLocation.search) : loaded.weeks;
  const since = report.weeks[0]?.monday;
  return (
    <>
      <DashboardHeader
        title="Reports"
        note={
          since === undefined || report.total === 0
            ? undefined
            : `${formatEnquiryCount(report.total)} since ${formatReportDay(since)}, without spam`
        }
      />
      <nav className="filter-links" aria-label="Period">
        {reportPeriods.map((period) => (
          <PeriodLink key={period} weeks={period} isShown={period === weeks} />
        ))}
      </nav>
      <div className="reports" aria-busy={isReloading}>
        {report.total === 0 ? (
          <StateSheet art="empty" level={2} heading="No enquiries yet">
            <p>None came in these {loaded.weeks} weeks. What somebody sends is counted here at once.</p>
          </StateSheet>
        ) : (
          <Charts report={report} />
        )}
      </div>
    </>
  );
}

function PeriodLink({ weeks, isShown }: { readonly weeks: number; readonly isShown: boolean }) {
  return (
    <Link
      className={isShown ? "btn btn--sm" : "btn btn--sm btn--line"}
      to={`${dashboardPaths.reports}?weeks=${weeks}`}
      aria-current={isShown ? "true" : undefined}
      preventScrollReset
    >
      {isShown && <Icon name="check" />} {weeks} weeks
    </Link>
  );
}

function Charts({ report }: { readonly report: EnquiryReportResponse }) {
  return (
    <>
      <section className="reports__wide" aria-labelledby="weeks-heading">
        <h2 id="weeks-heading">Enquiries per week</h2>
        <WeeksChart weeks={report.weeks} />
      </section>
      <section aria-labelledby="sources-heading">
        <h2 id="sources-heading">Where they come from</h2>
        <MeasureTable
          rowHeading="Source"
          countHeading="Enquiries"
          labelledBy="sources-heading"
          measures={withOthers(
            report.sources.lines.map(({ source, enquiries }) => ({
              key: source,
              name: formatAttributionSource(source),
              count: enquiries,
            })),
            report.sources.others,
          )}
        />
      </section>
      <section aria-labelledby="machines-heading">
        <h2 id="machines-heading">Machines in their quotes</h2>
        {report.machines.lines.length === 0 ? (
          <p className="reports__note">Nobody has asked for a quote.</p>
        ) : (
          <MeasureTable
            rowHeading="Machine"
            countHeading="Quotes"
            labelledBy="machines-heading"
            measures={withOthers(
              report.machines.lines.map(({ productId, title, quotes }) => ({
                key: productId,
                name: title,
                count: quotes,
              })),
              report.machines.others,
            )}
          />
        )}
      </section>
      <Outcomes stages={report.stages} />
      <div className="reports__pair">
        <FirstResponseTime firstAnswer={report.firstAnswer} />
        <LostReasons lostReasons={report.lostReasons} />
      </div>
    </>
  );
}

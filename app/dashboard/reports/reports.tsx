import { useLoaderData, useNavigation } from "react-router";
import {
  reportPeriods,
  reportQuerySchema,
  enquiryReportResponseSchema,
} from "#domain/enquiries/enquiry-report.ts";
import { StateSheet } from "#app/ui/StateSheet.tsx";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { formatEnquiryCount } from "#app/dashboard/enquiries/enquiry-texts.ts";
import type { Route } from "./+types/reports";
import { ReportCharts } from "./ReportCharts.tsx";
import { FilterLinks } from "#app/dashboard/ui/FilterLinks.tsx";
import { formatUtcDay } from "#app/dashboard/ui/format-moment.ts";
import { callApi } from "#app/dashboard/shared/call-api.ts";
import { parseQuery } from "#app/dashboard/shared/list-query.ts";

export const meta = createDashboardMeta("Reports");

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { weeks } = parseQuery(reportQuerySchema, url.searchParams);
  const path = `/api/enquiries/report?weeks=${weeks}`;
  return { weeks, report: await callApi({ method: "GET", path }, enquiryReportResponseSchema) };
}

export default function Reports() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { report } = loaded;
  const { location: nextLocation } = useNavigation();
  const isReloading = nextLocation?.pathname === dashboardPaths.reports;
  const { weeks } = isReloading
    ? parseQuery(reportQuerySchema, new URLSearchParams(nextLocation.search))
    : loaded;
  const since = report.weeks[0]?.monday;
  return (
    <>
      <DashboardHeader
        title="Reports"
        note={
          since === undefined || report.total === 0
            ? undefined
            : `${formatEnquiryCount(report.total)} since ${formatUtcDay(since)}, without spam`
        }
      />
      <FilterLinks
        label="Period"
        links={reportPeriods.map((period) => ({
          text: `${period} weeks`,
          path: `${dashboardPaths.reports}?weeks=${period}`,
          isShown: period === weeks,
        }))}
      />
      <div className="reports" aria-busy={isReloading}>
        {report.total === 0 ? (
          <StateSheet art="empty" level={2} heading="No enquiries yet">
            <p>None came in these {loaded.weeks} weeks. What someone sends is counted here at once.</p>
          </StateSheet>
        ) : (
          <ReportCharts report={report} />
        )}
      </div>
    </>
  );
}

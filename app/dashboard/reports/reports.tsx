import { useEffect, useRef } from "react";
import { Form, useLoaderData, useNavigation } from "react-router";
import {
  type EnquiryReportResponse,
  type ReportQuery,
  enquiryReportResponseSchema,
  groupingNames,
  listReportPeriods,
  reportGroupings,
  reportQuerySchema,
} from "#domain/enquiries/enquiry-report.ts";
import { getAccountName } from "#domain/accounts/account.ts";
import { formatCount } from "#domain/shared/format.ts";
import { Field } from "#app/forms/Field.tsx";
import { useText } from "#app/messages/text-context.ts";
import { StateSheet } from "#app/ui/StateSheet.tsx";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { choicesQuery } from "#app/dashboard/enquiries/enquiry-queries.ts";
import { downloadFile, readApi } from "#app/dashboard/shared/call-api.ts";
import { formatQuery, parseQuery } from "#app/dashboard/shared/list-query.ts";
import { queryClient } from "#app/dashboard/shared/query-client.ts";
import { saveFile } from "#app/dashboard/shared/save-file.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { FilterLinks } from "#app/dashboard/ui/FilterLinks.tsx";
import { RecordTable } from "#app/dashboard/ui/RecordTable.tsx";
import { Select } from "#app/dashboard/ui/Select.tsx";
import { formatUtcDay } from "#app/dashboard/ui/format-moment.ts";
import type { Route } from "./+types/reports";
import { ReportFigures } from "./ReportFigures.tsx";

export const meta = createDashboardMeta("Reports");

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  // An empty field of the form leaves its part of the query open.
  const search = new URLSearchParams([...url.searchParams].filter(([, value]) => value !== ""));
  const { error } = reportQuerySchema.safeParse(Object.fromEntries(search));
  const query = parseQuery(reportQuerySchema, search);
  const path = formatQuery("/api/enquiries/report", reportQuerySchema, query);
  const [report, { owners }] = await Promise.all([
    readApi(path, enquiryReportResponseSchema),
    queryClient.fetchQuery(choicesQuery),
  ]);
  return { query, report, owners, issues: error?.issues ?? [] };
}

export default function Reports() {
  const { query, report } = useLoaderData<typeof clientLoader>();
  const { location: nextLocation } = useNavigation();
  const { isRunning, run } = useAction("The file could not be made.");
  const csvPath = formatQuery("/api/enquiries/report.csv", reportQuerySchema, query);
  return (
    <>
      <DashboardHeader
        title="Reports"
        note={`Received ${formatUtcDay(report.from)} to ${formatUtcDay(report.to)}. AED a month, without VAT. Spam is left out`}
      >
        {(["csv", "json"] as const).map((format) => (
          <button
            key={format}
            className="button button--small button--line"
            type="button"
            aria-disabled={isRunning || undefined}
            onClick={() => void run(() => saveAcceptedQuotes(report, format))}
          >
            <DashboardIcon name="down" /> Confirmed quotes, {format.toUpperCase()}
          </button>
        ))}
        <button
          className="button button--small button--line"
          type="button"
          aria-disabled={isRunning || undefined}
          onClick={() => void run(async () => saveFile(await downloadFile(csvPath), "report.csv"))}
        >
          <DashboardIcon name="down" /> CSV
        </button>
      </DashboardHeader>
      <FilterLinks
        label="Period"
        links={listReportPeriods(report.today).map(({ name, from, to }) => ({
          text: name,
          path: getPath({ ...query, from, to }),
          isShown: from === report.from && to === report.to,
        }))}
      />
      <PeriodForm />
      <FilterLinks
        label="Lines of the report"
        links={reportGroupings.map((by) => ({
          text: groupingNames[by],
          path: getPath({ ...query, by }),
          isShown: by === query.by,
        }))}
      />
      <div className="reports" aria-busy={nextLocation?.pathname === dashboardPaths.reports}>
        {report.total.received.enquiries === 0 ? (
          <StateSheet art="empty" level={2} heading="No enquiries in this period">
            <p>What someone sends is counted here at once.</p>
          </StateSheet>
        ) : (
          <ReportFigures report={report} />
        )}
        <Presses presses={report.presses} />
      </div>
    </>
  );
}

/** Not tied to an enquiry: a call or a chat leaves no form. */
function Presses({ presses }: Pick<EnquiryReportResponse, "presses">) {
  return (
    <section aria-labelledby="presses">
      <h2 id="presses">Telephone and WhatsApp</h2>
      <p className="hint">
        {presses.length === 0 && "None in this period. "}
        Presses by page, of everybody, whoever owns the enquiries, counted at once. Firefox does not tell of
        them, and programs do not count.
      </p>
      {presses.length > 0 && (
        <RecordTable caption="Presses by page" columns={["Page", "Telephone", "WhatsApp"]}>
          {presses.map(({ path, phone, whatsapp }) => (
            <tr key={path}>
              <th scope="row">
                <a className="link" href={path}>
                  {path}
                </a>
              </th>
              <td data-label="Telephone">{formatCount(phone)}</td>
              <td data-label="WhatsApp">{formatCount(whatsapp)}</td>
            </tr>
          ))}
        </RecordTable>
      )}
    </section>
  );
}

/** Accepted in the period, for the software that issues the invoices. */
async function saveAcceptedQuotes({ from, to }: { from: string; to: string }, format: "csv" | "json") {
  const path = `/api/quotes/accepted?${new URLSearchParams({ from, to, format })}`;
  saveFile(await downloadFile(path), `accepted-quotes.${format}`);
}

function PeriodForm() {
  const { query, report, owners, issues } = useLoaderData<typeof clientLoader>();
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  // A period from elsewhere shows in the fields; the focus stays, unless a day is wrong.
  useEffect(() => {
    for (const name of ["from", "to"] as const) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = report[name];
    }
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [report]);
  const findError = (name: string) => {
    const issue = issues.find(({ path }) => path[0] === name);
    return issue && t.text(issue.message);
  };
  const days = [
    ["from", "From"],
    ["to", "To"],
  ] as const;
  return (
    <Form ref={form} className="report-period" preventScrollReset>
      <input type="hidden" name="by" value={query.by} />
      {days.map(([name, label]) => (
        <Field key={name} id={`report-${name}`} label={label} error={findError(name)}>
          {(control) => (
            <input {...control} className="input" type="date" name={name} defaultValue={report[name]} />
          )}
        </Field>
      ))}
      <Field id="report-owner" label="Owner" error={undefined}>
        {(control) => (
          <Select
            {...control}
            key={query.owner}
            name="owner"
            defaultValue={query.owner ?? ""}
            options={[
              ["", "All owners"],
              ["nobody", "Nobody"],
              ...owners.map((owner) => [owner._id, getAccountName(owner)] as const),
            ]}
          />
        )}
      </Field>
      <button className="button button--small" type="submit">
        Show
      </button>
    </Form>
  );
}

function getPath(query: ReportQuery): string {
  return formatQuery(dashboardPaths.reports, reportQuerySchema, query);
}

import { Link, useLoaderData, useRevalidator } from "react-router";
import { useText } from "#app/messages/text-context.ts";
import {
  type ErasureHold,
  type RetentionResponse,
  type ErasureConfirmation,
  erasedName,
  formatRetention,
  retentionResponseSchema,
} from "#domain/enquiries/retention.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { StateSheet } from "#app/ui/StateSheet.tsx";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { formatEnquiryCount } from "#app/dashboard/enquiries/enquiry-texts.ts";
import { getFilteredPath } from "#app/dashboard/enquiries/list/list-query.ts";
import { refreshWaiting } from "#app/dashboard/enquiries/waiting/waiting.ts";
import { confirm } from "#app/dashboard/feedback/confirm.ts";
import { notify, dismissFailures } from "#app/dashboard/feedback/notices.ts";
import { formatUtcDay } from "#app/dashboard/ui/format-moment.ts";
import { LinkedEnquiryRow } from "./LinkedEnquiryRow.tsx";
import { RecordTable } from "#app/dashboard/ui/RecordTable.tsx";
import { callApi, messageSchema, readApi } from "#app/dashboard/shared/call-api.ts";

export const meta = createDashboardMeta("Erasure of enquiries");

const retentionApi = {
  get: () => readApi("/api/retention", retentionResponseSchema),
  async erase(body: ErasureConfirmation): Promise<string> {
    return (await callApi({ method: "POST", path: "/api/retention/erase", body }, messageSchema)).message;
  },
};

export async function clientLoader() {
  return { state: await retentionApi.get(), browserTime: Date.now() };
}

/** Beyond it, the clock of the server or of the browser is wrong. */
const maxClockDifferenceMs = 24 * 60 * 60 * 1000;

const holdReasons: Readonly<Record<ErasureHold, string>> = {
  "no-earlier-run":
    "No earlier run is known, as in a new installation or after a backup was restored. The first run erases nothing by itself.",
  "long-gap":
    "The last run was more than 30 days ago. Either the server was stopped, or its date is wrong: compare it with today's.",
  "large-share":
    "More than a tenth of all enquiries came due at once. Compare the server's date with today's.",
  "due-before-last-run":
    "They were due at the last run already: the retention time was shortened since, or the server's date was wrong when they came.",
};

export default function Retention() {
  const t = useText();
  const { state, browserTime } = useLoaderData<typeof clientLoader>();
  const { retentionMonths, acceptedQuoteYears, lastRun, total, due, hold, kept } = state;
  return (
    <>
      <DashboardHeader
        title="Erasure of enquiries"
        note={`An enquiry is erased ${formatRetention(t, retentionMonths)} after the last thing that happened to it. Its accepted quotes are kept for ${formatRetention(t, acceptedQuoteYears * 12)} after the acceptance.`}
        back={{ label: "Back to the enquiries", path: dashboardPaths.enquiries }}
      />
      {hold === null || due === 0 ? (
        <StateSheet art="empty" level={2} heading="Nothing waits for you">
          <p>
            {due === 0
              ? "No enquiry is due."
              : `${formatEnquiryCount(due)} of ${total} will be erased at the next daily run.`}
            {lastRun !== null && ` The last run was on ${formatUtcDay(lastRun)}.`}
          </p>
        </StateSheet>
      ) : (
        <HeldEnquiries state={state} hold={hold} browserTime={browserTime} />
      )}
      {kept > 0 && <KeptEnquiries count={kept} />}
    </>
  );
}

function HeldEnquiries({
  state,
  hold,
  browserTime,
}: {
  readonly state: RetentionResponse;
  readonly hold: ErasureHold;
  readonly browserTime: number;
}) {
  const { now, lastRun, before, total, due, dueWithKeptQuote, enquiries } = state;
  const isDateDoubtful = Math.abs(Date.parse(now) - browserTime) > maxClockDifferenceMs;
  return (
    <section className="personal-data" aria-labelledby="held-heading">
      <h2 id="held-heading">
        {due} of {formatEnquiryCount(total)} {due === 1 ? "waits" : "wait"} to be erased
      </h2>
      <p>{holdReasons[hold]}</p>
      {dueWithKeptQuote > 0 && <p>{describeDueWithKeptQuote(dueWithKeptQuote)}</p>}
      <dl className="held-dates">
        <div>
          <dt>Server&apos;s date</dt>
          <dd>{formatUtcDay(now)}</dd>
        </div>
        <div>
          <dt>Last run</dt>
          <dd>{lastRun === null ? "Not known" : formatUtcDay(lastRun)}</dd>
        </div>
        <div>
          <dt>Nothing new since</dt>
          <dd>{formatUtcDay(before)}</dd>
        </div>
      </dl>
      <p>
        If the server&apos;s date is wrong, set its clock and erase nothing. To keep a single enquiry, write a
        note to it.
      </p>
      {isDateDoubtful ? (
        <p className="held-warning">
          <Icon path={icons.alert} />
          <span>
            This computer says {formatUtcDay(new Date(browserTime).toISOString())}. Nothing can be erased
            until the two dates agree.
          </span>
        </p>
      ) : (
        <EraseButton state={state} />
      )}
      <RecordTable caption="Enquiries that are due to be erased" columns={["Enquiry", "Received"]}>
        {enquiries.map((enquiry) => (
          <LinkedEnquiryRow key={enquiry._id} enquiry={enquiry}>
            <td data-label="Received" className="mono">
              {formatUtcDay(enquiry.createdAt)}
            </td>
          </LinkedEnquiryRow>
        ))}
      </RecordTable>
      {due > enquiries.length && <p>And {due - enquiries.length} more.</p>}
    </section>
  );
}

function describeDueWithKeptQuote(count: number): string {
  return `${formatCounted(count, "of them has an accepted quote", "of them have accepted quotes")}: the quote is kept for its own time, the rest is erased.`;
}

function KeptEnquiries({ count }: { readonly count: number }) {
  return (
    <p>
      {formatCounted(count, "erased enquiry is", "erased enquiries are")} kept with{" "}
      {count === 1 ? "its" : "their"} accepted quotes, because the law asks for the records of contracts and
      tax.{" "}
      <Link className="link" to={getFilteredPath({ search: erasedName })}>
        Show {count === 1 ? "it" : "them"} <Icon path={icons.arrow} />
      </Link>
    </p>
  );
}

function EraseButton({
  state: { now, before, acceptedBefore, total, due, dueWithKeptQuote },
}: {
  readonly state: RetentionResponse;
}) {
  const revalidator = useRevalidator();
  const { isRunning, run } = useAction("Nothing is erased.");
  const erase = async () => {
    if (isRunning) return;
    dismissFailures();
    const isConfirmed = await confirm({
      heading: `Erase ${due} of ${formatEnquiryCount(total)}?`,
      question: "They are gone for good: nobody can restore them.",
      detail: `The server's date is ${formatUtcDay(now)}. Everything goes that belongs to an enquiry with nothing new since ${formatUtcDay(before)}: quotes, notes and mails.${dueWithKeptQuote === 0 ? "" : ` ${describeDueWithKeptQuote(dueWithKeptQuote)}`}`,
      confirmLabel: "Erase for good",
      cancelLabel: "Keep them",
    });
    if (!isConfirmed) return;
    await run(async () => {
      const text = await retentionApi.erase({
        due,
        date: now.slice(0, 10),
        before: before.slice(0, 10),
        acceptedBefore: acceptedBefore.slice(0, 10),
      });
      notify({ kind: "ok", text, detail: "The activity tells that it was done." });
    });
    await Promise.all([revalidator.revalidate(), refreshWaiting()]);
  };
  return (
    <div className="button-row">
      <button
        className="button button--small button--danger"
        type="button"
        aria-disabled={isRunning || undefined}
        onClick={() => void erase()}
      >
        {isRunning ? "Erasing..." : `Erase ${formatEnquiryCount(due)}`}
      </button>
    </div>
  );
}

import type { ReactNode } from "react";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { getAccountName } from "#domain/accounts/account.ts";
import type { EnquiryResponse, TodayResponse } from "#domain/enquiries/enquiry-response.ts";
import type { EnquiryChange } from "#domain/enquiries/enquiry.ts";
import { filsFromDirhams } from "#domain/pricing/money.ts";
import { formatCount, formatCounted, formatDirhams } from "#domain/shared/format.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { getTextLanguage } from "#domain/shared/locale.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { ColumnHeads } from "#app/ui/ColumnHeads.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { StateSheet } from "#app/ui/StateSheet.tsx";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import { followUpChoices } from "#app/dashboard/enquiries/follow-up.ts";
import { refreshWaiting } from "#app/dashboard/enquiries/waiting/waiting.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { getAccountId } from "#app/dashboard/session/token.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { DoNotContact } from "#app/dashboard/enquiries/DoNotContact.tsx";
import { FilterLinks } from "#app/dashboard/ui/FilterLinks.tsx";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { formatUtcDay } from "#app/dashboard/ui/format-moment.ts";
import type { Route } from "./+types/today";

export const meta = createDashboardMeta("Today");

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const isMine = url.searchParams.get("whose") !== "everybody";
  return { isMine, today: await enquiriesApi.getToday(isMine ? "mine" : "everybody") };
}

export default function Today() {
  const { isMine, today } = useLoaderData<typeof clientLoader>();
  const { followUps, accepted, changes, unanswered, fresh, approvals } = today;
  const ownAccountId = getAccountId();
  const toDo = followUps.total + accepted.total + changes.total + unanswered.total + approvals.length;
  return (
    <>
      <DashboardHeader
        title="Today"
        note={`${formatUtcDay(today.today)}. ${formatCount(toDo)} to do, ${formatCounted(today.lateFollowUps, "late follow-up")}`}
      >
        <FilterLinks
          label="Whose"
          links={[
            { text: "Mine", path: dashboardPaths.today, isShown: isMine },
            { text: "Everybody's", path: `${dashboardPaths.today}?whose=everybody`, isShown: !isMine },
          ]}
        />
      </DashboardHeader>
      {toDo + fresh.total === 0 && (
        <StateSheet art="empty" level={2} heading="Nothing to do">
          <p>Follow-ups, answers to quotes and new enquiries come here.</p>
        </StateSheet>
      )}
      <TodayGroup
        id="follow-ups"
        heading="Follow-ups"
        columns={["Due", "Customer, what for"]}
        total={followUps.total}
        rows={followUps.rows.map(({ enquiry }) => ({
          enquiry,
          time: <DueDay day={enquiry.followUp?.on ?? ""} today={today.today} />,
          text: enquiry.followUp?.text || enquiry.asked,
          actions: <FollowUpActions row={enquiry} />,
        }))}
      />
      <TodayGroup
        id="approvals"
        heading="Quotes to approve"
        columns={["Saved", "Customer, quote, who asks"]}
        total={approvals.length}
        rows={approvals.map(({ enquiry, quote, reference, author, savedAt }) => ({
          enquiry,
          time: <Moment at={savedAt} />,
          text: `${reference ?? "New quote"}, ${author}`,
          actions: (
            <OpenLink
              row={enquiry}
              text="Decide"
              path={dashboardPaths.quote(enquiry._id, quote ?? undefined)}
            />
          ),
        }))}
      />
      <WaitingGroup
        id="accepted"
        heading="Accepted: to confirm"
        customer="Customer, what is quoted"
        group={accepted}
        renderActions={(row) => <OpenLink row={row} text="Confirm" />}
      />
      <WaitingGroup
        id="changes"
        heading="Changes asked for"
        customer="Customer, what is asked"
        group={changes}
        renderActions={(row) => <OpenLink row={row} text="Open" />}
      />
      <WaitingGroup
        id="unanswered"
        heading="Unanswered"
        customer="Customer, what is asked"
        group={unanswered}
        renderActions={(row) =>
          row.owner === null && ownAccountId !== null ? (
            <ChangeButton
              row={row}
              change={{ owner: ownAccountId }}
              text="Assign to me"
              done="Assigned to you"
            />
          ) : (
            <OpenLink row={row} text="Open" />
          )
        }
      />
      <TodayGroup
        id="new"
        heading="New since you were last here"
        columns={["Received", "Customer, what is asked"]}
        total={fresh.total}
        rows={fresh.rows.map(({ enquiry }) => ({
          enquiry,
          time: <Moment at={enquiry.respondedAt ?? enquiry.createdAt} />,
          text: enquiry.asked,
          actions: <OpenLink row={enquiry} text="Open" />,
        }))}
      />
      <p className="hint">Waiting counts working hours. Late is later than one working day.</p>
    </>
  );
}

interface WaitingGroupProps {
  readonly id: string;
  readonly heading: string;
  readonly customer: string;
  readonly group: TodayResponse["unanswered"];
  readonly renderActions: (row: EnquiryResponse) => ReactNode;
}

function WaitingGroup({ id, heading, customer, group, renderActions }: WaitingGroupProps) {
  return (
    <TodayGroup
      id={id}
      heading={heading}
      columns={["Waiting", customer]}
      total={group.total}
      rows={group.rows.map(({ enquiry, waitingMinutes, isLate }) => ({
        enquiry,
        time: <Wait minutes={waitingMinutes} isLate={isLate} />,
        text: enquiry.asked,
        actions: renderActions(enquiry),
      }))}
    />
  );
}

interface TodayRow {
  readonly enquiry: EnquiryResponse;
  readonly time: ReactNode;
  readonly text: string;
  readonly actions: ReactNode;
}

interface TodayGroupProps {
  readonly id: string;
  readonly heading: string;
  readonly columns: readonly [time: string, customer: string];
  readonly total: number;
  readonly rows: readonly TodayRow[];
}

function TodayGroup({ id, heading, columns, total, rows }: TodayGroupProps) {
  const { currency } = useCompany();
  if (rows.length === 0) return null;
  return (
    <section id={id} className="today" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>
        {heading} <small className="mono">{formatCount(total)}</small>
      </h2>
      <table className="ruled-table today__table">
        <thead className="narrow-hidden">
          <ColumnHeads columns={[...columns, "Telephone", "Owner", `${currency.code} a month`, "Actions"]} />
        </thead>
        <tbody>
          {rows.map(({ enquiry, time, text, actions }) => (
            <tr key={enquiry._id}>
              <td>{time}</td>
              <th scope="row">
                <Link to={dashboardPaths.enquiry(enquiry._id)}>
                  <bdi>{enquiry.company || enquiry.name}</bdi>
                </Link>
                <small dir="auto" lang={getTextLanguage(text, "ar")}>
                  {text}
                </small>
              </th>
              <td>
                <PhoneLink {...enquiry} />
              </td>
              <td className="today__owner">
                {enquiry.owner === null ? "Nobody" : getAccountName(enquiry.owner)}
              </td>
              <td className="today__value mono">
                {enquiry.value !== null && formatDirhams(filsFromDirhams(enquiry.value))}
              </td>
              <td className="today__actions">{actions}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PhoneLink({ mobile, doNotContact }: Pick<EnquiryResponse, "mobile" | "doNotContact">) {
  if (mobile === "") return null;
  return (
    <DoNotContact isOn={doNotContact}>
      <a className="link" href={`tel:+${mobile}`}>
        <bdi dir="ltr">{formatPhone(mobile)}</bdi>
      </a>
    </DoNotContact>
  );
}

function DueDay({ day, today }: { readonly day: string; readonly today: string }) {
  return day < today ? <Late text={`Since ${formatUtcDay(day)}`} /> : "Today";
}

function Wait({ minutes, isLate }: { readonly minutes: number; readonly isLate: boolean }) {
  const hours = Math.floor(minutes / 60);
  const text = hours === 0 ? formatCounted(minutes, "minute") : formatCounted(hours, "hour");
  return isLate ? <Late text={text} /> : text;
}

function Late({ text }: { readonly text: string }) {
  return (
    <b className="today__late">
      <Icon path={icons.clock} /> {text} <span className="visually-hidden">late</span>
    </b>
  );
}

interface OpenLinkProps {
  readonly row: EnquiryResponse;
  readonly text: string;
  readonly path?: string;
}

function OpenLink({ row, text, path = dashboardPaths.enquiry(row._id) }: OpenLinkProps) {
  return (
    <Link className="link" to={path}>
      {text}
      <span className="visually-hidden"> {row.company || row.name}</span>
    </Link>
  );
}

function FollowUpActions({ row }: { readonly row: EnquiryResponse }) {
  const { followUp } = row;
  const [tomorrow] = followUpChoices;
  return (
    <>
      <ChangeButton row={row} change={{ followUp: null }} text="Done" done="Done" />
      <ChangeButton
        row={row}
        change={{ followUp: { on: tomorrow.getDay(), text: followUp?.text ?? "" } }}
        text={tomorrow.name}
        done="Moved to tomorrow"
      />
    </>
  );
}

interface ChangeButtonProps {
  readonly row: EnquiryResponse;
  readonly change: Omit<EnquiryChange, "version">;
  readonly text: string;
  readonly done: string;
}

function ChangeButton({ row, change, text, done }: ChangeButtonProps) {
  const { isRunning, run } = useAction("The change is not saved.");
  const revalidator = useRevalidator();
  const save = () =>
    run(async () => {
      try {
        await enquiriesApi.change(row._id, { version: row.version, ...change });
        notify({ kind: "ok", text: `${done}: ${row.company || row.name}` });
      } finally {
        // Also after a conflict: the row then shows what a colleague has made of it.
        await Promise.all([revalidator.revalidate(), refreshWaiting()]);
      }
    });
  return (
    <button className="link" type="button" aria-disabled={isRunning || undefined} onClick={() => void save()}>
      {text}
      <span className="visually-hidden"> {row.company || row.name}</span>
    </button>
  );
}

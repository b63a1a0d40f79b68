import { Link, useLoaderData } from "react-router";
import { z } from "zod";
import {
  type ActivityAction,
  type ActivityAnswer,
  type ActivitySubject,
  activityPageSchema,
  activitySchema,
} from "../../../domain/audit/audit-entry.ts";
import { Icon } from "../../ui/Icon.tsx";
import { StateSheet } from "../../ui/StateSheet.tsx";
import { callApi } from "../shared/request.ts";
import { DeskHeader } from "../layout/DashboardHeader.tsx";
import { deskTitle } from "../layout/dashboard-title.ts";
import { deskPaths } from "../layout/sections.ts";
import { Moment } from "../ui/Moment.tsx";
import type { Route } from "./+types/audit-log";

export const meta = deskTitle("Activity");

const answerSchema = z.object({ activity: z.array(activitySchema), hasMore: z.boolean() });
const addressSchema = z.object({
  subject: activityPageSchema.shape.subject.catch(undefined),
  before: activityPageSchema.shape.before.catch(undefined),
});
type Address = z.output<typeof addressSchema>;

const subjectNames: Readonly<Record<ActivitySubject, string>> = {
  product: "Products",
  post: "Posts",
  enquiry: "Enquiries",
  account: "Accounts",
  settings: "Settings",
};
const subjectName: Readonly<Record<ActivitySubject, string>> = {
  product: "Product",
  post: "Post",
  enquiry: "Enquiry",
  account: "Account",
  settings: "Settings",
};
/** What staff can change so far. */
const kinds = [
  "product",
  "post",
  "enquiry",
  "account",
  "settings",
] as const satisfies readonly ActivitySubject[];
const actionNames: Readonly<Record<ActivityAction, string>> = {
  created: "Created",
  changed: "Changed",
  deleted: "Deleted",
  restored: "Restored",
};

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const address = addressSchema.parse(Object.fromEntries(url.searchParams));
  const page = await callApi({ method: "GET", path: `/api/activity${queryOf(address)}` }, answerSchema);
  return { address, ...page };
}

/** Who created, changed or deleted what and when, newest first. */
export default function ActivityList() {
  const { address, activity, hasMore } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <DeskHeader title="Activity" note="Who did what and when, newest first">
        <Link className="btn btn--sm btn--line" to={deskPaths.deleted}>
          Restore what was deleted
        </Link>
      </DeskHeader>
      <nav className="activity-filter" aria-label="Kinds of activity">
        <Kind address={address} subject={undefined} />
        {kinds.map((subject) => (
          <Kind key={subject} address={address} subject={subject} />
        ))}
      </nav>
      {activity.length === 0 ? (
        <StateSheet art="empty" level={2} heading="Nothing was done here yet">
          <p>Every change that staff make is written down here.</p>
        </StateSheet>
      ) : (
        <ActivityTable activity={activity} />
      )}
      <Pages address={address} last={hasMore ? activity.at(-1) : undefined} />
    </>
  );
}

interface PagesProps {
  readonly address: Address;
  /** The last line of this page, where there are older ones. */
  readonly last: ActivityAnswer | undefined;
}

function Pages({ address, last }: PagesProps) {
  if (address.before === undefined && last === undefined) return null;
  return (
    <nav className="list-pages" aria-label="Pages">
      {address.before !== undefined && (
        <Link className="link" to={pathOf({ ...address, before: undefined })}>
          Newest
        </Link>
      )}
      {last !== undefined && (
        <Link className="btn btn--sm btn--line" to={pathOf({ ...address, before: last._id })}>
          Older <Icon name="arrow" />
        </Link>
      )}
    </nav>
  );
}

function Kind({ address, subject }: { readonly address: Address; readonly subject: Address["subject"] }) {
  const isShown = address.subject === subject;
  return (
    <Link
      className={isShown ? "btn btn--sm" : "btn btn--sm btn--line"}
      to={pathOf({ subject, before: undefined })}
      aria-current={isShown ? "true" : undefined}
    >
      {isShown && <Icon name="check" />} {subject === undefined ? "Everything" : subjectNames[subject]}
    </Link>
  );
}

function ActivityTable({ activity }: { readonly activity: readonly ActivityAnswer[] }) {
  return (
    <table className="records activity-table">
      <caption className="vh">Activity</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">How</th>
          <th scope="col">Who</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {activity.map((line) => (
          <tr key={line._id}>
            <th scope="row">
              <Title line={line} />
            </th>
            <td>
              {subjectName[line.subject]} {actionNames[line.action].toLowerCase()}
              {line.detail !== "" && (
                <>
                  . <bdi>{line.detail}</bdi>
                </>
              )}
            </td>
            <td>
              <bdi>{line.actor}</bdi>
            </td>
            <td>
              <Moment at={line.createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Leads to what was changed, or, where this very line deleted it, to where it can be restored. */
function Title({ line }: { readonly line: ActivityAnswer }) {
  const path = pathTo(line);
  const name = <bdi>{line.title}</bdi>;
  return path === null ? name : <Link to={path}>{name}</Link>;
}

/** Null where it has no page of its own. */
function pathTo({ subject, subjectId, action }: ActivityAnswer): string | null {
  const isRestorable = subject === "product" || subject === "post";
  if (action === "deleted") return isRestorable ? deskPaths.deleted : null;
  if (subject === "settings") return deskPaths.settings;
  if (subject === "account") return deskPaths.accounts;
  if (subject === "post" || subjectId === "") return null;
  return subject === "product" ? deskPaths.product(subjectId) : deskPaths.enquiry(subjectId);
}

function queryOf({ subject, before }: Address): string {
  const query = new URLSearchParams();
  if (subject !== undefined) query.set("subject", subject);
  if (before !== undefined) query.set("before", before);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

function pathOf(address: Address): string {
  return deskPaths.activity + queryOf(address);
}

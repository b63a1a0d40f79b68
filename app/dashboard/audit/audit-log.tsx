import { Link, useLoaderData } from "react-router";
import { z } from "zod";
import {
  type AuditAction,
  type AuditEntryResponse,
  auditPageSchema,
  auditEntrySchema,
} from "#domain/audit/audit-entry.ts";
import { capitalize, isRestorable, subjectNames, subjects } from "#domain/shared/subjects.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { StateSheet } from "#app/ui/StateSheet.tsx";
import { readApi } from "#app/dashboard/shared/call-api.ts";
import { formatQuery, parseQuery } from "#app/dashboard/shared/list-query.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths, recordPaths } from "#app/dashboard/layout/sections.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { FilterLinks } from "#app/dashboard/ui/FilterLinks.tsx";
import { RecordTable } from "#app/dashboard/ui/RecordTable.tsx";
import type { Route } from "./+types/audit-log";

export const meta = createDashboardMeta("Activity");

const responseSchema = z.object({ activity: z.array(auditEntrySchema), hasMore: z.boolean() });
const querySchema = auditPageSchema.pick({ subject: true, before: true });
type AuditLogQuery = z.output<typeof querySchema>;

const actionNames: Readonly<Record<AuditAction, string>> = {
  created: "Created",
  changed: "Changed",
  deleted: "Deleted",
  restored: "Restored",
};

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = parseQuery(querySchema, url.searchParams);
  const path = formatQuery("/api/audit-log", querySchema, query);
  const page = await readApi(path, responseSchema);
  return { query, ...page };
}

export default function AuditLog() {
  const { query, activity, hasMore } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <DashboardHeader title="Activity" note="Who did what and when, newest first">
        <Link className="button button--small button--line" to={dashboardPaths.deleted}>
          Restore what was deleted
        </Link>
      </DashboardHeader>
      <FilterLinks
        label="Kinds of activity"
        links={[undefined, ...subjectNames].map((subject) => ({
          text: subject === undefined ? "Everything" : capitalize(subjects[subject].plural),
          path: getPath({ subject }),
          isShown: query.subject === subject,
        }))}
      />
      {activity.length === 0 ? (
        <StateSheet art="empty" level={2} heading="Nothing was done here yet">
          <p>Every change that staff make is written down here.</p>
        </StateSheet>
      ) : (
        <AuditTable activity={activity} />
      )}
      <AuditPagination query={query} last={hasMore ? activity.at(-1) : undefined} />
    </>
  );
}

interface AuditPaginationProps {
  readonly query: AuditLogQuery;
  readonly last: AuditEntryResponse | undefined;
}

function AuditPagination({ query, last }: AuditPaginationProps) {
  if (query.before === undefined && last === undefined) return null;
  return (
    <nav className="list-pages row" aria-label="Pages">
      {query.before !== undefined && (
        <Link className="link" to={getPath({ ...query, before: undefined })}>
          Newest
        </Link>
      )}
      {last !== undefined && (
        <Link className="button button--small button--line" to={getPath({ ...query, before: last._id })}>
          Older <Icon path={icons.arrow} />
        </Link>
      )}
    </nav>
  );
}

function AuditTable({ activity }: { readonly activity: readonly AuditEntryResponse[] }) {
  return (
    <RecordTable className="records audit-table" caption="Activity" columns={["What", "How", "Who", "When"]}>
      {activity.map((entry) => (
        <tr key={entry._id}>
          <th scope="row">
            <EntryTitle entry={entry} />
          </th>
          <td>
            {capitalize(subjects[entry.subject].singular)} {actionNames[entry.action].toLowerCase()}
            {entry.detail !== "" && (
              <>
                . <bdi>{entry.detail}</bdi>
              </>
            )}
          </td>
          <td>
            <bdi title={entry.actor}>{entry.actorName}</bdi>
          </td>
          <td>
            <Moment at={entry.createdAt} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

function EntryTitle({ entry }: { readonly entry: AuditEntryResponse }) {
  const path = findRecordPath(entry);
  const name = <bdi>{entry.title}</bdi>;
  return path === null ? name : <Link to={path}>{name}</Link>;
}

function findRecordPath({ subject, subjectId, action }: AuditEntryResponse): string | null {
  if (action === "deleted") return isRestorable(subject) ? dashboardPaths.deleted : null;
  const path = recordPaths[subject];
  if (typeof path !== "function") return path;
  // An entry about several records has no id.
  return subjectId === "" ? null : path(subjectId);
}

function getPath(query: AuditLogQuery): string {
  return formatQuery(dashboardPaths.auditLog, querySchema, query);
}

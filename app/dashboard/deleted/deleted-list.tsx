import { useLoaderData, useLocation, useRevalidator } from "react-router";
import { z } from "zod";
import { type DeletedRecord, restorePeriodDays, deletedRecordSchema } from "#domain/shared/deleted-record.ts";
import { capitalize, restorableWords, subjects } from "#domain/shared/subjects.ts";
import { StateSheet } from "#app/ui/StateSheet.tsx";
import { readApi } from "#app/dashboard/shared/call-api.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { dismissAll, notify } from "#app/dashboard/feedback/notices.ts";
import { useIsAdministrator } from "#app/dashboard/session/current-session.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { RecordTable } from "#app/dashboard/ui/RecordTable.tsx";
import { restoreRecord } from "./restore-record.ts";

export const meta = createDashboardMeta("Deleted");

const listSchema = z.object({ records: z.array(deletedRecordSchema) });

export async function clientLoader() {
  return (await readApi("/api/deleted", listSchema)).records;
}

const stateSchema = z.object({ list: z.string() }).nullable().catch(null);

export default function DeletedList() {
  const records = useLoaderData<typeof clientLoader>();
  const isAdministrator = useIsAdministrator();
  const from = stateSchema.parse(useLocation().state);
  return (
    <>
      <DashboardHeader
        title="Deleted"
        note={`What is deleted can be restored for ${restorePeriodDays} days.`}
        back={
          from === null && isAdministrator
            ? { label: "Back to the activity", path: dashboardPaths.auditLog }
            : { label: "Back to the list", path: from?.list ?? dashboardPaths.products }
        }
      />
      {records.length === 0 ? (
        <StateSheet art="empty" level={2} heading="Nothing here to restore">
          <p>
            {capitalize(restorableWords)} that you delete are kept here for {restorePeriodDays} days.
          </p>
        </StateSheet>
      ) : (
        <RecordTable
          caption={`Deleted ${restorableWords}`}
          columns={["Title", "Deleted", "Kept until", "Actions"]}
        >
          {records.map((record) => (
            <DeletedRow key={record._id} record={record} />
          ))}
        </RecordTable>
      )}
    </>
  );
}

function DeletedRow({ record }: { readonly record: DeletedRecord }) {
  const { _id, kind, title, deletedBy, deletedAt, goneAt } = record;
  const revalidator = useRevalidator();
  const { isRunning: isRestoring, run } = useAction(`${title} is not restored.`);
  const restore = () =>
    run(async () => {
      await restoreRecord(kind, _id);
      // The notice of the deletion is no longer true.
      dismissAll();
      notify({ kind: "ok", text: `${title} is restored`, detail: "It is where it was." });
      await revalidator.revalidate();
    });
  return (
    <tr>
      <th scope="row">
        <bdi>{title}</bdi> <small>{capitalize(subjects[kind].singular)}</small>
      </th>
      <td data-label="Deleted">
        <Moment at={deletedAt} />
        {deletedBy !== null && (
          <>
            {" "}
            by <bdi>{deletedBy}</bdi>
          </>
        )}
      </td>
      <td data-label="Kept until">
        <Moment at={goneAt} />
      </td>
      <td>
        <button
          className="button button--small button--line"
          type="button"
          aria-label={`Restore ${title}`}
          aria-disabled={isRestoring || undefined}
          onClick={() => void restore()}
        >
          {isRestoring ? "Restoring..." : "Restore"}
        </button>
      </td>
    </tr>
  );
}

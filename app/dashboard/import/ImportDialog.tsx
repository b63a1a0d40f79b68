import type { ReactNode } from "react";
import type { ImportResponse } from "#domain/shared/import-response.ts";
import { type RestorableSubject, capitalize, subjects } from "#domain/shared/subjects.ts";
import { formatCount, formatCounted } from "#domain/shared/format.ts";
import { Dialog } from "#app/dashboard/ui/Dialog.tsx";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { ColumnHeads } from "#app/ui/ColumnHeads.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";

/** More would make the dialog slow: nobody reads them. */
const maxShownRows = 300;

interface ImportDialogProps {
  readonly subject: RestorableSubject;
  readonly name: string;
  readonly check: ImportResponse | null;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
  readonly onImport: () => void;
}

export function ImportDialog({ subject, name, check, isSaving, onCancel, onImport }: ImportDialogProps) {
  const count = check?.rows.length ?? 0;
  return (
    <Dialog
      isOpen={check !== null}
      heading={`Import ${name}`}
      description={check !== null && <Tally check={check} />}
      className="dialog dialog--wide"
      onCancel={onCancel}
    >
      {check !== null && (
        <>
          <ChangeTable subject={subject} check={check} />
          <div className="button-row">
            {count > 0 && (
              <button
                className="button button--small"
                type="button"
                data-focus
                aria-disabled={isSaving || undefined}
                onClick={onImport}
              >
                {isSaving ? "Importing..." : `Import ${formatCounted(count, "row", "rows")}`}
              </button>
            )}
            <button className="button button--small button--line" type="button" onClick={onCancel}>
              {count > 0 ? "Cancel" : "Close"}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Tally({ check: { rows, faults, unchanged, ignoredColumns } }: { readonly check: ImportResponse }) {
  const added = rows.filter(({ isNew }) => isNew).length;
  return (
    <>
      <p>Nothing is saved yet.</p>
      <ul className="import-tally">
        <li data-kind="new">
          <Icon path={icons.plus} /> {formatCount(added)} new
        </li>
        <li data-kind="changed">
          <DashboardIcon name="pencil" /> {formatCounted(rows.length - added, "change", "changes")}
        </li>
        <li>
          <Icon path={icons.check} /> {formatCount(unchanged)} the same
        </li>
        {faults.length > 0 && (
          <li data-kind="fault">
            <Icon path={icons.alert} /> {formatCounted(faults.length, "row is", "rows are")} left out
          </li>
        )}
      </ul>
      {ignoredColumns.length > 0 && <p>Columns without a field: {ignoredColumns.join(", ")}</p>}
    </>
  );
}

function ChangeTable({
  subject,
  check,
}: Pick<ImportDialogProps, "subject"> & { readonly check: ImportResponse }) {
  const { singular } = subjects[subject];
  const faults = check.faults.slice(0, maxShownRows);
  const rows = check.rows.slice(0, maxShownRows);
  const more = check.faults.length + check.rows.length - faults.length - rows.length;
  return (
    <div className="import-changes" tabIndex={0} role="region" aria-label="Changes">
      <table className="ruled-table">
        <thead>
          <ColumnHeads columns={["Row", capitalize(singular), "Field", "Now", "After"]} />
        </thead>
        <tbody>
          {faults.map(({ row, name, reason }) => (
            <ChangeRow key={row} row={row} name={name}>
              <td colSpan={3} data-kind="fault">
                <Icon path={icons.alert} /> {reason}
              </td>
            </ChangeRow>
          ))}
          {rows.flatMap(({ row, name, isNew, changes }) =>
            isNew ? (
              <ChangeRow key={row} row={row} name={name}>
                <td colSpan={3} data-kind="new">
                  <Icon path={icons.plus} /> New {singular}
                  {subject === "product" && ", hidden until you show it"}
                </td>
              </ChangeRow>
            ) : (
              changes.map(({ field, before, after }) => (
                <ChangeRow key={`${row} ${field}`} row={row} name={name}>
                  <td>{field}</td>
                  <td dir="auto">{before || "nothing"}</td>
                  <td dir="auto">
                    <b>{after || "nothing"}</b>
                  </td>
                </ChangeRow>
              ))
            ),
          )}
        </tbody>
      </table>
      {more > 0 && <p>And {formatCounted(more, "further row", "further rows")}.</p>}
    </div>
  );
}

interface ChangeRowProps {
  /** In the file. */
  readonly row: number;
  readonly name: string;
  readonly children: ReactNode;
}

function ChangeRow({ row, name, children }: ChangeRowProps) {
  return (
    <tr>
      <td className="mono">{row}</td>
      <th scope="row" dir="auto">
        {name}
      </th>
      {children}
    </tr>
  );
}

import { type ReactNode, type RefObject, use } from "react";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { useKey } from "#app/dashboard/keys/use-key.ts";
import { useSelection } from "#app/dashboard/shared/use-selection.ts";
import { Select } from "#app/dashboard/ui/Select.tsx";
import { orderNames } from "#app/dashboard/enquiries/enquiry-texts.ts";
import { BulkBar } from "./BulkBar.tsx";
import { EnquiryRow } from "./EnquiryRow.tsx";
import { InboxContext } from "./inbox-context.ts";
import { type InboxQuery, getListPath, inboxQuerySchema } from "./list-query.ts";
import { useBulkChange } from "./use-bulk-change.ts";
import { listViewers } from "./use-presence.ts";

interface EnquiryRowsProps {
  /** Of the bar: also before its list is loaded. */
  readonly query: InboxQuery;
  readonly openId: string | null;
  readonly pane: RefObject<HTMLElement | null>;
  readonly rows: RefObject<HTMLDivElement | null>;
  readonly isReloading: boolean;
  readonly onShow: (query: InboxQuery) => unknown;
  /** In place of the rows if there are none. */
  readonly empty: ReactNode;
}

/** A part of its own: a selection renders neither the filter nor the open enquiry. */
export function EnquiryRows({ query, openId, pane, rows, isReloading, onShow, empty }: EnquiryRowsProps) {
  const shown = use(InboxContext);
  const { enquiries } = shown.list;
  const ids = enquiries.map(({ _id }) => _id);
  const selection = useSelection(ids);
  const bulk = useBulkChange({ query: shown.query, list: shown.list, selection, pane });
  useKey("x", () => {
    const id = findFocusedRow() ?? openId;
    if (id !== null) selection.toggle(id, false);
  });
  useKey("b", focusBulkBar);
  const moveInList = (step: 1 | -1) => {
    const focused = findFocusedRow();
    const index = focused === null ? (step === 1 ? 0 : ids.length - 1) : ids.indexOf(focused) + step;
    pane.current?.querySelector<HTMLElement>(`[data-id="${ids[index]}"]`)?.focus();
  };
  useKey("j", () => moveInList(1), { isEnabled: openId === null, isRepeated: true });
  useKey("k", () => moveInList(-1), { isEnabled: openId === null, isRepeated: true });
  const search = getListPath(shown.query, "");

  return (
    <>
      {selection.ids.size > 0 ? (
        <BulkBar
          selection={selection}
          isBusy={bulk.isRunning}
          onChange={(change) => void bulk.change(change)}
        />
      ) : (
        <ListBar query={query} hasRows={ids.length > 0} onShow={onShow} onSelectAll={selection.selectAll} />
      )}
      <div ref={rows} aria-busy={isReloading}>
        {enquiries.length === 0 ? (
          empty
        ) : (
          <ul className="inbox__rows" aria-label="Enquiries">
            {enquiries.map((enquiry) => (
              <EnquiryRow
                key={enquiry._id}
                enquiry={enquiry}
                path={dashboardPaths.enquiry(enquiry._id) + search}
                isShown={enquiry._id === openId}
                isSelected={selection.ids.has(enquiry._id)}
                onSelect={selection.toggle}
                viewers={listViewers(shown.present, enquiry._id)}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

interface ListBarProps {
  readonly query: InboxQuery;
  readonly hasRows: boolean;
  readonly onShow: (query: InboxQuery) => unknown;
  readonly onSelectAll: (isSelected: boolean) => void;
}

function ListBar({ query, hasRows, onShow, onSelectAll }: ListBarProps) {
  return (
    <div className="inbox__bar">
      <label className="inbox__all">
        <input
          type="checkbox"
          checked={false}
          disabled={!hasRows}
          onChange={() => {
            onSelectAll(true);
            // The bar of the selection takes the place of this one.
            requestAnimationFrame(focusBulkBar);
          }}
        />
        Select all
      </label>
      <Select
        aria-label="Order"
        value={query.order}
        options={Object.entries(orderNames)}
        onChange={({ target }) => {
          const order = inboxQuerySchema.shape.order.safeParse(target.value);
          if (order.success) onShow({ ...query, order: order.data, page: 1 });
        }}
      />
    </div>
  );
}

function focusBulkBar(): void {
  document.querySelector<HTMLElement>(".bulk-bar summary, .bulk-bar .link")?.focus();
}

function findFocusedRow(): string | null {
  const row = document.activeElement?.closest(".enquiry-row");
  return row?.querySelector<HTMLElement>("[data-id]")?.dataset["id"] ?? null;
}

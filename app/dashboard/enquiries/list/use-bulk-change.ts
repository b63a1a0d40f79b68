import { type RefObject, useRef } from "react";
import type { EnquiryChanges, WantedEnquiryChange } from "#domain/enquiries/enquiry.ts";
import { formatEnquiryCount } from "#app/dashboard/enquiries/enquiry-texts.ts";
import {
  type ChangedEnquiries,
  type EnquiryListPage,
  enquiriesApi,
} from "#app/dashboard/enquiries/enquiries-api.ts";
import { refreshEnquiries } from "#app/dashboard/enquiries/enquiry-queries.ts";
import { refreshWaiting } from "#app/dashboard/enquiries/waiting/waiting.ts";
import { dismiss, notify } from "#app/dashboard/feedback/notices.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import type { InboxQuery } from "./list-query.ts";
import type { Selection } from "#app/dashboard/shared/use-selection.ts";

async function send(changes: EnquiryChanges) {
  const result = await enquiriesApi.changeMany(changes);
  await Promise.all([refreshEnquiries(), refreshWaiting()]);
  return result;
}

interface BulkSubject {
  readonly query: InboxQuery;
  readonly list: EnquiryListPage;
  readonly selection: Selection;
  readonly pane: RefObject<HTMLElement | null>;
}

export function useBulkChange({ query, list, selection, pane }: BulkSubject) {
  const { isRunning, run } = useAction("Nothing is changed.");
  const undoing = useAction("The change is not undone.");
  const lastNotice = useRef<number | null>(null);

  /** The bar goes with the selection: the focus goes to the row after the last changed one. */
  const focusRow = (id: string | undefined) => {
    const rows = pane.current;
    const link = rows?.querySelector<HTMLElement>(`[data-id="${id}"]`) ?? rows?.querySelector("[data-id]");
    const target =
      link instanceof HTMLElement ? link : rows?.querySelector<HTMLElement>("input[type=search]");
    target?.focus();
  };

  const undo = (changed: ChangedEnquiries["changed"]) =>
    undoing.run(async () => {
      const { left } = await send({
        undo: changed.map(({ _id, version, before }) => ({ id: _id, version, before })),
      });
      if (lastNotice.current !== null) dismiss(lastNotice.current);
      focusRow(changed[0]?._id);
      notify({ kind: "ok", text: "Undone.", detail: describeLeft(left) });
    });

  return {
    isRunning,
    change: (change: WantedEnquiryChange) =>
      run(async () => {
        const rows = list.enquiries;
        const chosen = rows.filter(({ _id }) => selection.ids.has(_id));
        const last = rows.findLastIndex(({ _id }) => selection.ids.has(_id));
        const next = rows.slice(last + 1).find(({ _id }) => !selection.ids.has(_id));
        const { page: _page, size: _size, ...filter } = query;
        const { changed, left } = await send(
          selection.isWholeFilter
            ? { filter, asOf: list.asOf, change }
            : { changes: chosen.map(({ _id, version }) => ({ id: _id, version, change })) },
        );
        selection.selectAll(false);
        // Once the list is rendered without the changed rows.
        requestAnimationFrame(() => focusRow(next?._id ?? rows[last]?._id));
        lastNotice.current = notify({
          kind: "ok",
          text: `${formatEnquiryCount(changed.length)} changed.`,
          detail: describeLeft(left),
          ...(changed.length > 0 && { undo: () => void undo(changed) }),
        });
      }),
  };
}

const leftReasons = {
  changed: "changed meanwhile",
  erased: "erased",
  unknown: "no longer there",
  unexplained: "its acceptance is confirmed: set its stage on its own page, with a reason",
} as const;

function describeLeft(left: ChangedEnquiries["left"]): string | undefined {
  if (left.length === 0) return undefined;
  const names = left.map(
    ({ company, name, reason, by }) =>
      `${company || name} (${leftReasons[reason]}${by === null ? "" : ` by ${by}`})`,
  );
  return `Left out: ${names.join(", ")}.`;
}

import { useQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { EnquiryResponse, EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";
import type { EnquiryChange } from "#domain/enquiries/enquiry.ts";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import type { ConflictChoice } from "#app/dashboard/editing/ConflictDialog.tsx";
import { notify, dismissFailures } from "#app/dashboard/feedback/notices.ts";
import { queryClient } from "#app/dashboard/shared/query-client.ts";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import { enquiryQuery, storeEnquiry } from "#app/dashboard/enquiries/enquiry-queries.ts";
import { refreshWaiting } from "#app/dashboard/enquiries/waiting/waiting.ts";

export type WantedChange = Omit<EnquiryChange, "version">;

export interface EnquiryConflict {
  readonly theirs: EnquiryDetailResponse;
  readonly wanted: WantedChange;
}

interface QueuedChange {
  readonly wanted: WantedChange;
  readonly savedText: string;
  readonly settle: (isSaved: boolean) => void;
}

interface FailedChange extends Omit<QueuedChange, "settle"> {
  readonly reason: string;
}

export interface EditableEnquiry {
  readonly detail: EnquiryDetailResponse;
  readonly pending: WantedChange;
  readonly saved: { readonly text: string; readonly wanted: WantedChange } | null;
  /** Choices stay as they are chosen until they are saved, or others are chosen. */
  readonly unsaved: Pick<FailedChange, "wanted" | "reason"> | null;
  readonly conflict: EnquiryConflict | null;
  /** Changes are saved one after the other. Resolves to whether this one was saved. */
  change(wanted: WantedChange, savedText: string): Promise<boolean>;
  /** Sends again what is unsaved. */
  retry(): void;
  show(next: EnquiryDetailResponse | ((shown: EnquiryDetailResponse) => EnquiryDetailResponse)): void;
  resolveConflict(choice: ConflictChoice): Promise<void>;
}

export function useEnquiry(loaded: EnquiryDetailResponse): EditableEnquiry {
  const detail = useQuery({ ...enquiryQuery(loaded.enquiry._id), initialData: loaded }, queryClient).data;
  const [pending, setPending] = useState<WantedChange>({});
  /** The first change is being sent. */
  const queue = useRef<QueuedChange[]>([]);
  const [saved, setSaved] = useState<EditableEnquiry["saved"]>(null);
  const [failed, setFailed] = useState<readonly FailedChange[]>([]);
  const [conflict, setConflict] = useState<EnquiryConflict | null>(null);
  const show = useCallback<EditableEnquiry["show"]>(
    (next) => {
      const { queryKey } = enquiryQuery(loaded.enquiry._id);
      const shown = queryClient.getQueryData(queryKey) ?? loaded;
      storeEnquiry(typeof next === "function" ? next(shown) : next);
    },
    [loaded],
  );

  function change(before: EnquiryResponse, wanted: WantedChange, savedText: string): Promise<boolean> {
    return new Promise((settle) => {
      queue.current.push({ wanted, savedText, settle });
      setFailed((kept) => kept.filter((earlier) => !isReplaced(earlier.wanted, wanted)));
      setPending(mergeWantedChanges(queue.current));
      if (queue.current.length === 1) void sendAll(before);
    });
  }

  /** Each change needs the version that the one before it produced. */
  async function sendAll(start: EnquiryResponse): Promise<void> {
    let before = start;
    for (let next = queue.current[0]; next !== undefined; next = queue.current[0]) {
      const after = await send(before, next);
      queue.current.shift();
      setPending(mergeWantedChanges(queue.current));
      next.settle(after !== null);
      before = after ?? before;
    }
  }

  async function send(before: EnquiryResponse, next: QueuedChange): Promise<EnquiryResponse | null> {
    const { wanted, savedText } = next;
    dismissFailures();
    setSaved(null);
    try {
      const after = await enquiriesApi.change(before._id, { version: before.version, ...wanted });
      show(after);
      setSaved({ text: savedText, wanted });
      void refreshWaiting();
      return after.enquiry;
    } catch (error) {
      const failure = asApiError(error);
      if (failure.status === 409) return await handleConflict(before._id, next);
      keepUnsaved(next, failure.message);
      return null;
    }
  }

  function keepUnsaved({ wanted, savedText }: QueuedChange, reason: string): void {
    setFailed((before) => [...before, { wanted, savedText, reason }]);
    notify({ kind: "bad", text: "The change is not saved.", detail: reason });
  }

  async function handleConflict(id: string, changed: QueuedChange): Promise<EnquiryResponse | null> {
    try {
      const theirs = await enquiriesApi.find(id);
      // One dialog for the whole queue: the choice applies to all queued changes.
      const [first, ...rest] = queue.current;
      const wanted = mergeWantedChanges(queue.current);
      queue.current = first === undefined ? [] : [first];
      const isDone = hasWantedValues(theirs.enquiry, wanted);
      for (const { settle } of rest) settle(isDone);
      if (isDone) {
        show(theirs);
        setSaved({ text: changed.savedText, wanted });
        return theirs.enquiry;
      }
      setConflict({ theirs, wanted });
    } catch (error) {
      keepUnsaved(changed, asApiError(error).message);
    }
    return null;
  }

  const lastFailed = failed.at(-1);
  return {
    detail,
    pending,
    saved,
    unsaved: lastFailed ? { wanted: mergeWantedChanges(failed), reason: lastFailed.reason } : null,
    conflict,
    show,
    change: (wanted, savedText) => change(detail.enquiry, wanted, savedText),
    retry() {
      for (const { wanted, savedText } of failed) void change(detail.enquiry, wanted, savedText);
    },
    async resolveConflict(choice) {
      if (conflict === null) return;
      setConflict(null);
      show(conflict.theirs);
      if (choice === "mine") await change(conflict.theirs.enquiry, conflict.wanted, "Saved");
    },
  };
}

function isReplaced(earlier: WantedChange, later: WantedChange): boolean {
  return Object.keys(later).some((name) => Object.hasOwn(earlier, name));
}

function mergeWantedChanges(changes: readonly Pick<QueuedChange, "wanted">[]): WantedChange {
  const all = changes.reduce<WantedChange>((before, { wanted }) => ({ ...before, ...wanted }), {});
  const { lostReason, ...rest } = all;
  return all.stage === "lost" && lostReason !== undefined ? { ...rest, lostReason } : rest;
}

function hasWantedValues(enquiry: EnquiryResponse, { isAnswered, ...wanted }: WantedChange): boolean {
  const { respondedAt, stage } = enquiry;
  if (isAnswered === true && (stage === "new" || respondedAt !== null)) return false;
  const { owner, customer } = enquiry;
  const values = { ...enquiry, owner: owner?._id ?? null, customer: customer?._id ?? null };
  return names.every(
    (name) => wanted[name] === undefined || JSON.stringify(wanted[name]) === JSON.stringify(values[name]),
  );
}

const names = ["topic", "stage", "lostReason", "owner", "isSpam", "locale", "followUp", "customer"] as const;

import { useCallback, useRef, useState } from "react";
import type {
  EnquiryResponse,
  EnquiryDetailResponse,
} from "../../../../domain/enquiries/enquiry-response.ts";
import type { EnquiryChange } from "../../../../domain/enquiries/enquiry.ts";
import { asApiError } from "../../shared/api-error.ts";
import type { ConflictChoice } from "../../editing/ConflictDialog.tsx";
import { notify, dismissFailures } from "../../feedback/notices.ts";
import { enquiriesApi } from "../enquiries-api.ts";
import { refreshWaiting } from "../waiting/waiting.ts";

/** What somebody wants to change. */
export type WantedChange = Omit<EnquiryChange, "version">;

/** Somebody else was faster: what they left, and what was wanted. */
export interface EnquiryConflict {
  readonly theirs: EnquiryDetailResponse;
  readonly wanted: WantedChange;
}

interface QueuedChange {
  readonly wanted: WantedChange;
  /** Said once it is saved. */
  readonly savedText: string;
  readonly settle: (isSaved: boolean) => void;
}

/** An enquiry that is being worked on. */
export interface EditableEnquiry {
  readonly file: EnquiryDetailResponse;
  /** What was asked for and is not saved yet. */
  readonly pending: WantedChange;
  /** What was saved last, in text. */
  readonly saved: string;
  readonly conflict: EnquiryConflict | null;
  /** Saves it, after what was asked for before. Resolves to whether it is saved. */
  change(wanted: WantedChange, saved: string): Promise<boolean>;
  /** Shows the enquiry as the server has answered it. */
  show(next: EnquiryDetailResponse | ((shown: EnquiryDetailResponse) => EnquiryDetailResponse)): void;
  /** Ends a conflict: what the other person left is shown, or overwritten with what was wanted all the same. */
  resolveConflict(choice: ConflictChoice): Promise<void>;
}

export function useEnquiry(loaded: EnquiryDetailResponse): EditableEnquiry {
  const [current, setCurrent] = useState({ loaded, file: loaded });
  const [pending, setPending] = useState<WantedChange>({});
  /** What was asked for, in its order; the first is on its way. */
  const queue = useRef<QueuedChange[]>([]);
  const [saved, setSaved] = useState("");
  const [conflict, setConflict] = useState<EnquiryConflict | null>(null);
  const file = current.loaded === loaded ? current.file : loaded;
  const show = useCallback<EditableEnquiry["show"]>(
    (next) =>
      setCurrent((before) => {
        const shown = before.loaded === loaded ? before.file : loaded;
        return { loaded, file: typeof next === "function" ? next(shown) : next };
      }),
    [loaded],
  );

  function change(before: EnquiryResponse, wanted: WantedChange, savedText: string): Promise<boolean> {
    return new Promise((settle) => {
      queue.current.push({ wanted, savedText, settle });
      setPending(mergeWantedChanges(queue.current));
      if (queue.current.length === 1) void sendAll(before);
    });
  }

  /** One after the other: each is made on what the one before left. */
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

  /** Resolves to the enquiry as it is then, or to null where that is not saved. */
  async function send(
    before: EnquiryResponse,
    { wanted, savedText }: QueuedChange,
  ): Promise<EnquiryResponse | null> {
    dismissFailures();
    setSaved("");
    try {
      const after = await enquiriesApi.change(before._id, { version: before.version, ...wanted });
      show(after);
      setSaved(savedText);
      void refreshWaiting();
      return after.enquiry;
    } catch (error) {
      const failure = asApiError(error);
      if (failure.status === 409) return await compare(before._id, savedText);
      notify({ kind: "bad", text: "The change is not saved.", detail: failure.message });
      return null;
    }
  }

  async function compare(id: string, savedText: string): Promise<EnquiryResponse | null> {
    try {
      const theirs = await enquiriesApi.find(id);
      // One question for all that waits: the answer holds for the last of several presses.
      const [first, ...rest] = queue.current;
      const wanted = mergeWantedChanges(queue.current);
      queue.current = first === undefined ? [] : [first];
      const isDone = hasWantedValues(theirs.enquiry, wanted);
      for (const { settle } of rest) settle(isDone);
      if (isDone) {
        show(theirs);
        setSaved(savedText);
        return theirs.enquiry;
      }
      setConflict({ theirs, wanted });
    } catch (error) {
      notify({ kind: "bad", text: "The change is not saved.", detail: asApiError(error).message });
    }
    return null;
  }

  return {
    file,
    pending,
    saved,
    conflict,
    show,
    change: (wanted, savedText) => change(file.enquiry, wanted, savedText),
    async resolveConflict(choice) {
      if (conflict === null) return;
      setConflict(null);
      show(conflict.theirs);
      if (choice === "mine") await change(conflict.theirs.enquiry, conflict.wanted, "Saved");
    },
  };
}

/** Of several changes of the same thing the last one counts. */
function mergeWantedChanges(queue: readonly QueuedChange[]): WantedChange {
  const all = queue.reduce<WantedChange>((before, { wanted }) => ({ ...before, ...wanted }), {});
  const { lostReason, ...rest } = all;
  return all.stage === "lost" && lostReason !== undefined ? { ...rest, lostReason } : rest;
}

function hasWantedValues(
  enquiry: EnquiryResponse,
  { stage, lostReason, owner, isSpam }: WantedChange,
): boolean {
  return (
    (stage === undefined || stage === enquiry.stage) &&
    (lostReason === undefined || lostReason === enquiry.lostReason) &&
    (owner === undefined || owner === (enquiry.owner?._id ?? null)) &&
    (isSpam === undefined || isSpam === enquiry.isSpam)
  );
}

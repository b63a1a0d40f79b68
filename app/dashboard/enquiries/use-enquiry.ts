import { useCallback, useRef, useState } from "react";
import type { EnquiryAnswer, EnquiryFileAnswer } from "../../../domain/enquiries/enquiry-response.ts";
import type { EnquiryChange } from "../../../domain/enquiries/enquiry.ts";
import { asFailure } from "../shared/failures.ts";
import type { ConflictAnswer } from "../editing/ConflictDialog.tsx";
import { notify, withdrawFailures } from "../feedback/notices.ts";
import { enquiriesApi } from "./enquiries-api.ts";
import { refreshWaiting } from "./waiting.ts";

/** What somebody wants to change. */
export type WantedChange = Omit<EnquiryChange, "version">;

/** Somebody else was faster: what they left, and what was wanted. */
export interface Conflict {
  readonly theirs: EnquiryFileAnswer;
  readonly wanted: WantedChange;
}

interface Asked {
  readonly wanted: WantedChange;
  /** Said once it is saved. */
  readonly words: string;
  readonly settle: (isSaved: boolean) => void;
}

/** An enquiry that is being worked on. */
export interface EnquiryInWork {
  readonly file: EnquiryFileAnswer;
  /** What was asked for and is not saved yet. */
  readonly pending: WantedChange;
  /** What was saved last, in words. */
  readonly saved: string;
  readonly conflict: Conflict | null;
  /** Saves it, after what was asked for before. Resolves to whether it is saved. */
  change(wanted: WantedChange, saved: string): Promise<boolean>;
  /** Shows the enquiry as the server has answered it. */
  keep(next: EnquiryFileAnswer | ((shown: EnquiryFileAnswer) => EnquiryFileAnswer)): void;
  /** Ends a conflict: what the other person left is shown, or overwritten with what was wanted all the same. */
  settle(answer: ConflictAnswer): Promise<void>;
}

export function useEnquiry(loaded: EnquiryFileAnswer): EnquiryInWork {
  const [kept, setKept] = useState({ loaded, file: loaded });
  const [pending, setPending] = useState<WantedChange>({});
  /** What was asked for, in its order; the first is on its way. */
  const asked = useRef<Asked[]>([]);
  const [saved, setSaved] = useState("");
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const file = kept.loaded === loaded ? kept.file : loaded;
  const keep = useCallback<EnquiryInWork["keep"]>(
    (next) =>
      setKept((before) => {
        const shown = before.loaded === loaded ? before.file : loaded;
        return { loaded, file: typeof next === "function" ? next(shown) : next };
      }),
    [loaded],
  );

  function change(before: EnquiryAnswer, wanted: WantedChange, words: string): Promise<boolean> {
    return new Promise((settle) => {
      asked.current.push({ wanted, words, settle });
      setPending(allOf(asked.current));
      if (asked.current.length === 1) void sendAll(before);
    });
  }

  /** One after the other: each is made on what the one before left. */
  async function sendAll(start: EnquiryAnswer): Promise<void> {
    let before = start;
    for (let next = asked.current[0]; next !== undefined; next = asked.current[0]) {
      const after = await send(before, next);
      asked.current.shift();
      setPending(allOf(asked.current));
      next.settle(after !== null);
      before = after ?? before;
    }
  }

  /** Resolves to the enquiry as it is then, or to null where that is not saved. */
  async function send(before: EnquiryAnswer, { wanted, words }: Asked): Promise<EnquiryAnswer | null> {
    withdrawFailures();
    setSaved("");
    try {
      const after = await enquiriesApi.change(before._id, { version: before.version, ...wanted });
      keep(after);
      setSaved(words);
      void refreshWaiting();
      return after.enquiry;
    } catch (error) {
      const failure = asFailure(error);
      if (failure.status === 409) return await compare(before._id, words);
      notify({ kind: "bad", text: "The change is not saved.", detail: failure.message });
      return null;
    }
  }

  async function compare(id: string, words: string): Promise<EnquiryAnswer | null> {
    try {
      const theirs = await enquiriesApi.find(id);
      // One question for all that waits: the answer holds for the last of several presses.
      const [first, ...rest] = asked.current;
      const wanted = allOf(asked.current);
      asked.current = first === undefined ? [] : [first];
      const isDone = isAsWanted(theirs.enquiry, wanted);
      for (const { settle } of rest) settle(isDone);
      if (isDone) {
        keep(theirs);
        setSaved(words);
        return theirs.enquiry;
      }
      setConflict({ theirs, wanted });
    } catch (error) {
      notify({ kind: "bad", text: "The change is not saved.", detail: asFailure(error).message });
    }
    return null;
  }

  return {
    file,
    pending,
    saved,
    conflict,
    keep,
    change: (wanted, words) => change(file.enquiry, wanted, words),
    async settle(winner) {
      if (conflict === null) return;
      setConflict(null);
      keep(conflict.theirs);
      if (winner === "mine") await change(conflict.theirs.enquiry, conflict.wanted, "Saved");
    },
  };
}

/** Of several changes of the same thing the last one counts. */
function allOf(asked: readonly Asked[]): WantedChange {
  const all = asked.reduce<WantedChange>((before, { wanted }) => ({ ...before, ...wanted }), {});
  const { lostReason, ...rest } = all;
  return all.stage === "lost" && lostReason !== undefined ? { ...rest, lostReason } : rest;
}

function isAsWanted(enquiry: EnquiryAnswer, { stage, lostReason, owner, isSpam }: WantedChange): boolean {
  return (
    (stage === undefined || stage === enquiry.stage) &&
    (lostReason === undefined || lostReason === enquiry.lostReason) &&
    (owner === undefined || owner === (enquiry.owner?._id ?? null)) &&
    (isSpam === undefined || isSpam === enquiry.isSpam)
  );
}

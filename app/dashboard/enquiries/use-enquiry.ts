import { useCallback, useState } from "react";
import type { EnquiryAnswer, EnquiryFileAnswer } from "../../../domain/enquiry-answer.ts";
import type { EnquiryChange } from "../../../domain/enquiry-desk.ts";
import { asFailure } from "../api/failures.ts";
import type { ConflictAnswer } from "../feedback/ConflictDialog.tsx";
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

/** An enquiry that is being worked on. */
export interface EnquiryInWork {
  readonly file: EnquiryFileAnswer;
  readonly isBusy: boolean;
  /** What was saved last, in words. */
  readonly saved: string;
  readonly conflict: Conflict | null;
  /** Resolves to whether it is saved. */
  change(wanted: WantedChange, saved: string): Promise<boolean>;
  /** Shows the enquiry as the server has answered it. */
  keep(next: EnquiryFileAnswer | ((shown: EnquiryFileAnswer) => EnquiryFileAnswer)): void;
  /** Ends a conflict: what the other person left is shown, or overwritten with what was wanted all the same. */
  settle(answer: ConflictAnswer): Promise<void>;
}

export function useEnquiry(loaded: EnquiryFileAnswer): EnquiryInWork {
  const [kept, setKept] = useState({ loaded, file: loaded });
  const [isBusy, setBusy] = useState(false);
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

  async function send(before: EnquiryAnswer, wanted: WantedChange, words: string): Promise<boolean> {
    withdrawFailures();
    setSaved("");
    setBusy(true);
    try {
      keep(await enquiriesApi.change(before._id, { version: before.version, ...wanted }));
      setSaved(words);
      void refreshWaiting();
      return true;
    } catch (error) {
      const failure = asFailure(error);
      if (failure.status === 409) return await compare(before._id, wanted, words);
      notify({ kind: "bad", text: "The change is not saved.", detail: failure.message });
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function compare(id: string, wanted: WantedChange, words: string): Promise<boolean> {
    try {
      const theirs = await enquiriesApi.find(id);
      if (isAsWanted(theirs.enquiry, wanted)) {
        keep(theirs);
        setSaved(words);
        return true;
      }
      setConflict({ theirs, wanted });
    } catch (error) {
      notify({ kind: "bad", text: "The change is not saved.", detail: asFailure(error).message });
    }
    return false;
  }

  return {
    file,
    isBusy,
    saved,
    conflict,
    keep,
    change: async (wanted, words) => (isBusy ? false : send(file.enquiry, wanted, words)),
    async settle(answer) {
      if (conflict === null) return;
      setConflict(null);
      keep(conflict.theirs);
      if (answer === "mine") await send(conflict.theirs.enquiry, conflict.wanted, "Saved");
    },
  };
}

function isAsWanted(enquiry: EnquiryAnswer, { stage, lostReason, owner, isSpam }: WantedChange): boolean {
  return (
    (stage === undefined || stage === enquiry.stage) &&
    (lostReason === undefined || lostReason === enquiry.lostReason) &&
    (owner === undefined || owner === (enquiry.owner?._id ?? null)) &&
    (isSpam === undefined || isSpam === enquiry.isSpam)
  );
}

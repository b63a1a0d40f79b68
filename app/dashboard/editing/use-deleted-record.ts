import { useState } from "react";
import { type CallFailed, asFailure } from "../shared/failures.ts";
import { restoreDeleted } from "../deleted/restore-deleted.ts";
import type { ShownDeletion } from "./DeletedDialog.tsx";
import { failureDetail } from "../feedback/failure-detail.ts";
import { latestChange } from "./latest-change.ts";
import { notify } from "../feedback/notices.ts";

interface DeletedMeanwhile {
  /** Who deleted it and when; null as long as nobody did. */
  readonly deletion: ShownDeletion | null;
  /** Looks who it was, once a save has found nothing. Resolves to why that cannot be seen, or null. */
  look(): Promise<CallFailed | null>;
  /** Puts the record back and saves what is typed. */
  restore(): Promise<void>;
  goOn(): void;
}

/** A record that somebody deleted while this person was changing it. */
export function useDeletedMeanwhile(record: {
  readonly subject: "product" | "post";
  readonly id: string;
  readonly saveAgain: () => void;
}): DeletedMeanwhile {
  const [deletion, setDeletion] = useState<ShownDeletion | null>(null);
  const goOn = () => setDeletion(null);
  return {
    deletion,
    async look() {
      try {
        setDeletion(await latestChange(record.subject, record.id));
        return null;
      } catch (error) {
        return asFailure(error);
      }
    },
    async restore() {
      try {
        await restoreDeleted(record.id);
      } catch (error) {
        goOn();
        const text = `This ${record.subject} is not restored.`;
        notify({ kind: "bad", text, detail: failureDetail(asFailure(error)) });
        return;
      }
      goOn();
      record.saveAgain();
    },
    goOn,
  };
}

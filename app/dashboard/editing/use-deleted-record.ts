import { useState } from "react";
import { type ApiError, asApiError } from "../shared/api-error.ts";
import { restoreRecord } from "../deleted/restore-record.ts";
import type { DeletionDetails } from "./DeletedDialog.tsx";
import { describeFailure } from "../feedback/describe-failure.ts";
import { findLatestChange } from "./find-latest-change.ts";
import { notify } from "../feedback/notices.ts";

interface DeletedRecordState {
  /** Who deleted it and when; null as long as nobody did. */
  readonly deletion: DeletionDetails | null;
  /** Looks who it was, once a save has found nothing. Resolves to why that cannot be seen, or null. */
  load(): Promise<ApiError | null>;
  /** Puts the record back and saves what is typed. */
  restore(): Promise<void>;
  dismiss(): void;
}

/** A record that somebody deleted while this person was changing it. */
export function useDeletedRecord(record: {
  readonly subject: "product" | "post";
  readonly id: string;
  readonly saveAgain: () => void;
}): DeletedRecordState {
  const [deletion, setDeletion] = useState<DeletionDetails | null>(null);
  const dismiss = () => setDeletion(null);
  return {
    deletion,
    async load() {
      try {
        setDeletion(await findLatestChange(record.subject, record.id));
        return null;
      } catch (error) {
        return asApiError(error);
      }
    },
    async restore() {
      try {
        await restoreRecord(record.id);
      } catch (error) {
        dismiss();
        const text = `This ${record.subject} is not restored.`;
        notify({ kind: "bad", text, detail: describeFailure(asApiError(error)) });
        return;
      }
      dismiss();
      record.saveAgain();
    },
    dismiss,
  };
}

import { useState } from "react";
import { type ApiError, asApiError } from "../shared/api-error.ts";
import { restoreRecord } from "../deleted/restore-record.ts";
import type { DeletionDetails } from "./DeletedDialog.tsx";
import { describeFailure } from "../feedback/describe-failure.ts";
import { findLatestChange } from "./find-latest-change.ts";
import { notify } from "../feedback/notices.ts";

interface DeletedRecordState {
  /** Null while the record is not known to be deleted. */
  readonly deletion: DeletionDetails | null;
  /** Loads who deleted the record, after a save has failed with 404. Resolves to the error of the request, or null. */
  load(): Promise<ApiError | null>;
  /** Restores the record and saves the form. */
  restore(): Promise<void>;
  dismiss(): void;
}

/** State of a record that another user deleted while it was edited. */
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

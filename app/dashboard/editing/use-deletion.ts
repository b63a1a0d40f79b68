import { useState } from "react";
import { asApiError } from "../shared/api-error.ts";
import { type Confirmation, confirm } from "../feedback/confirm.ts";
import { notify, dismissFailures } from "../feedback/notices.ts";

interface Deletion {
  readonly isDeleting: boolean;
  /** Asks first. Resolves to whether the record is gone. */
  remove(): Promise<boolean>;
}

/** Deleting a record: the question before, and what is said of the outcome. */
export function useDeletion(record: {
  readonly confirmation: Confirmation;
  /** @throws ApiError */
  readonly remove: () => Promise<void>;
  readonly failedText: string;
  readonly doneNotice: { readonly text: string; readonly detail: string };
}): Deletion {
  const [isDeleting, setDeleting] = useState(false);
  return {
    isDeleting,
    async remove() {
      if (isDeleting || !(await confirm(record.confirmation))) return false;
      dismissFailures();
      setDeleting(true);
      try {
        await record.remove();
      } catch (error) {
        notify({ kind: "bad", text: record.failedText, detail: asApiError(error).message });
        return false;
      } finally {
        setDeleting(false);
      }
      notify({ kind: "ok", ...record.doneNotice });
      return true;
    },
  };
}

import { useState } from "react";
import { asApiError } from "../shared/api-error.ts";
import { type Confirmation, confirm } from "../feedback/confirm.ts";
import { notify, dismissFailures } from "../feedback/notices.ts";

interface Deletion {
  readonly isDeleting: boolean;
  /** Asks for confirmation. Resolves to whether the record was deleted. */
  remove(): Promise<boolean>;
}

/** Deletes a record with a confirmation before and a notice after. */
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

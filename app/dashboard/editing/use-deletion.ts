import { useState } from "react";
import { asFailure } from "../shared/failures.ts";
import { type Question, confirm } from "../feedback/confirm.ts";
import { notify, withdrawFailures } from "../feedback/notices.ts";

interface Deletion {
  readonly isDeleting: boolean;
  /** Asks first. Resolves to whether the record is gone. */
  remove(): Promise<boolean>;
}

/** Deleting a record: the question before, and what is said of the outcome. */
export function useDeletion(record: {
  readonly question: Question;
  /** @throws CallFailed */
  readonly remove: () => Promise<void>;
  readonly failed: string;
  readonly done: { readonly text: string; readonly detail: string };
}): Deletion {
  const [isDeleting, setDeleting] = useState(false);
  return {
    isDeleting,
    async remove() {
      if (isDeleting || !(await confirm(record.question))) return false;
      withdrawFailures();
      setDeleting(true);
      try {
        await record.remove();
      } catch (error) {
        notify({ kind: "bad", text: record.failed, detail: asFailure(error).message });
        return false;
      } finally {
        setDeleting(false);
      }
      notify({ kind: "ok", ...record.done });
      return true;
    },
  };
}

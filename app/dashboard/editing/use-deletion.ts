import { useAction } from "../shared/use-action.ts";
import { type Confirmation, confirm } from "../feedback/confirm.ts";
import { notify } from "../feedback/notices.ts";

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
  const { isRunning: isDeleting, run } = useAction(record.failedText);
  return {
    isDeleting,
    async remove() {
      if (isDeleting || !(await confirm(record.confirmation))) return false;
      return run(async () => {
        await record.remove();
        notify({ kind: "ok", ...record.doneNotice });
      });
    },
  };
}

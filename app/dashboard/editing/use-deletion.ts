import { useNavigate, useRevalidator } from "react-router";
import { restorePeriodDays } from "#domain/shared/deleted-record.ts";
import { capitalize } from "#domain/shared/subjects.ts";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { type Confirmation, confirm } from "#app/dashboard/feedback/confirm.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";

export function useDeletion(record: {
  readonly confirmation: Confirmation;
  readonly remove: () => Promise<void>;
  readonly failedText: string;
  readonly doneNotice: { readonly text: string; readonly detail: string };
  readonly nextPath?: string | undefined;
}) {
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const { isRunning: isDeleting, run } = useAction(record.failedText);
  return {
    isDeleting,
    async remove(): Promise<void> {
      if (isDeleting || !(await confirm(record.confirmation))) return;
      await run(async (_transfer, isShown) => {
        await record.remove().catch(ignoreNotFound);
        notify({ kind: "ok", ...record.doneNotice });
        if (record.nextPath === undefined) await revalidator.revalidate();
        else if (isShown()) await navigate(record.nextPath);
      });
    },
  };
}

/** @param texts `word` is the kind of record for staff, `effect` a sentence on what visitors notice */
export function useRecordDeletion(
  name: string,
  texts: {
    readonly word: string;
    readonly effect?: string;
    readonly detail?: string;
    readonly failedText?: string;
    readonly doneText?: string;
  },
  deletion: { readonly remove: () => Promise<void>; readonly nextPath?: string | undefined },
) {
  const { word, effect = "", detail = name } = texts;
  const { failedText = `The ${word} is not deleted.`, doneText = `${capitalize(word)} deleted` } = texts;
  return useDeletion({
    confirmation: {
      heading: `Delete ${name}?`,
      question: `Are you sure you want to delete this ${word}?`,
      detail: `${effect}For ${restorePeriodDays} days it can be restored.`,
      confirmLabel: `Delete ${word}`,
      cancelLabel: "Keep it",
    },
    failedText,
    doneNotice: { text: doneText, detail },
    ...deletion,
  });
}

/** A deletion that is tried again after a lost response finds no record. */
function ignoreNotFound(error: unknown): void {
  if (asApiError(error).status !== 404) throw error;
}

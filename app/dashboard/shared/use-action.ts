import { notify } from "../feedback/notices.ts";
import { ApiError } from "./api-error.ts";
import { useSaving } from "./use-saving.ts";

interface Action {
  readonly isRunning: boolean;
  /** Runs the work, unless an earlier run has not ended. Resolves to whether it succeeded. */
  run(work: () => Promise<void>): Promise<boolean>;
}

/**
 * Runs a request of the user, one at a time. A notice reports a failure.
 * @param describe creates the detail of the notice
 */
export function useAction(
  failedText: string,
  describe: (failure: ApiError) => string = ({ message }) => message,
): Action {
  const saving = useSaving();
  return {
    isRunning: saving.isSaving,
    async run(work) {
      const outcome = await saving.run(work);
      if (outcome instanceof ApiError) {
        notify({ kind: "bad", text: failedText, detail: describe(outcome) });
      }
      return outcome === null;
    },
  };
}

import { notify } from "#app/dashboard/feedback/notices.ts";
import { type ApiError, asApiError } from "./api-error.ts";
import { type Saving, useSaving } from "./use-saving.ts";

/** A notice reports a failure, also to a user who has left the page, then without the detail of `describe`. */
export function useAction(
  failedText: string,
  describe: (failure: ApiError) => string = ({ message }) => message,
) {
  const saving = useSaving();
  return {
    isRunning: saving.isSaving,
    saving,
    async run(work: Parameters<Saving["run"]>[0]): Promise<boolean> {
      const outcome = await saving.run(async (transfer, isShown) => {
        try {
          await work(transfer, isShown);
        } catch (error) {
          const failure = asApiError(error);
          const detail = isShown() ? describe(failure) : failure.message;
          notify({ kind: "bad", text: failedText, detail });
          throw failure;
        }
      });
      return outcome === null;
    },
  };
}

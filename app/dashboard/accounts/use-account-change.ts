import { useRevalidator } from "react-router";
import { type Confirmation, confirm } from "#app/dashboard/feedback/confirm.ts";
import { type Notice, notify } from "#app/dashboard/feedback/notices.ts";
import { loadSession } from "#app/dashboard/session/current-session.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";

export interface AccountChange {
  readonly confirmation: Confirmation;
  readonly send: () => Promise<void>;
  readonly done: Pick<Notice, "text" | "detail">;
}

/** After a failure the list is loaded too: a colleague may have changed it. */
export function useAccountChange() {
  const { revalidate } = useRevalidator();
  const { isRunning, run } = useAction("Nothing is changed.");
  return {
    isRunning,
    async change({ confirmation, send, done }: AccountChange): Promise<void> {
      if (isRunning || !(await confirm(confirmation))) return;
      await run(async () => {
        await send();
        notify({ kind: "ok", ...done });
        // The own session is restricted when a second factor is missing.
        await loadSession();
      });
      await revalidate();
    },
  };
}

import { useRef, useState } from "react";
import { type ApiError, UnansweredError, asApiError } from "./api-error.ts";
import { dismissFailures } from "#app/dashboard/feedback/notices.ts";
import type { Transfer } from "./http.ts";
import { useIsShown } from "./use-is-shown.ts";

export type Saving = ReturnType<typeof useSaving>;

export function useSaving() {
  const [isSaving, setSaving] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [isUnanswered, setUnanswered] = useState(false);
  const running = useRef<AbortController>(null);
  const isShown = useIsShown();
  return {
    isSaving,
    /** From 0 to 1; null for a small upload. */
    progress,
    /** No response to a save, and none has succeeded since: its changes may be stored or not. */
    isUnanswered,
    /**
     * Resolves to null on success, to "busy" if another save is running, and to "gone" if the form is no longer
     * shown: it neither navigates nor speaks then.
     */
    async run(
      send: (transfer: Transfer, isShown: () => boolean) => Promise<void>,
    ): Promise<ApiError | null | "busy" | "gone"> {
      if (running.current !== null) return "busy";
      const { signal } = (running.current = new AbortController());
      let failure: ApiError | null = null;
      dismissFailures();
      setProgress(null);
      setSaving(true);
      try {
        await send({ onProgress: setProgress, signal }, isShown);
      } catch (error) {
        failure = asApiError(error);
      } finally {
        running.current = null;
        setSaving(false);
      }
      if (failure === null || failure instanceof UnansweredError) setUnanswered(failure !== null);
      return isShown() ? failure : "gone";
    },
    stop: (): void => running.current?.abort(),
  };
}

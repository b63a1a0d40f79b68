import { useRef, useState } from "react";
import { type ApiError, asApiError } from "./api-error.ts";
import { dismissFailures } from "../feedback/notices.ts";

/** Something on its way to the server. */
export interface Saving {
  readonly isSaving: boolean;
  /** How much of an upload has left, from 0 to 1; null where there is next to nothing to send. */
  readonly progress: number | null;
  /** Sends it; resolves to why it failed, or null. While one is under way another press does nothing. */
  run(send: (onProgress: (share: number) => void) => Promise<void>): Promise<ApiError | null | "busy">;
}

export function useSaving(): Saving {
  const [isSaving, setSaving] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const isRunning = useRef(false);
  return {
    isSaving,
    progress,
    async run(send) {
      if (isRunning.current) return "busy";
      isRunning.current = true;
      dismissFailures();
      setProgress(null);
      setSaving(true);
      try {
        await send(setProgress);
        return null;
      } catch (error) {
        return asApiError(error);
      } finally {
        isRunning.current = false;
        setSaving(false);
      }
    },
  };
}

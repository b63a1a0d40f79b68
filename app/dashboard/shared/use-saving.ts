import { useRef, useState } from "react";
import { type ApiError, asApiError } from "./api-error.ts";
import { dismissFailures } from "../feedback/notices.ts";

/** State of a save. */
export interface Saving {
  readonly isSaving: boolean;
  /** Sent share of an upload, from 0 to 1; null for a small one. */
  readonly progress: number | null;
  /** Runs a save. Resolves to its error, to null on success, or to "busy" if another save is running. */
  run(send: (onProgress: (share: number) => void) => Promise<void>): Promise<ApiError | null | "busy">;
}

/** Runs one save at a time and reports its progress. */
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

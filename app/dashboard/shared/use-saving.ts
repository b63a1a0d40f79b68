import { useRef, useState } from "react";
import { type CallFailed, asFailure } from "./failures.ts";
import { withdrawFailures } from "../feedback/notices.ts";

/** Something on its way to the server. */
export interface Saving {
  readonly isSaving: boolean;
  /** How much of an upload has left, from 0 to 1; null where there is next to nothing to send. */
  readonly progress: number | null;
  /** Sends it; resolves to why it failed, or null. While one is under way another press does nothing. */
  run(call: (onProgress: (part: number) => void) => Promise<void>): Promise<CallFailed | null | "busy">;
}

export function useSaving(): Saving {
  const [isSaving, setSaving] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const isUnderWay = useRef(false);
  return {
    isSaving,
    progress,
    async run(call) {
      if (isUnderWay.current) return "busy";
      isUnderWay.current = true;
      withdrawFailures();
      setProgress(null);
      setSaving(true);
      try {
        await call(setProgress);
        return null;
      } catch (error) {
        return asFailure(error);
      } finally {
        isUnderWay.current = false;
        setSaving(false);
      }
    },
  };
}

import { useRef, useState } from "react";
import { type CallFailed, asFailure } from "./failures.ts";
import { withdrawFailures } from "../feedback/notices.ts";

/** Something on its way to the server. */
export interface Saving {
  readonly isSaving: boolean;
  /** How much of an upload has left, from 0 to 1. */
  readonly progress: number;
  /** Sends it; resolves to why it failed, or null. While one is under way another press does nothing. */
  run(call: (onProgress: (part: number) => void) => Promise<void>): Promise<CallFailed | null | "busy">;
}

export function useSaving(): Saving {
  const [isSaving, setSaving] = useState(false);
  const [progress, setProgress] = useState(0);
  const isUnderWay = useRef(false);
  return {
    isSaving,
    progress,
    async run(call) {
      if (isUnderWay.current) return "busy";
      isUnderWay.current = true;
      withdrawFailures();
      setProgress(0);
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

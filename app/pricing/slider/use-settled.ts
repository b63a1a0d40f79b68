import { useEffect, useEffectEvent, useRef } from "react";
import { whenLeaving } from "#app/messages/language-links.ts";

export const settleDelayMs = 600;

/**
 * Not called for the initial value. `key` changes with the value.
 * @param onSettled called at the latest when the person leaves, and again later if it returns false
 */
export function useSettled(key: string, onSettled: () => unknown): void {
  const started = useRef(key);
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (started.current === key) return;
    started.current = "";
    const waiting = new AbortController();
    const trySettle = () => {
      if (settle() !== false) waiting.abort();
    };
    const timer = setInterval(trySettle, settleDelayMs);
    waiting.signal.addEventListener("abort", () => clearInterval(timer));
    whenLeaving(trySettle, waiting.signal);
    return () => waiting.abort();
  }, [key]);
}

import { useEffect, useEffectEvent, useRef } from "react";

/** A value that does not change for this time is settled, ms. */
const settleDelay = 600;

/**
 * Calls a function once a value has settled, but not for the initial value.
 *
 * @param key changes with the value
 */
export function useSettled(key: string, onSettled: () => void): void {
  const started = useRef(key);
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (started.current === key) return;
    started.current = "";
    const timer = setTimeout(settle, settleDelay);
    return () => clearTimeout(timer);
  }, [key]);
}

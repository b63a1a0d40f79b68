import { useEffect, useEffectEvent, useRef } from "react";

const settleDelayMs = 600;

/** Not called for the initial value. `key` changes with the value. */
export function useSettled(key: string, onSettled: () => void): void {
  const started = useRef(key);
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (started.current === key) return;
    started.current = "";
    const timer = setTimeout(settle, settleDelayMs);
    return () => clearTimeout(timer);
  }, [key]);
}

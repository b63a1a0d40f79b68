import { useEffect, useEffectEvent, useRef } from "react";

/** How long a value rests before it counts as settled, ms. */
const settleDelay = 600;

/**
 * Does something once a value has stopped changing; never for the value it starts with.
 *
 * @param key changes whenever the value does
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

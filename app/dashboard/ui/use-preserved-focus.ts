import { type RefObject, useLayoutEffect, useRef } from "react";

/** Browsers drop the focus when its element moves in the document. */
export function usePreservedFocus(order: unknown): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  const previousOrder = useRef(order);
  useLayoutEffect(() => {
    if (previousOrder.current === order) return;
    previousOrder.current = order;
    if (focused.current?.isConnected === true && document.activeElement === document.body) {
      focused.current.focus();
    }
  }, [order]);
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? target : null;
    };
    const element = list.current;
    element?.addEventListener("focusin", remember);
    return () => element?.removeEventListener("focusin", remember);
  }, []);
  return list;
}

import { type RefObject, useEffect, useRef } from "react";

/**
 * A result that appears scrolls clear of the bars of the page (`scroll-padding` in base.css), and a failure takes the
 * focus. Without one in the page, `kind` is undefined. One that came with the page stays as it is: `autoFocus` has moved
 * the focus, and the person may have moved on since.
 */
export function useResultFocus(kind: "ok" | "bad" | "info" | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const shownKind = useRef(kind);
  useEffect(() => {
    const isNew = kind !== undefined && kind !== shownKind.current;
    shownKind.current = kind;
    if (!isNew) return;
    // A retry within a failure takes the focused button away.
    if (kind !== "ok" || document.activeElement === document.body)
      element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: "nearest" });
  }, [kind]);
  return element;
}

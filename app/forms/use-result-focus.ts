import { type RefObject, useEffect, useRef } from "react";

/**
 * A result that appears scrolls clear of the bars of the page (`scroll-padding` in base.css), and a failure takes the
 * focus, unless the person types elsewhere by then. Without a result in the page, `kind` is undefined. One that came with
 * the page stays as it is: `autoFocus` has moved the focus, and the person may have moved on since.
 */
export function useResultFocus(kind: "ok" | "bad" | "info" | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const shownKind = useRef(kind);
  const submittedFrom = useRef<Element | null>(null);
  useEffect(() => {
    const form = element.current?.closest("form");
    const remember = () => {
      submittedFrom.current = document.activeElement;
    };
    form?.addEventListener("submit", remember);
    return () => form?.removeEventListener("submit", remember);
  }, []);
  useEffect(() => {
    const isNew = kind !== undefined && kind !== shownKind.current;
    shownKind.current = kind;
    const focused = document.activeElement;
    if (!isNew || (focused !== submittedFrom.current && focused?.matches("input, textarea") === true)) return;
    // A retry within a failure takes the focused button away.
    if (kind !== "ok" || focused === document.body) element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: "nearest" });
  }, [kind]);
  return element;
}

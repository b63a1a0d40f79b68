import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Keeps a form from being changed while it is on its way: what is typed then would be in no save. Whoever was in it is
 * led back there.
 */
export function useLock(form: RefObject<HTMLElement | null>, isLocked: boolean): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const locked = form.current;
    if (locked === null || !isLocked) return undefined;
    focused.current = locked.contains(document.activeElement) ? document.activeElement : null;
    locked.toggleAttribute("inert", true);
    return () => {
      locked.toggleAttribute("inert", false);
    };
  }, [form, isLocked]);
  // Not above: until it has drawn, React puts the focus back to where it was.
  useEffect(() => {
    if (isLocked) return;
    // The browser leaves it with the page, or whatever else the form stands in.
    const isLost = document.activeElement?.contains(form.current) ?? true;
    if (isLost && focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [form, isLocked]);
}

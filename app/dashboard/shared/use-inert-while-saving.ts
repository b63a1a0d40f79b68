import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Holds a form still while it is on its way: what somebody types then would be in no save, and gone with the page. The
 * focus comes back to where it was.
 */
export function useInertWhileSaving(isSaving: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = form.current;
    if (!isSaving || element === null) return undefined;
    focused.current = element.contains(document.activeElement) ? document.activeElement : null;
    element.inert = true;
    return () => {
      element.inert = false;
    };
  }, [isSaving]);
  // Not above: as long as React draws, it keeps the focus where it finds it.
  useEffect(() => {
    if (isSaving) return;
    const isFocusLost = document.activeElement?.contains(form.current) ?? true;
    if (isFocusLost && focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [isSaving]);
  return form;
}

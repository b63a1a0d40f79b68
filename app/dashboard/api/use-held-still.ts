import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Holds a form still while it is on its way: what somebody types then would be in no save, and gone with the page. The
 * focus comes back to where it was.
 */
export function useHeldStill(isSaving: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const element = form.current;
    if (!isSaving || element === null) return undefined;
    const focused = document.activeElement;
    element.inert = true;
    return () => {
      element.inert = false;
      if (focused instanceof HTMLElement && element.contains(focused)) focused.focus({ preventScroll: true });
    };
  }, [isSaving]);
  return form;
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Makes a form inert while it is saved: later input would not be part of the save and would be lost. Restores the focus
 * afterwards.
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
  // Not in a layout effect: React restores the previous focus during the commit.
  useEffect(() => {
    if (isSaving) return;
    const isFocusLost = document.activeElement?.contains(form.current) ?? true;
    if (isFocusLost && focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [isSaving]);
  return form;
}

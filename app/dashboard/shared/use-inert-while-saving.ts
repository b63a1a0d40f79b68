import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Input during a save would not be part of it and would be lost. */
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

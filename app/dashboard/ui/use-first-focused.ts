import { type RefObject, useEffect, useRef } from "react";

/**
 * Who asks for what is new or for another page begins at its first entry, as soon as the list has come.
 * @param list another one each time it is loaded
 */
export function useFirstFocused(
  list: unknown,
): [table: RefObject<HTMLDivElement | null>, focusFirst: () => void] {
  const table = useRef<HTMLDivElement>(null);
  const before = useRef(list);
  const isAsked = useRef(false);
  useEffect(() => {
    if (before.current === list) return;
    before.current = list;
    if (!isAsked.current) return;
    isAsked.current = false;
    table.current?.querySelector("a")?.focus({ preventScroll: true });
  }, [list]);
  return [
    table,
    () => {
      isAsked.current = true;
    },
  ];
}

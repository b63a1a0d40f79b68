import { type RefObject, useEffect, useRef } from "react";

/** @param list a new object with each load */
export function useFocusFirstLink(
  list: unknown,
): [table: RefObject<HTMLDivElement | null>, focusFirst: () => void] {
  const table = useRef<HTMLDivElement>(null);
  const previousList = useRef(list);
  const isRequested = useRef(false);
  useEffect(() => {
    if (previousList.current === list) return;
    previousList.current = list;
    if (!isRequested.current) return;
    isRequested.current = false;
    table.current?.querySelector("a")?.focus({ preventScroll: true });
  }, [list]);
  return [
    table,
    () => {
      isRequested.current = true;
    },
  ];
}

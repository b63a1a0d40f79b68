import { useCallback, useState } from "react";

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Also those that are on other pages. */
  readonly isWholeFilter: boolean;
  /** @param isRange all from the last toggled one to this one get its new state */
  toggle(id: string, isRange: boolean): void;
  selectAll(isSelected: boolean): void;
  selectWholeFilter(): void;
}

interface Chosen {
  readonly ids: ReadonlySet<string>;
  readonly last: string | null;
  readonly isWholeFilter: boolean;
}

const nothing: Chosen = { ids: new Set(), last: null, isWholeFilter: false };

/** @param shown in their order */
export function useSelection(shown: readonly string[]): Selection {
  // The same while the same rows are shown, also when one of them changes.
  const list = shown.join(" ");
  const [{ chosen, of }, setState] = useState({ chosen: nothing, of: list });
  // Of another page or filter nothing is selected.
  const { ids, isWholeFilter } = of === list ? chosen : nothing;
  const toggle = useCallback(
    (id: string, isRange: boolean) =>
      setState((before) => {
        const all = list.split(" ");
        const { ids: old, last } = before.of === list ? before.chosen : nothing;
        const start = isRange && last !== null ? all.indexOf(last) : -1;
        const end = all.indexOf(id);
        const range = start === -1 ? [id] : all.slice(Math.min(start, end), Math.max(start, end) + 1);
        const next = old.has(id)
          ? new Set([...old].filter((each) => !range.includes(each)))
          : new Set([...old, ...range]);
        return { chosen: { ids: next, last: id, isWholeFilter: false }, of: list };
      }),
    [list],
  );
  return {
    ids,
    isWholeFilter,
    toggle,
    selectAll: (isSelected) =>
      setState({ chosen: isSelected ? { ...nothing, ids: new Set(shown) } : nothing, of: list }),
    selectWholeFilter: () =>
      setState({ chosen: { ...nothing, ids: new Set(shown), isWholeFilter: true }, of: list }),
  };
}

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

/** @param shown in their order; the same array for the same list */
export function useSelection(shown: readonly string[]): Selection {
  const [{ chosen, of }, setState] = useState({ chosen: nothing, of: shown });
  // Of another page or filter nothing is selected.
  const { ids, isWholeFilter } = of === shown ? chosen : nothing;
  const toggle = useCallback(
    (id: string, isRange: boolean) =>
      setState((before) => {
        const { ids: old, last } = before.of === shown ? before.chosen : nothing;
        const start = isRange && last !== null ? shown.indexOf(last) : -1;
        const end = shown.indexOf(id);
        const range = start === -1 ? [id] : shown.slice(Math.min(start, end), Math.max(start, end) + 1);
        const next = old.has(id)
          ? new Set([...old].filter((each) => !range.includes(each)))
          : new Set([...old, ...range]);
        return { chosen: { ids: next, last: id, isWholeFilter: false }, of: shown };
      }),
    [shown],
  );
  return {
    ids,
    isWholeFilter,
    toggle,
    selectAll: (isSelected) =>
      setState({ chosen: isSelected ? { ...nothing, ids: new Set(shown) } : nothing, of: shown }),
    selectWholeFilter: () =>
      setState({ chosen: { ...nothing, ids: new Set(shown), isWholeFilter: true }, of: shown }),
  };
}

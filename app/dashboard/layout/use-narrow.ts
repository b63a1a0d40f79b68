import { useState } from "react";

const key = "sidebar";

/** Whether the sidebar is collapsed, as this browser was left. */
export function useNarrow(): [isNarrow: boolean, toggle: () => void] {
  const [isNarrow, setNarrow] = useState(() => kept() === "narrow");
  return [
    isNarrow,
    () => {
      setNarrow(!isNarrow);
      keep(isNarrow ? "wide" : "narrow");
    },
  ];
}

function kept(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(state: "narrow" | "wide"): void {
  try {
    localStorage.setItem(key, state);
  } catch {
    // It is only a habit: the next visit starts wide.
  }
}

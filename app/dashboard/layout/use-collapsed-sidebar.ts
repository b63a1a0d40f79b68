import { useState } from "react";

const key = "sidebar";

/** Whether the sidebar is collapsed; the browser remembers it. */
export function useCollapsedSidebar(): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setCollapsed] = useState(() => readState() === "narrow");
  return [
    isCollapsed,
    () => {
      setCollapsed(!isCollapsed);
      storeState(isCollapsed ? "wide" : "narrow");
    },
  ];
}

function readState(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function storeState(state: "narrow" | "wide"): void {
  try {
    localStorage.setItem(key, state);
  } catch {
    // Without storage the next visit starts with a wide sidebar.
  }
}

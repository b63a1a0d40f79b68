import { type RefCallback, useCallback } from "react";

export function useStickyTop(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const coveringElements = [...document.querySelectorAll<HTMLElement>(".sidebar, .dashboard__header")];
    const measure = () => {
      const heights = coveringElements.filter(isAbove).map((cover) => cover.offsetHeight);
      element.style.setProperty("--sticky-top", `${Math.max(0, ...heights)}px`);
    };
    const observer = new ResizeObserver(measure);
    for (const cover of [...coveringElements, document.documentElement]) observer.observe(cover);
    return () => observer.disconnect();
  }, []);
}

function isAbove(cover: HTMLElement): boolean {
  const isMenuBeside = cover.offsetHeight >= document.documentElement.clientHeight;
  return getComputedStyle(cover).position === "sticky" && !isMenuBeside;
}

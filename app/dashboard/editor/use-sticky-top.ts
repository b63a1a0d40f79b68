import { type RefCallback, useCallback } from "react";

/** The height that sticky elements cover at the top: the header, or the menu on a phone. */
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

/** The menu beside the page covers nothing. */
function isAbove(cover: HTMLElement): boolean {
  const isMenuBeside = cover.offsetHeight >= document.documentElement.clientHeight;
  return getComputedStyle(cover).position === "sticky" && !isMenuBeside;
}

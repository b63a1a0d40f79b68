/** What the styles leave out until it comes near: `content-visibility: auto` in frame.css and products.css. */
const deferredParts = ".section, .product-grid > .pcard, .footer";

/**
 * Lays out what stands below the first screen, a part at a time, whenever the browser has nothing else to do: soon after
 * a page was shown it is as long as it says, and complete for whoever prints or pictures it. A browser without idle time
 * to give lays a part out when it comes near.
 */
export function layOutAhead(): void {
  if (!("requestIdleCallback" in globalThis)) return;
  const parts = [...document.querySelectorAll<HTMLElement>(deferredParts)].values();
  const layOutNext = () => {
    const { value: part } = parts.next();
    if (part === undefined) return;
    part.style.contentVisibility = "visible";
    requestIdleCallback(layOutNext);
  };
  requestIdleCallback(layOutNext);
}

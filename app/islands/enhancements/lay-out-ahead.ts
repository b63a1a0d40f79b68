/** Elements with `content-visibility: auto` in frame.css and products.css. */
const deferredParts = ".section, .product-grid > .pcard, .footer";

/**
 * Lays out the parts below the first screen, one in each idle period. So the page soon has its true length, and is
 * complete for printing and screenshots. A browser without `requestIdleCallback` lays a part out when it comes near.
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

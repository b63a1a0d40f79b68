const deferredParts = ".section, .product-grid > .product-card, .footer";

/**
 * Gives the page soon its true length, for printing and screenshots too. Browsers without `requestIdleCallback` lay
 * a part out when it comes near.
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

export const visitKey = "visit";

/**
 * For the attribution of an enquiry. A URL with UTM parameters or of an advertisement starts a new visit. Stores at the first click or
 * when the person leaves, because opening `sessionStorage` blocks the page while it loads.
 */
export function storeVisit(): void {
  // The product filter changes the URL later, so it is read now.
  const visitStart = JSON.stringify([location.href, document.referrer]);
  // Also gclid, msclkid, fbclid, gbraid and wbraid.
  const isCampaign = /utm_|id=/.test(location.href);
  const store = () => {
    try {
      if (isCampaign || !(visitKey in sessionStorage)) sessionStorage[visitKey] = visitStart;
    } catch {
      // Storage is off or full: the enquiry has no attribution.
    }
  };
  addEventListener("click", store, { capture: true, once: true });
  addEventListener("pagehide", store, { once: true });
}

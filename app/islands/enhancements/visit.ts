/** Under this name the tab keeps how a visit began (app/enquiries/send-enquiry.ts reads it). */
export const visitKey = "visit";

/**
 * Keeps the address of the first page of a visit and the one that led there; a page that carries the marks of an
 * advertisement or a mailing begins the visit anew, as it would in a new tab. They leave the tab with an enquiry
 * alone, so they are kept when a person first presses something or leaves: a browser holds a page up while it opens its
 * storage, which is not for the moment in which the page comes.
 */
export function storeVisit(): void {
  // The filter of the machines changes the address, so the one that was come to is read now.
  const visitStart = JSON.stringify([location.href, document.referrer]);
  const hasUtmParameters = location.href.includes("utm_");
  const store = () => {
    try {
      if (hasUtmParameters || !(visitKey in sessionStorage)) sessionStorage[visitKey] = visitStart;
    } catch {
      // A browser that keeps nothing: the enquiry does without.
    }
  };
  addEventListener("click", store, { capture: true, once: true });
  addEventListener("pagehide", store, { once: true });
}

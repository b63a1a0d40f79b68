/** Under this name the tab keeps how a visit began (app/forms/send-enquiry.ts reads it). */
export const visitName = "visit";

/**
 * Keeps, once per visit, the address of its first page and the one that led there: when that page is left, or an enquiry
 * is sent from it. They leave the tab with an enquiry alone.
 */
export function noteVisit(): void {
  try {
    sessionStorage[visitName] ??= JSON.stringify([location.href, document.referrer]);
  } catch {
    // A browser that keeps nothing: the enquiry does without.
  }
}

import type { FormEvent } from "react";

/**
 * Answers a form's submit event. Where the script that sends the form fails, the browser posts the form by HTML, as it
 * does without script, and not before it is online: a page of the browser's own would take the form's place.
 */
export function submitOrPost(event: FormEvent<HTMLFormElement>, send: () => Promise<void>): void {
  event.preventDefault();
  const form = event.currentTarget;
  send().catch((error: unknown) => {
    reportError(error);
    if (navigator.onLine) form.submit();
    else addEventListener("online", () => form.submit(), { once: true });
  });
}

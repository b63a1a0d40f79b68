import type { FormEvent } from "react";

/**
 * If the script fails, the browser posts the form by HTML, as it does without JavaScript. Offline it waits for the
 * connection first, because the browser's error page would replace the form.
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

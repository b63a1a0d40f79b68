import { type RefObject, useEffect, useRef, useState } from "react";
import type { Reply } from "./post-json.ts";

/** The state of a request that sends a form. */
export interface Sending {
  readonly isSending: boolean;
  /** The outcome of the last request; null before the first and during a request. */
  readonly reply: Reply | null;
  /** Sends a request. During a request it does nothing and resolves to null. */
  send(call: () => Promise<Reply>): Promise<Reply | null>;
  /** Removes the last outcome. */
  reset(): void;
}

/**
 * Sends a form, and holds the outcome.
 *
 * @param form its submit button is pressed again once the browser is back online after a request failed offline,
 * because the person has already submitted the form
 */
export function useSending(form: RefObject<HTMLFormElement | null>): Sending {
  const [reply, setReply] = useState<Reply | null>(null);
  const [isSending, setSending] = useState(false);
  const isRunning = useRef(false);

  const isWaitingForConnection = reply?.kind === "unreachable" && reply.isOffline;
  useEffect(() => {
    if (!isWaitingForConnection) return;
    // `requestSubmit` is newer than some visitors' browsers.
    const onOnline = () => form.current?.querySelector<HTMLButtonElement>("[type=submit]")?.click();
    addEventListener("online", onOnline, { once: true });
    return () => removeEventListener("online", onOnline);
  }, [form, isWaitingForConnection]);

  return {
    isSending,
    reply,
    async send(call) {
      if (isRunning.current) return null;
      isRunning.current = true;
      setSending(true);
      setReply(null);
      const outcome = await call();
      isRunning.current = false;
      setSending(false);
      setReply(outcome);
      return outcome;
    },
    reset: () => setReply(null),
  };
}

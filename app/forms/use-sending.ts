import { type RefObject, useEffect, useRef, useState } from "react";
import type { Reply } from "./post-json.ts";

/** Something that a person sends to the server. */
export interface Sending {
  readonly isSending: boolean;
  /** What came of the last try; null before the first, and while another one is under way. */
  readonly reply: Reply | null;
  /** Sends it. While one is under way, another press does nothing and resolves to null. */
  send(call: () => Promise<Reply>): Promise<Reply | null>;
  /** Takes back what was said about the last try. */
  forget(): void;
}

/**
 * Sending with its outcome.
 *
 * @param form whose button is pressed once more when the browser is online again after a try that failed for being
 * offline, because the person has already asked for it to be sent
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
    forget: () => setReply(null),
  };
}

import { type RefObject, useEffect, useRef, useState } from "react";
import type { Reply } from "./post-json.ts";

export type Sending = ReturnType<typeof useSending>;

/**
 * If a request fails offline, the submit button of `form` is pressed again once the browser is back online: the
 * person has already submitted the form.
 */
export function useSending(form: RefObject<HTMLFormElement | null>) {
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
    /** During a request it does nothing and resolves to null. */
    async send(call: () => Promise<Reply>): Promise<Reply | null> {
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
    reset: (): void => setReply(null),
  };
}

import { z } from "zod";
import { tokenKey } from "./token.ts";

let openChannel: BroadcastChannel | null = null;

/** The storage event tells of tokens in localStorage alone. Not opened by the server, which imports this module too. */
function getChannel(): BroadcastChannel {
  return (openChannel ??= new BroadcastChannel("session"));
}

const changeSchema = z.enum(["signed-in", "signed-out"]);
type SessionChange = z.output<typeof changeSchema>;

export function tellOtherTabs(change: SessionChange): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a window, not of a channel
  getChannel().postMessage(change);
}

/** @param listener gets null when only the stored token has changed */
export function onChangeInOtherTab(listener: (change: SessionChange | null) => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const change = changeSchema.safeParse(data);
    if (change.success) listener(change.data);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === null) listener(null);
  };
  const channel = getChannel();
  channel.addEventListener("message", onMessage);
  addEventListener("storage", onStorage);
  return () => {
    channel.removeEventListener("message", onMessage);
    removeEventListener("storage", onStorage);
  };
}

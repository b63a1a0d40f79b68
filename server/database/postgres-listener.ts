import { setTimeout as wait } from "node:timers/promises";
import { listServerUrls } from "./server-list.ts";

/** How often the connection is tried, so that one that broke without a word is noticed, ms. */
const heartbeat = 5000;
/** How long connecting or a heartbeat may take, ms. */
const timeout = 5000;
/** Between two tries to connect, ms. */
const retryInterval = 500;

export interface Listener {
  /** Resolves when it listens, or when the first try has failed. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

interface ListenerOptions {
  readonly url: string;
  readonly channel: string;
  readonly onMessage: (message: string) => void;
  /** Told true when everything that is notified from now on will be heard, and false when that ends. */
  readonly onConnectionChange: (isHearing: boolean) => void;
  readonly onError: (error: Error) => void;
}

/** Listens to a channel of a PostgreSQL server over a connection of its own, and connects again whenever it breaks. */
export function listen(parts: ListenerOptions): Listener {
  const ending = new AbortController();
  const begun = Promise.withResolvers<void>();

  const servers = listServerUrls(parts.url);

  async function listenWithRetries(): Promise<void> {
    // A replica refuses to be listened to, so that the one that is found is the one that takes the writes.
    let attempt = 0;
    // Of a server that is away it is enough to tell once.
    let shouldReportError = true;
    const onReady = () => {
      shouldReportError = true;
      begun.resolve();
    };
    while (!ending.signal.aborted) {
      const url = servers[attempt % servers.length] ?? parts.url;
      await listenUntilLost({ ...parts, url }, ending.signal, onReady).catch((error: Error) => {
        if (shouldReportError) parts.onError(error);
        shouldReportError = false;
      });
      attempt += 1;
      if (attempt < servers.length) continue;
      begun.resolve();
      await wait(retryInterval, undefined, { signal: ending.signal }).catch(() => undefined);
    }
    begun.resolve();
  }

  const ended = listenWithRetries();
  return {
    ready: begun.promise,
    close() {
      ending.abort();
      return ended;
    },
  };
}

/** @throws when it cannot connect, or a heartbeat is not answered. */
async function listenUntilLost(
  parts: ListenerOptions,
  ending: AbortSignal,
  onReady: () => void,
): Promise<void> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({
    connectionString: parts.url,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    application_name: "waraq changes",
  });
  const lost = new AbortController();
  client.on("error", parts.onError);
  client.on("end", () => lost.abort());
  client.on("notification", ({ payload = "" }) => parts.onMessage(payload));
  let isConnected = false;
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(parts.channel)}`);
    isConnected = true;
    parts.onConnectionChange(true);
    onReady();
    const stop = AbortSignal.any([ending, lost.signal]);
    while (!stop.aborted) {
      await wait(heartbeat, undefined, { signal: stop }).catch(() => undefined);
      if (!stop.aborted) await client.query("select 1");
    }
  } finally {
    if (isConnected) parts.onConnectionChange(false);
    // The goodbye to a server that is gone is never answered.
    const disconnected = client.end().catch(() => undefined);
    if (ending.aborted) await disconnected;
  }
}

import { setTimeout as wait } from "node:timers/promises";
import { listServerUrls } from "./server-list.ts";

const heartbeatIntervalMs = 5000;
const timeoutMs = 5000;
const retryIntervalMs = 500;

export interface Listener {
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

interface ListenerOptions {
  readonly url: string;
  readonly channel: string;
  readonly onMessage: (message: string) => void;
  readonly onConnectionChange: (isConnected: boolean) => void;
  readonly onError: (error: Error) => void;
}

export function listen(parts: ListenerOptions): Listener {
  const ending = new AbortController();
  const firstAttempt = Promise.withResolvers<void>();

  const servers = listServerUrls(parts.url);

  async function listenWithRetries(): Promise<void> {
    // A replica refuses LISTEN, so only the primary is accepted.
    let attempt = 0;
    let shouldReportError = true;
    const onReady = () => {
      shouldReportError = true;
      firstAttempt.resolve();
    };
    while (!ending.signal.aborted) {
      const url = servers[attempt % servers.length] ?? parts.url;
      await listenUntilLost({ ...parts, url }, ending.signal, onReady).catch((error: Error) => {
        if (shouldReportError) parts.onError(error);
        shouldReportError = false;
      });
      attempt += 1;
      if (attempt < servers.length) continue;
      firstAttempt.resolve();
      await wait(retryIntervalMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
    firstAttempt.resolve();
  }

  const ended = listenWithRetries();
  return {
    ready: firstAttempt.promise,
    close() {
      ending.abort();
      return ended;
    },
  };
}

async function listenUntilLost(
  parts: ListenerOptions,
  ending: AbortSignal,
  onReady: () => void,
): Promise<void> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({
    connectionString: parts.url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
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
      await wait(heartbeatIntervalMs, undefined, { signal: stop }).catch(() => undefined);
      if (!stop.aborted) await client.query("select 1");
    }
  } finally {
    if (isConnected) parts.onConnectionChange(false);
    // Ending a connection to an unreachable server never resolves.
    const disconnected = client.end().catch(() => undefined);
    if (ending.aborted) await disconnected;
  }
}

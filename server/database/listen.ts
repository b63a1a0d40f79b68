import { setTimeout as wait } from "node:timers/promises";
import { serversOf } from "./server-list.ts";

/** How often the connection is tried, so that one that broke without a word is noticed, ms. */
const heartbeat = 5000;
/** How long connecting or a heartbeat may take, ms. */
const patience = 5000;
/** Between two tries to connect, ms. */
const pause = 500;

export interface Listening {
  /** Resolves when it listens, or when the first try has failed. */
  readonly begun: Promise<void>;
  close(): Promise<void>;
}

interface Parts {
  readonly url: string;
  readonly channel: string;
  readonly onMessage: (message: string) => void;
  /** Told true when everything that is notified from now on will be heard, and false when that ends. */
  readonly onHearing: (isHearing: boolean) => void;
  readonly onError: (error: Error) => void;
}

/** Listens to a channel of a PostgreSQL server over a connection of its own, and connects again whenever it breaks. */
export function listen(parts: Parts): Listening {
  const ending = new AbortController();
  const begun = Promise.withResolvers<void>();

  const servers = serversOf(parts.url);

  async function keepOn(): Promise<void> {
    // A replica refuses to be listened to, so that the one that is found is the one that takes the writes.
    let turn = 0;
    // Of a server that is away it is enough to tell once.
    let isToBeTold = true;
    const onBegun = () => {
      isToBeTold = true;
      begun.resolve();
    };
    while (!ending.signal.aborted) {
      const url = servers[turn % servers.length] ?? parts.url;
      await listenUntilLost({ ...parts, url }, ending.signal, onBegun).catch((error: Error) => {
        if (isToBeTold) parts.onError(error);
        isToBeTold = false;
      });
      turn += 1;
      if (turn < servers.length) continue;
      begun.resolve();
      await wait(pause, undefined, { signal: ending.signal }).catch(() => undefined);
    }
    begun.resolve();
  }

  const ended = keepOn();
  return {
    begun: begun.promise,
    close() {
      ending.abort();
      return ended;
    },
  };
}

/** @throws when it cannot connect, or a heartbeat is not answered. */
async function listenUntilLost(parts: Parts, ending: AbortSignal, onBegun: () => void): Promise<void> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({
    connectionString: parts.url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: "waraq changes",
  });
  const lost = new AbortController();
  client.on("error", parts.onError);
  client.on("end", () => lost.abort());
  client.on("notification", ({ payload = "" }) => parts.onMessage(payload));
  let isHearing = false;
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(parts.channel)}`);
    isHearing = true;
    parts.onHearing(true);
    onBegun();
    const stop = AbortSignal.any([ending, lost.signal]);
    while (!stop.aborted) {
      await wait(heartbeat, undefined, { signal: stop }).catch(() => undefined);
      if (!stop.aborted) await client.query("select 1");
    }
  } finally {
    if (isHearing) parts.onHearing(false);
    // The goodbye to a server that is gone is never answered.
    const goodbye = client.end().catch(() => undefined);
    if (ending.aborted) await goodbye;
  }
}

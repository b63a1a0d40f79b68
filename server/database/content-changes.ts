import { type Transaction, sql } from "kysely";
import { type Lock, exclusiveTransaction } from "./locks.ts";
import { type Listener, listen } from "./postgres-listener.ts";
import type { DatabaseConnection } from "./engine.ts";
import type { Tables } from "./tables.ts";

/** A member of staff, whose right may be gone since the request was checked: images and texts take long. */
interface ContentAuthor {
  checkAgain(transaction: Transaction<Tables>): Promise<void>;
}

export interface ContentChanges {
  /** For what pages show: every cached page becomes stale. Notifies the subscribers on this node before the promise resolves, those on other nodes by NOTIFY. */
  write<Result>(
    lock: Lock,
    by: ContentAuthor | undefined,
    work: (queries: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result>;
  readonly isConnected: boolean;
  /** Also resolves when the first attempt to connect fails. */
  subscribe(onChange: () => void): Promise<void>;
  close(): Promise<void>;
}

const channel = "waraq_changes";

export function createContentChanges(
  database: DatabaseConnection,
  shared: { url: string; onError: (error: Error) => void } | null,
): ContentChanges {
  const subscribers: (() => void)[] = [];
  let isConnected = shared === null;
  let listener: Listener | null = null;

  function notify(): void {
    for (const subscriber of subscribers) subscriber();
  }

  return {
    async write(lock, by, work) {
      const result = await exclusiveTransaction(database, lock, async (queries) => {
        await by?.checkAgain(queries);
        const done = await work(queries);
        if (shared !== null) await sql`select pg_notify(${channel}, '')`.execute(queries);
        return done;
      });
      // This node hears its own NOTIFY too, but later. A commit whose response is lost is announced by NOTIFY alone.
      notify();
      return result;
    },

    get isConnected() {
      return isConnected;
    },

    async subscribe(onChange) {
      subscribers.push(onChange);
      if (shared === null || listener !== null) return;
      listener = listen({
        ...shared,
        channel,
        onMessage: notify,
        onConnectionChange(isListening) {
          isConnected = isListening;
          notify();
        },
      });
      await listener.ready;
    },

    close: async () => listener?.close(),
  };
}

import { randomUUID } from "node:crypto";
import { type Transaction, sql } from "kysely";
import { type Lock, exclusiveTransaction } from "./locks.ts";
import { type Listener, listen } from "./postgres-listener.ts";
import type { DatabaseConnection } from "./engine.ts";
import type { Tables } from "./tables.ts";

/** The areas of public content. A change is announced by area: cached pages depend on areas. */
export const contentAreas = ["products", "posts", "settings"] as const;
export type ContentArea = (typeof contentAreas)[number];

/** Announces every change of public content to the caches of every node. */
export interface ContentChanges {
  /**
   * Runs a write in one transaction, one writer at a time. After the commit it notifies the subscribers: on this node
   * before the promise resolves, on other nodes by PostgreSQL's NOTIFY.
   */
  write<Result>(area: ContentArea, work: (queries: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /** Whether all changes arrive. False while the LISTEN connection is lost: changes of other nodes do not arrive then. */
  readonly isConnected: boolean;
  /**
   * Calls `onChange` for every change, and with all areas when the LISTEN connection is lost or restored. Resolves when
   * the connection listens, or when the first attempt to connect has failed.
   */
  subscribe(onChange: (changed: readonly ContentArea[]) => void): Promise<void>;
  close(): Promise<void>;
}

const channel = "waraq_changes";

const locksByArea = { products: "images", posts: "images", settings: "settings" } as const satisfies Record<
  ContentArea,
  Lock
>;

/** @param shared the PostgreSQL connection for changes of other nodes; null for SQLite */
export function createContentChanges(
  database: DatabaseConnection,
  shared: { url: string; onError: (error: Error) => void } | null,
): ContentChanges {
  const node = randomUUID();
  const subscribers: ((changed: readonly ContentArea[]) => void)[] = [];
  // Writes of this node that were announced once: either locally or by NOTIFY. The second announcement removes the write.
  const notifiedWrites = new Set<string>();
  let writeCount = 0;
  let isConnected = shared === null;
  let listener: Listener | null = null;

  function notify(changed: readonly ContentArea[]): void {
    for (const subscriber of subscribers) subscriber(changed);
  }

  function notifyOnce(area: ContentArea, write: string): void {
    if (notifiedWrites.delete(write)) return;
    notifiedWrites.add(write);
    notify([area]);
  }

  function handleMessage(message: string): void {
    const [name, write = ""] = message.split(" ");
    const area = contentAreas.find((each) => each === name);
    if (area === undefined) notify(contentAreas);
    else if (write.startsWith(node)) notifyOnce(area, write);
    else notify([area]);
  }

  function setConnected(now: boolean): void {
    isConnected = now;
    notifiedWrites.clear();
    notify(contentAreas);
  }

  return {
    async write(area, work) {
      writeCount += 1;
      const write = `${node}/${writeCount}`;
      const result = await exclusiveTransaction(database, locksByArea[area], async (queries) => {
        const done = await work(queries);
        if (shared !== null) await sql`select pg_notify(${channel}, ${`${area} ${write}`})`.execute(queries);
        return done;
      });
      if (listener === null) notify([area]);
      else notifyOnce(area, write);
      return result;
    },

    get isConnected() {
      return isConnected;
    },

    async subscribe(onChange) {
      subscribers.push(onChange);
      if (shared === null || listener !== null) return;
      listener = listen({ ...shared, channel, onMessage: handleMessage, onConnectionChange: setConnected });
      await listener.ready;
    },

    close: async () => listener?.close(),
  };
}

import { randomUUID } from "node:crypto";
import { type Transaction, sql } from "kysely";
import { type Lock, exclusiveTransaction } from "./locks.ts";
import { type Listener, listen } from "./postgres-listener.ts";
import type { DatabaseConnection } from "./engine.ts";
import type { Tables } from "./tables.ts";

/** What a public answer can be made of, as coarse as it has to be told between nodes. */
export const contentAreas = ["products", "posts", "settings"] as const;
export type ContentArea = (typeof contentAreas)[number];

/** Tells everybody who keeps something made of the database what changed in it, on every node. */
export interface ContentChanges {
  /**
   * Does the work of a write in one transaction, one writer at a time. Once it is committed every node is told: this
   * one before the promise resolves, the others by PostgreSQL.
   */
  write<Result>(area: ContentArea, work: (queries: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /** Whether every change is heard of at present; not while the connection that brings those of other nodes is lost. */
  readonly isConnected: boolean;
  /**
   * Tells what has changed from now on, and that anything may have changed whenever the connection was lost or is there
   * again. Resolves when changes are heard, or cannot be for now.
   */
  subscribe(onChange: (changed: readonly ContentArea[]) => void): Promise<void>;
  close(): Promise<void>;
}

const channel = "waraq_changes";

const locksByArea = { products: "images", posts: "images", settings: "settings" } as const satisfies Record<
  ContentArea,
  Lock
>;

/** @param shared where the database is one that other nodes may write to */
export function createContentChanges(
  database: DatabaseConnection,
  shared: { url: string; onError: (error: Error) => void } | null,
): ContentChanges {
  const node = randomUUID();
  const subscribers: ((changed: readonly ContentArea[]) => void)[] = [];
  // Of this node's writes: those it told by itself and has not heard of yet, or the other way round.
  const notifiedWrites = new Set<string>();
  let writeCount = 0;
  let isConnected = shared === null;
  let listener: Listener | null = null;

  function notify(changed: readonly ContentArea[]): void {
    for (const follower of subscribers) follower(changed);
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

import { randomUUID } from "node:crypto";
import { type Transaction, sql } from "kysely";
import { type Lock, exclusiveTransaction } from "./locks.ts";
import { type Listening, listen } from "./listen.ts";
import type { Database } from "./open.ts";
import type { Tables } from "./tables.ts";

/** What a public answer can be made of, as coarse as it has to be told between nodes. */
export const subjects = ["products", "posts", "settings"] as const;
export type Subject = (typeof subjects)[number];

/** Tells everybody who keeps something made of the database what changed in it, on every node. */
export interface Changes {
  /**
   * Does the work of a write in one transaction, one writer at a time. Once it is committed every node is told: this
   * one before the promise resolves, the others by PostgreSQL.
   */
  write<Result>(subject: Subject, work: (queries: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /** Whether every change is heard of at present; not while the connection that brings those of other nodes is lost. */
  readonly isHeard: boolean;
  /**
   * Tells what has changed from now on, and that anything may have changed whenever the connection was lost or is there
   * again. Resolves when changes are heard, or cannot be for now.
   */
  follow(onChange: (changed: readonly Subject[]) => void): Promise<void>;
  close(): Promise<void>;
}

const channel = "waraq_changes";

const locks = { products: "pictures", posts: "pictures", settings: "settings" } as const satisfies Record<
  Subject,
  Lock
>;

/** @param shared where the database is one that other nodes may write to */
export function createChanges(
  database: Pick<Database, "engine" | "queries">,
  shared: { url: string; onError: (error: Error) => void } | null,
): Changes {
  const node = randomUUID();
  const followers: ((changed: readonly Subject[]) => void)[] = [];
  // Of this node's writes: those it told by itself and has not heard of yet, or the other way round.
  const toldOnce = new Set<string>();
  let writes = 0;
  let isHeard = shared === null;
  let listening: Listening | null = null;

  function tell(changed: readonly Subject[]): void {
    for (const follower of followers) follower(changed);
  }

  function tellOnce(subject: Subject, write: string): void {
    if (toldOnce.delete(write)) return;
    toldOnce.add(write);
    tell([subject]);
  }

  function hear(message: string): void {
    const [name, write = ""] = message.split(" ");
    const subject = subjects.find((each) => each === name);
    if (subject === undefined) tell(subjects);
    else if (write.startsWith(node)) tellOnce(subject, write);
    else tell([subject]);
  }

  function setHeard(now: boolean): void {
    isHeard = now;
    toldOnce.clear();
    tell(subjects);
  }

  return {
    async write(subject, work) {
      writes += 1;
      const write = `${node}/${writes}`;
      const result = await exclusiveTransaction(database, locks[subject], async (queries) => {
        const done = await work(queries);
        if (shared !== null)
          await sql`select pg_notify(${channel}, ${`${subject} ${write}`})`.execute(queries);
        return done;
      });
      if (listening === null) tell([subject]);
      else tellOnce(subject, write);
      return result;
    },

    get isHeard() {
      return isHeard;
    },

    async follow(onChange) {
      followers.push(onChange);
      if (shared === null || listening !== null) return;
      listening = listen({ ...shared, channel, onMessage: hear, onHearing: setHeard });
      await listening.begun;
    },

    close: async () => listening?.close(),
  };
}

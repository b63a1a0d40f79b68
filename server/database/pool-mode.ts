import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { ConfigError } from "#server/config-error.ts";
import { withTimeoutOrNull } from "#server/limits/timeout.ts";
import { listen } from "./postgres-listener.ts";
import type { Queries } from "./tables.ts";

const maxWaitMs = 5000;

/**
 * Behind a pool of transactions, notifications go to a connection that no node reads, so a node would never learn of the
 * changes of others. The node notifies itself, from another connection than the one that listens.
 * @throws ConfigError
 */
export async function requirePoolOfSessions(
  queries: Queries,
  { url, onError }: { readonly url: string; readonly onError: (error: Error) => void },
): Promise<void> {
  const channel = `waraq_check_${randomUUID()}`;
  const heard = Promise.withResolvers<true>();
  let isListening = false;
  const listener = listen({
    url,
    channel,
    onError,
    onMessage: () => heard.resolve(true),
    onConnectionChange: (isConnected) => (isListening = isConnected),
  });
  try {
    await listener.ready;
    // `listen` has reported why not. The listener of the content changes tries again.
    if (!isListening) return;
    await sql`select pg_notify(${channel}, '')`.execute(queries);
    if ((await withTimeoutOrNull(maxWaitMs, heard.promise)) !== null) return;
  } finally {
    await listener.close();
  }
  throw new ConfigError(
    "DATABASE_URL",
    "leads to a pool in transaction mode, which loses the notifications between nodes: set pool_mode = session, or connect to PostgreSQL itself",
  );
}

import { PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { listServerUrls } from "./server-list.ts";

const int8 = 20;

/** Times, fils and page rates are far below 2^53. */
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    return oid === int8 ? Number : pg.types.getTypeParser(oid, format);
  },
};

export function openPostgres(url: string, onError: (error: Error) => void): PostgresDialect {
  const pool = createPostgresPool(listServerUrls(url), {
    max: 10,
    connectionTimeoutMillis: 5000,
    application_name: "waraq",
    types,
  });
  pool.onIdleError(onError);
  // The pool handles errors of idle connections only. Without this listener, a connection that breaks between two queries of
  // a transaction would end the process. The next query reports the error.
  pool.onNewConnection((client) => client.on("error", () => undefined));
  return new PostgresDialect({ pool });
}

class ReplicaError extends Error {
  constructor() {
    super("no server of DATABASE_URL accepts writes: all reachable servers are replicas");
  }
}

/**
 * Every new connection asks whether its server is a replica: an operator promotes a replica, a missing response of the
 * primary does not.
 */
function createPostgresPool(servers: readonly string[], options: pg.PoolConfig): PostgresPool & PoolEvents {
  const pools = servers.map((connectionString) => {
    const onConnect = servers.length > 1 ? { onConnect: refuseReplica } : {};
    return new pg.Pool({ ...options, ...onConnect, connectionString });
  });
  let primary = 0;
  return {
    options,
    async connect() {
      const failures: unknown[] = [];
      for (const index of rotateIndexes(primary, pools.length)) {
        try {
          const client = await pools[index]?.connect();
          if (client === undefined) continue;
          primary = index;
          return client;
        } catch (failure) {
          failures.push(failure);
        }
      }
      throw failures.find((failure) => !(failure instanceof ReplicaError)) ?? failures[0];
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
    onIdleError(listener) {
      for (const pool of pools) pool.on("error", listener);
    },
    onNewConnection(listener) {
      for (const pool of pools) pool.on("connect", listener);
    },
  };
}

interface PoolEvents {
  onIdleError(listener: (error: Error) => void): void;
  onNewConnection(listener: (client: pg.PoolClient) => void): void;
}

function rotateIndexes(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (first + index) % count);
}

async function refuseReplica(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ replica: boolean }>("select pg_is_in_recovery() as replica");
  if (rows[0]?.replica === true) throw new ReplicaError();
}

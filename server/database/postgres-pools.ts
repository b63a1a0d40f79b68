import pg from "pg";

/** Ten in all. With the connection for LISTEN, a node has 11: deploy/README.md computes `max_connections` from it. */
const poolSizes = { reads: 6, writes: 4 } as const;

export type PoolKind = keyof typeof poolSizes;

export interface HeldClient {
  readonly client: pg.PoolClient;
  /** Cancels what the client waits for, through a connection for reads of the same server. */
  cancel(): Promise<void>;
  /** At once, also in the middle of a query. */
  close(): void;
  release(isBroken: boolean): void;
}

export interface PostgresPools {
  connect(kind: PoolKind): Promise<HeldClient>;
  end(): Promise<void>;
}

type ServerPools = Readonly<Record<PoolKind, pg.Pool>>;

export function createPostgresPools(
  servers: readonly string[],
  options: pg.PoolConfig,
  onError: (error: Error) => void,
): PostgresPools {
  const pids = new WeakMap<pg.ClientBase, number>();

  async function prepareConnection(client: pg.ClientBase, kind: PoolKind): Promise<void> {
    const { rows } = await client.query<ConnectionState>(describeConnection[kind]);
    const [state] = rows;
    if (state === undefined) return;
    // An operator promotes a replica, a missing response of the primary does not.
    if (state.replica && servers.length > 1) throw new ReplicaError();
    pids.set(client, state.pid);
  }

  function createPool(connectionString: string, kind: PoolKind): pg.Pool {
    const onConnect = (client: pg.ClientBase) => prepareConnection(client, kind);
    const pool = new pg.Pool({ ...options, onConnect, max: poolSizes[kind], connectionString });
    // The pool handles errors of idle connections only. Without a listener, a connection that breaks between two queries of
    // a transaction would end the process. The next query reports the error.
    pool.on("error", onError);
    pool.on("connect", (client) => client.on("error", () => undefined));
    return pool;
  }

  function hold(server: ServerPools, client: pg.PoolClient): HeldClient {
    let isReleased = false;
    const release = (isBroken: boolean) => {
      if (isReleased) return;
      isReleased = true;
      client.release(isBroken);
    };
    return {
      client,
      async cancel() {
        await server.reads.query("select pg_cancel_backend($1)", [pids.get(client)]);
      },
      close: () => release(true),
      release,
    };
  }

  const serverPools = servers.map((url) => ({
    reads: createPool(url, "reads"),
    writes: createPool(url, "writes"),
  }));
  let primary = 0;
  return {
    async connect(kind) {
      const failures: unknown[] = [];
      for (const index of rotateIndexes(primary, serverPools.length)) {
        const server = serverPools[index];
        if (server === undefined) continue;
        try {
          const client = await server[kind].connect();
          primary = index;
          return hold(server, client);
        } catch (failure) {
          failures.push(failure);
        }
      }
      throw failures.find((failure) => !(failure instanceof ReplicaError)) ?? failures[0];
    },
    async end() {
      await Promise.all(serverPools.flatMap(({ reads, writes }) => [reads.end(), writes.end()]));
    },
  };
}

interface ConnectionState {
  readonly replica: boolean;
  readonly pid: number;
}

/** Behind a pool of sessions, the protocol shows the client a number of the pool's own. */
const connectionState = "select pg_is_in_recovery() as replica, pg_backend_pid() as pid";

/** A write on a connection for reads (`Database.localQueries`) never waits for a replica. */
const describeConnection: Readonly<Record<PoolKind, string>> = {
  reads: `${connectionState}, set_config('synchronous_commit', 'local', false)`,
  writes: connectionState,
};

class ReplicaError extends Error {
  constructor() {
    super("no server of DATABASE_URL accepts writes: all reachable servers are replicas");
  }
}

function rotateIndexes(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (first + index) % count);
}

import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  type QueryResult,
  SelectQueryNode,
} from "kysely";
import type pg from "pg";
import { type CommitDeadline, runWithDeadline } from "./commit-deadline.ts";
import { UnconfirmedWriteError } from "./outage.ts";
import type { HeldClient, PoolKind, PostgresPools } from "./postgres-pools.ts";

interface DriverOptions {
  readonly pools: PostgresPools;
  /** Null leaves the choice to the first query of each connection. */
  readonly kind: PoolKind | null;
  readonly deadline: CommitDeadline | null;
}

export function createPostgresDialect(options: DriverOptions): Dialect {
  // `pool` is never used: only the compiler, the adapter and the introspector of this dialect are.
  const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error("has no pool")) });
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => createDriver(options),
    createIntrospector: (queries) => dialect.createIntrospector(queries),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

/**
 * Reads and writes have connections of their own, because a commit that waits for a replica keeps its connection. The first
 * query of a connection decides which it is, so that no caller has to (decision record 24).
 */
function createDriver(options: DriverOptions): Driver {
  return {
    init: async () => undefined,
    acquireConnection: async () => new LazyConnection(options),
    beginTransaction: (connection, { isolationLevel, accessMode }) =>
      asLazy(connection).begin(
        ["start transaction", isolationLevel && `isolation level ${isolationLevel}`, accessMode]
          .filter((part) => part !== undefined)
          .join(" "),
      ),
    commitTransaction: (connection) => asLazy(connection).commit(),
    rollbackTransaction: (connection) => asLazy(connection).rollback(),
    releaseConnection: async (connection) => asLazy(connection).release(),
    destroy: () => (options.kind === null ? options.pools.end() : Promise.resolve()),
  };
}

function asLazy(connection: DatabaseConnection): LazyConnection {
  if (connection instanceof LazyConnection) return connection;
  throw new Error("The connection belongs to another driver");
}

class LazyConnection implements DatabaseConnection {
  readonly #options: DriverOptions;
  #held: (HeldClient & { readonly kind: PoolKind }) | null = null;
  #isInTransaction = false;
  #isBroken = false;

  constructor(options: DriverOptions) {
    this.#options = options;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const held = await this.#hold(isRead(query) ? "reads" : "writes");
    const isWrite = held.kind === "writes";
    if (!isWrite && this.#options.kind === null && !isRead(query) && !endsTransaction.test(query.sql))
      throw new Error("A connection that began with a SELECT does not write");
    const run = () => held.client.query<Row & pg.QueryResultRow>(query.sql, [...query.parameters]);
    const { command, rowCount, rows } =
      isWrite && !this.#isInTransaction ? await this.#runToTheEnd(held, run) : await run();
    return {
      rows,
      ...(changingCommands.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    };
  }

  streamQuery(): never {
    throw new Error("Streams of rows are not supported");
  }

  async begin(text: string): Promise<void> {
    const { client } = await this.#hold("writes");
    await client.query(text);
    this.#isInTransaction = true;
  }

  async commit(): Promise<void> {
    const held = await this.#hold("writes");
    const { command } = await this.#runToTheEnd(held, () => held.client.query("commit"));
    this.#isInTransaction = false;
    // So it answers when an earlier statement failed.
    if (command === "ROLLBACK") throw new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    this.#isInTransaction = false;
    // A commit that failed has ended the transaction, and a rollback on a closed connection would hide its error.
    if (this.#isBroken) return;
    const { client } = await this.#hold("writes");
    try {
      await client.query("rollback");
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  release(): void {
    this.#held?.release(this.#isBroken);
    this.#held = null;
  }

  async #hold(kind: PoolKind): Promise<HeldClient & { readonly kind: PoolKind }> {
    if (this.#isBroken) throw new UnconfirmedWriteError();
    if (this.#held !== null) return this.#held;
    const chosen = this.#options.kind ?? kind;
    this.#held = { ...(await this.#options.pools.connect(chosen)), kind: chosen };
    return this.#held;
  }

  async #runToTheEnd<Result>(held: HeldClient, run: () => Promise<Result>): Promise<Result> {
    let isLate = false;
    try {
      return await runWithDeadline(held, this.#options.deadline, run, () => (isLate = true));
    } finally {
      // A cancel on its way must not meet the next query.
      this.#isBroken ||= isLate;
    }
  }
}

const changingCommands: ReadonlySet<string> = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

const endsTransaction = /^\s*(?:rollback|commit)\s*$/i;

/** Raw SQL too: a backup begins a transaction that only reads. */
const readingSql = /^\s*(?:select\b|begin\b.*\bread only\s*$)/i;

function isRead({ query, sql }: CompiledQuery): boolean {
  if (SelectQueryNode.is(query)) return query.with === undefined;
  return query.kind === "RawNode" && readingSql.test(sql);
}

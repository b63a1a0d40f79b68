import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Writable } from "node:stream";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { pino } from "pino";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { type Container, type ContainerOptions, createContainer } from "#server/container.ts";
import type { Engine } from "#server/database/engine.ts";
import type { Database, DatabaseOptions } from "#server/database/open-database.ts";
import { listBackupTables } from "#server/operations/backup/backup-tables.ts";
import { type Clock, type IdGenerator, systemClock, systemIdGenerator } from "#server/shared/clock.ts";
import { startServer } from "#server/start-server.ts";
import { type OnEnd, createFileEnd, createMigratedDatabase } from "./database/fresh-database.ts";
import { startSession } from "./log-in.ts";
import { staff } from "./passwords.ts";

export type DatabaseLocation = Pick<DatabaseOptions, "dataDir" | "databaseUrl">;

/** Shows the time of the system until a test sets it. */
export interface TestClock extends Clock {
  /** @param milliseconds negative to set the clock back */
  advance(milliseconds: number): void;
  stopAt(time: number): void;
}

export function createTestClock(): TestClock {
  let offset = 0;
  let stopped: number | undefined;
  return {
    now: () => (stopped ?? systemClock.now()) + offset,
    stopAt(time) {
      stopped = time;
      offset = 0;
    },
    advance(milliseconds) {
      offset += milliseconds;
    },
  };
}

export interface LogLine {
  /** 30 info, 40 warning, 50 error. */
  readonly level: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}

export function createTestLog(): { log: FastifyBaseLogger; lines: readonly LogLine[] } {
  const lines: LogLine[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as LogLine);
      done();
    },
  });
  return { log: pino({ level: "info" }, stream), lines };
}

export interface ApplicationOptions {
  readonly clock?: Clock;
  readonly idGenerator?: IdGenerator;
  readonly log?: FastifyBaseLogger;
  /** It is created if the database has none. */
  readonly staff?: { readonly email: string; readonly password: string };
  readonly settings?: Readonly<Record<string, string>>;
}

export interface Application {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly container: Container;
  readonly location: DatabaseLocation;
  readonly token: string;
  /** Without a login. Follows no redirect. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** A form is sent as multipart, another body as JSON. */
  send(method: string, path: string, body?: object): Promise<Response>;
  close(): Promise<void>;
}

/** @param on an engine for a new, empty database; or an existing database, as a later start or another node */
export function startApplication(
  on: Engine | DatabaseLocation,
  options: ApplicationOptions = {},
): Promise<Application> {
  return start(on, options, onTestFinished);
}

/** On SQLite, one for the tests of a file. Each of them gets it without records. Files of its image cache stay. */
export function shareApplication(): () => Promise<Application> {
  const onEnd = createFileEnd();
  let shared: Application | undefined;
  return async () => {
    shared ??= await startSharedApplication({}, onEnd);
    await deleteRecords(shared.container.database);
    return shared;
  };
}

/** @param onEnd takes what is to be done at the end of the file */
export function startSharedApplication(
  options: ApplicationOptions,
  onEnd: OnEnd,
  on: "sqlite" | DatabaseLocation = "sqlite",
): Promise<Application> {
  return start(on, options, onEnd);
}

async function deleteRecords(database: Database): Promise<void> {
  const tables = (await listBackupTables(database.queries)).map(({ name }) => name);
  const records = tables.filter((name) => name !== "accounts" && name !== "metadata");
  await database.changes.write("records", undefined, async (queries) => {
    for (const name of records.toReversed()) await sql`delete from ${sql.table(name)}`.execute(queries);
  });
}

async function start(
  on: Engine | DatabaseLocation,
  options: ApplicationOptions,
  onEnd: OnEnd,
): Promise<Application> {
  const content = options.staff === undefined ? "withStaff" : "migrated";
  const location = typeof on === "string" ? await createMigratedDatabase(on, content, onEnd) : on;
  const server = await startServer(createContainerOptions(location, options));
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= server.close());
  onEnd(close);
  const { config } = server.container;
  await server.app.listen({ host: config.host, port: config.port });
  const { port } = server.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const token = await startSession(server.container, config.firstAccount.email);
  return {
    url,
    app: server.app,
    container: server.container,
    location,
    token,
    close,
    get: (path, headers = {}) => fetch(url + path, { redirect: "manual", headers }),
    send: (method, path, body) =>
      fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(isJson(body) && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      }),
  };
}

function isJson(body: object | undefined): boolean {
  return body !== undefined && !(body instanceof FormData);
}

/** Without the workers and without an HTTP server. */
export async function openContainer(
  location: DatabaseLocation,
  options?: ApplicationOptions,
): Promise<Container> {
  const container = await createContainer(createContainerOptions(location, options));
  onTestFinished(() => container.database.close());
  return container;
}

export async function openApp(container: Container): Promise<FastifyInstance> {
  const app = await createApp(container);
  // Closing ends the sockets of refused requests. Injected requests have none.
  onTestFinished(() => (app.server.listening ? app.close() : undefined));
  return app;
}

export function createContainerOptions(
  { dataDir, databaseUrl }: DatabaseLocation,
  {
    clock = systemClock,
    idGenerator = systemIdGenerator,
    log = pino({ level: "error" }),
    staff: { email, password } = staff,
    settings = {},
  }: ApplicationOptions = {},
): ContainerOptions {
  return {
    config: readConfig({
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO_CONTENT: "off",
      RATE_LIMIT: "off",
      IMAGES_AHEAD: "off",
      STAFF_EMAIL: email,
      STAFF_PASSWORD: password,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...settings,
    }),
    clock,
    idGenerator,
    log,
    buildFolder: join(import.meta.dirname, "..", "..", "build"),
  };
}

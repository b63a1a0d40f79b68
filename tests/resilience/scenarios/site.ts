import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { databaseFileName } from "#server/database/data-folder.ts";
import { holdSocket } from "#tests/support/http/held-socket.ts";
import { type RunningPostgres, createDatabase, startPostgres } from "#tests/support/postgres/postgres.ts";
import { type ServerProcess, createServerSettings } from "#tests/support/server-process.ts";
import { type Inbox, openInbox } from "./inbox.ts";
import type { Release } from "./release.ts";

export interface SiteOptions {
  readonly nodeCount?: number;
  /** Without it one node has the embedded database. */
  readonly database?: "postgres" | "replicated";
  /** `setClock` works. */
  readonly hasOwnClock?: boolean;
}

interface SiteNode {
  readonly process: () => ServerProcess;
  start(release?: Release): Promise<void>;
  /** @param ahead ms */
  setClock(ahead: number): void;
}

/** nginx, its nodes, their database and a mail server. */
export interface Site {
  readonly url: string;
  readonly nodes: readonly SiteNode[];
  readonly inbox: Inbox;
  readonly primary: () => RunningPostgres;
  readonly replica: () => RunningPostgres;
  /** On the current primary. */
  readonly databaseUrl: () => string;
  promoteReplica(): Promise<void>;
  /** The column "message" of each row. */
  listMessages(query: string): Promise<string[]>;
}

export async function openSite(
  release: Release,
  { nodeCount = 1, database, hasOwnClock = false }: SiteOptions,
  cleanup: AsyncDisposableStack,
): Promise<Site> {
  const inbox = await openInbox(cleanup);
  const servers = database === undefined ? undefined : await openServers(database, cleanup);
  const folder = mkdtempSync(join(tmpdir(), "waraq-scenario-"));
  cleanup.defer(() => rmSync(folder, { recursive: true }));
  const isOneMachine = nodeCount === 1;
  const nodes: SiteNode[] = [];
  for (let place = 0; place < nodeCount; place += 1) {
    const dataDir = join(folder, `data-${place}`);
    mkdirSync(dataDir);
    nodes.push(
      await openNode(release, cleanup, {
        clockFile: hasOwnClock ? join(folder, "clock") : undefined,
        isOnSocket: isOneMachine && release.hasSocket,
        settings: {
          ...createServerSettings(
            { dataDir: join(folder, `data-${place}`), databaseUrl: servers?.url },
            inbox,
          ),
          // For the product of the quote that visitors read.
          DEMO_CONTENT: "on",
          IMAGES_AHEAD: "off",
          TRUSTED_PROXIES: "127.0.0.1",
          DRAIN_SECONDS: isOneMachine ? release.drainSeconds.oneMachine : release.drainSeconds.nodes,
        },
      }),
    );
  }
  const urls = nodes.map((node) => node.process().url);
  const proxy = await release.startProxy(urls, isOneMachine ? "one-machine.conf" : "nodes.conf");
  cleanup.defer(() => proxy.stop());
  let current = servers?.primary;
  const databaseUrl = () => new URL(servers?.path ?? "", getServer(current).url).href;
  return {
    url: proxy.url,
    nodes,
    inbox,
    primary: () => getServer(servers?.primary),
    replica: () => getServer(servers?.replica),
    databaseUrl,
    async promoteReplica() {
      current = getServer(servers?.replica);
      await queryServer(current.url, "select pg_promote()");
    },
    async listMessages(query) {
      const rows =
        current === undefined
          ? queryFile(join(folder, "data-0", databaseFileName), query)
          : await queryServer(databaseUrl(), query);
      return rows.map((row) => String(Object(row).message));
    },
  };
}

function getServer(server: RunningPostgres | undefined): RunningPostgres {
  if (server === undefined) throw new Error("The site of this scenario has no such server");
  return server;
}

async function openServers(kind: "postgres" | "replicated", cleanup: AsyncDisposableStack) {
  const primary = await startPostgres({ durable: true });
  cleanup.defer(() => primary.stop());
  const url = new URL(await createDatabase(primary.url));
  const path = url.pathname;
  if (kind === "postgres") return { primary, path, url: url.href };
  const replica = await startPostgres({ durable: true, replicaOf: primary });
  cleanup.defer(() => replica.stop());
  await queryServer(primary.url, "alter system set synchronous_standby_names = '*'");
  await queryServer(primary.url, "select pg_reload_conf()");
  await waitForReplica(primary);
  const hosts = `${url.host},${new URL(replica.url).host}`;
  return { primary, replica, path, url: url.href.replace(url.host, hosts) };
}

export async function waitForReplica(primary: RunningPostgres): Promise<void> {
  const inSync = "select 1 from pg_stat_replication where sync_state = 'sync'";
  while ((await queryServer(primary.url, inSync)).length === 0) await pause(100);
}

interface NodeOptions {
  readonly settings: Readonly<Record<string, string>>;
  readonly isOnSocket: boolean;
  readonly clockFile: string | undefined;
}

async function openNode(
  release: Release,
  cleanup: AsyncDisposableStack,
  { settings, isOnSocket, clockFile }: NodeOptions,
): Promise<SiteNode> {
  const setClock = (ahead: number) => {
    if (clockFile !== undefined) writeFileSync(clockFile, String(ahead));
  };
  setClock(0);
  const environment = {
    ...settings,
    ...(clockFile !== undefined && {
      NODE_OPTIONS: `--import ${join(import.meta.dirname, "shifted-clock.ts")}`,
      SHIFTED_CLOCK_FILE: clockFile,
    }),
  };
  const socket = isOnSocket ? await holdSocket() : undefined;
  cleanup.defer(() => socket?.release());
  let running = await release.startServerProcess(environment, socket);
  cleanup.defer(async () => {
    await running.stop();
  });
  const { port } = new URL(running.url);
  return {
    process: () => running,
    setClock,
    async start(next = release) {
      running = await next.startServerProcess({ ...environment, PORT: port }, socket);
    },
  };
}

async function queryServer(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return client
    .query(query)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

function queryFile(file: string, query: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(query).all();
  } finally {
    database.close();
  }
}

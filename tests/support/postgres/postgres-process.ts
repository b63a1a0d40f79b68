import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { chown, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { findFreePort } from "#tests/support/http/free-port.ts";
import { preparePrograms } from "./programs.ts";
import { findPostgresAccount, getTemporaryFolder } from "./account.ts";
import type { Account } from "./account.ts";

/*
 * A process of its own that owns one PostgreSQL: started by `startPostgres`, it runs until the channel to its parent
 * closes, which the system does even when the parent is killed.
 */

export type PostgresOptions = {
  /** Keep what was committed through a crash, as in production. Off by default: tests run faster. */
  readonly durable?: boolean;
  readonly replicaOf?: PostgresLocation;
};

export type PostgresCommand = "halt" | "resume";

type PostgresLocation = {
  readonly url: string;
  readonly data: string;
};

export type PostgresMessage = PostgresLocation | { readonly problem: string };

const options = JSON.parse(process.argv[2] ?? "{}") as PostgresOptions;
const maxAttempts = 5;

const stopController = new AbortController();
process.once("disconnect", () => stopController.abort());
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
  process.on(signal, () => stopController.abort());

await runPostgres();

async function runPostgres(): Promise<void> {
  const account = await findPostgresAccount();
  const folder = await mkdtemp(join(getTemporaryFolder(account), "waraq-postgres-"));
  let server: ChildProcess | undefined;
  try {
    if (account !== undefined) await chown(folder, account.uid, account.gid);
    const programs = await preparePrograms(folder, account);
    const { replicaOf } = options;
    // A replica has the accounts of what it follows.
    const password =
      replicaOf === undefined ? randomBytes(16).toString("hex") : new URL(replicaOf.url).password;
    const data =
      replicaOf === undefined
        ? await createCluster(programs, folder, password, account)
        : await copyCluster(replicaOf, folder, account);
    const started = await spawnServer(programs, folder, data, account);
    server = started.server;
    const running = {
      url: `postgresql://postgres:${password}@127.0.0.1:${started.port}/postgres`,
      data,
    };
    sendToParent(running);
    while (!stopController.signal.aborted) {
      const command = await receiveCommand();
      if (command === "halt") await end(server);
      if (command === "resume")
        server = (await spawnServer(programs, folder, data, account, started.port)).server;
      if (command !== null) sendToParent(running);
    }
  } catch (error) {
    sendToParent({ problem: error instanceof Error ? error.message : String(error) });
  } finally {
    if (server !== undefined) await end(server);
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    if (process.connected) process.disconnect();
  }
}

function sendToParent(message: PostgresMessage): void {
  if (process.connected) process.send?.(message);
}

/** Null when the parent has no more use for the server, or is gone. */
async function receiveCommand(): Promise<PostgresCommand | null> {
  return once(process, "message", { signal: stopController.signal }).then(
    ([command]) => command as PostgresCommand,
    () => null,
  );
}

async function createCluster(
  programs: string,
  folder: string,
  password: string,
  account: Account | undefined,
): Promise<string> {
  const data = join(folder, "data");
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account !== undefined) await chown(passwordFile, account.uid, account.gid);
  const args = [
    "--pgdata",
    data,
    "--username",
    "postgres",
    "--pwfile",
    passwordFile,
    "--auth",
    "scram-sha-256",
  ];
  args.push("--encoding", "UTF8", "--locale-provider", "builtin", "--locale", "C.UTF-8", "--no-sync");
  await promisify(execFile)(join(programs, "bin", "initdb"), args, {
    cwd: folder,
    env: createEnvironment(folder),
    ...account,
  });
  return data;
}

/** The packages for tests have no pg_basebackup. */
async function copyCluster(
  primary: PostgresLocation,
  folder: string,
  account: Account | undefined,
): Promise<string> {
  const data = join(folder, "data");
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("select pg_create_physical_replication_slot('replica', true)");
    await client.query("select pg_backup_start('replica', true)");
    await promisify(execFile)("cp", ["-R", primary.data, data], { cwd: folder, ...account });
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    await rm(join(data, "postmaster.pid"), { force: true });
    const { port, password } = new URL(primary.url);
    const files = {
      backup_label: rows[0]?.labelfile ?? "",
      "standby.signal": "",
      "postgresql.auto.conf": `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'
primary_slot_name = 'replica'
`,
    };
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(data, name), content, { mode: 0o600 });
      if (account !== undefined) await chown(join(data, name), account.uid, account.gid);
    }
  } finally {
    await client.end();
  }
  return data;
}

async function spawnServer(
  programs: string,
  folder: string,
  data: string,
  account: Account | undefined,
  fixedPort?: number,
): Promise<{ server: ChildProcess; port: number }> {
  const log = join(folder, "log");
  for (let attempt = 1; ; attempt += 1) {
    const port = fixedPort ?? (await findFreePort());
    const output = openSync(log, "w");
    const server = spawn(join(programs, "bin", "postgres"), ["-D", data, ...createServerArguments(port)], {
      cwd: folder,
      env: createEnvironment(folder),
      stdio: ["ignore", output, output],
      ...account,
    });
    closeSync(output);
    await once(server, "spawn");
    if (await waitUntilReady(server, data)) return { server, port };
    const lines = await readFile(log, "utf8");
    // Someone else may have taken the port in between.
    const isPortTaken = lines.includes("Address already in use");
    if (!isPortTaken || attempt === maxAttempts || stopController.signal.aborted) {
      await end(server);
      throw new Error(stopController.signal.aborted ? "the tests ended meanwhile" : lines.trim());
    }
  }
}

function createServerArguments(port: number): string[] {
  const durable = options.durable === true ? "on" : "off";
  const values = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 100,
    shared_buffers: "64MB",
    dynamic_shared_memory_type: "mmap",
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    autovacuum: "off",
    jit: "off",
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** PostgreSQL writes its state into the last line of this file. */
async function waitUntilReady(server: ChildProcess, data: string): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  while (
    !stopController.signal.aborted &&
    server.exitCode === null &&
    server.signalCode === null &&
    Date.now() < deadline
  ) {
    const state = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
    if (state.split("\n")[7]?.trim() === "ready") return true;
    await sleep(10);
  }
  return false;
}

/** At once and without a checkpoint: its data goes with it. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGQUIT");
  const killTimer = setTimeout(() => server.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(killTimer);
}

/** PG settings and the language of the developer must not change the tests. */
function createEnvironment(folder: string): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"], HOME: folder, TMPDIR: folder, LC_ALL: "C", TZ: "UTC" };
}

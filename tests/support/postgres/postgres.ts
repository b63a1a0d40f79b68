import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Client } from "pg";
import type { PostgresOptions, PostgresOrder, PostgresReport } from "./keeper.ts";

export type RunningPostgres = {
  /** Of its maintenance database; give it to `createDatabase`. */
  readonly url: string;
  /** Ends the server as a crash does; its data stays. */
  halt(): Promise<void>;
  /** Starts it again, at the same address. */
  resume(): Promise<void>;
  /** Folder of its data. */
  readonly data: string;
  stop(): Promise<void>;
};

/**
 * Starts a real PostgreSQL on loopback, with its data in a folder that goes when it stops. It belongs to a keeper
 * process, which ends it as soon as this process has called `stop` or is gone, however it went.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<RunningPostgres> {
  const keeper = fork(join(import.meta.dirname, "keeper.ts"), [JSON.stringify(options)], {
    cwd: "/",
    detached: true, // Ctrl-C in the terminal is for the tests; PostgreSQL goes after them.
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const ended = once(keeper, "exit");
  const report = await Promise.race([
    once(keeper, "message").then(([message]) => message as PostgresReport),
    ended.then(([status]): PostgresReport => ({ problem: `its keeper ended with status ${status}` })),
  ]);
  if ("problem" in report) {
    await ended;
    throw new Error(`PostgreSQL did not start: ${report.problem}`);
  }
  keeper.unref();
  keeper.channel?.unref();
  async function order(what: PostgresOrder): Promise<void> {
    const reported = once(keeper, "message");
    keeper.channel?.ref();
    keeper.send(what);
    await reported;
    keeper.channel?.unref();
  }
  return {
    ...report,
    halt: () => order("halt"),
    resume: () => order("resume"),
    async stop() {
      if (!keeper.connected) return;
      keeper.ref();
      keeper.disconnect();
      await ended;
    },
  };
}

let databases = 0;

/** Makes a fresh, empty database beside the one that `url` names. */
export async function createDatabase(url: string): Promise<string> {
  databases += 1;
  const name = `test_${process.pid}_${Date.now().toString(36)}_${databases}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const created = new URL(url);
  created.pathname = name;
  return created.href;
}

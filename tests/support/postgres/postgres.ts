import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Client } from "pg";
import type { PostgresOptions, PostgresCommand, PostgresMessage } from "./postgres-process.ts";

export type RunningPostgres = {
  /** Of the maintenance database, for `createDatabase`. */
  readonly url: string;
  /** Like a crash: its data stays. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  readonly data: string;
  stop(): Promise<void>;
};

/** A child process owns PostgreSQL and ends it as soon as this process calls `stop` or ends in any way. */
export async function startPostgres(options: PostgresOptions = {}): Promise<RunningPostgres> {
  const serverProcess = fork(join(import.meta.dirname, "postgres-process.ts"), [JSON.stringify(options)], {
    cwd: "/",
    detached: true, // So that Ctrl-C in the terminal ends the tests first, then PostgreSQL.
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const ended = once(serverProcess, "exit");
  const message = await Promise.race([
    once(serverProcess, "message").then(([first]) => first as PostgresMessage),
    ended.then(([status]): PostgresMessage => ({ problem: `its process ended with status ${status}` })),
  ]);
  if ("problem" in message) {
    await ended;
    throw new Error(`PostgreSQL did not start: ${message.problem}`);
  }
  serverProcess.unref();
  serverProcess.channel?.unref();
  async function sendCommand(command: PostgresCommand): Promise<void> {
    const reply = once(serverProcess, "message");
    serverProcess.channel?.ref();
    serverProcess.send(command);
    await reply;
    serverProcess.channel?.unref();
  }
  return {
    ...message,
    halt: () => sendCommand("halt"),
    resume: () => sendCommand("resume"),
    async stop() {
      if (!serverProcess.connected) return;
      serverProcess.ref();
      serverProcess.disconnect();
      await ended;
    },
  };
}

let databaseCount = 0;

/** @param template a database to copy, which nobody uses */
export async function createDatabase(url: string, template = "template1"): Promise<string> {
  databaseCount += 1;
  const name = `test_${process.pid}_${Date.now().toString(36)}_${databaseCount}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // The other strategy writes each page to the log too.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
  const created = new URL(url);
  created.pathname = name;
  return created.href;
}

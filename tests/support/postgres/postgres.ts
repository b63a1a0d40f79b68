import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Client } from "pg";
import type { PostgresOptions, PostgresCommand, PostgresMessage } from "./server-process.ts";

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
  const serverProcess = fork(join(import.meta.dirname, "server-process.ts"), [JSON.stringify(options)], {
    cwd: "/",
    detached: true, // Ctrl-C in the terminal is for the tests; PostgreSQL goes after them.
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const ended = once(serverProcess, "exit");
  const message = await Promise.race([
    once(serverProcess, "message").then(([first]) => first as PostgresMessage),
    ended.then(([status]): PostgresMessage => ({ problem: `its keeper ended with status ${status}` })),
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

/** Makes a fresh, empty database beside the one that `url` names. */
export async function createDatabase(url: string): Promise<string> {
  databaseCount += 1;
  const name = `test_${process.pid}_${Date.now().toString(36)}_${databaseCount}`;
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

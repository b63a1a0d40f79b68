import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import { serverEnvironment, serverFlags } from "../../scripts/node.mjs";

/** The folder of the repository. */
export const projectFolder = join(import.meta.dirname, "..", "..");
const node = join(projectFolder, "node_modules", ".bin", "node");

/** A whole site in a process of its own, as `npm start` runs it. */
export interface SiteProcess {
  readonly url: string;
  /** Of the system, to set limits for it. */
  readonly pid: number;
  /** What it printed so far, both streams. */
  output(): string;
  /** SIGTERM; resolves with the exit status once it has finished what was under way. */
  stop(): Promise<number | null>;
  /** SIGKILL: as a power cut would end it. */
  kill(): Promise<void>;
}

type ServerEnvironment = Readonly<Record<string, string>>;

const serverArguments = [...serverFlags, "server/main.ts"];

function createEnvironment(settings: ServerEnvironment): NodeJS.ProcessEnv {
  return {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    ...serverEnvironment,
    PORT: "0",
    RATE_LIMIT: "off",
    PICTURES_AHEAD: "off",
    ...settings,
  };
}

function spawnServer(
  settings: ServerEnvironment,
  folder = projectFolder,
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(node, serverArguments, {
    cwd: folder,
    env: createEnvironment(settings),
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Starts the server with its output in a file; the address where it listens stands there once it is ready. */
export function spawnServerWithLogFile(logFile: string, settings: ServerEnvironment): ChildProcess {
  const output = openSync(logFile, "a");
  const child = spawn(node, serverArguments, {
    cwd: projectFolder,
    env: createEnvironment(settings),
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  return child;
}

/** How a server ended that could not start. */
export interface FailedStart {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the server with settings it cannot start with, or from a folder it cannot start in, until it ends by itself. One
 * that starts all the same is ended, so that its test fails at once.
 */
export async function startExpectingFailure(
  settings: ServerEnvironment,
  folder?: string,
): Promise<FailedStart> {
  const child = spawnServer(settings, folder);
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line.includes("ready on")) child.kill();
  });
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)];
  const ended = once(child, "exit");
  await Promise.all([stdout, stderr, ended]);
  return { status: child.exitCode, stdout: await stdout, stderr: await stderr };
}

/**
 * Starts the server on a free port of the loopback address with only these settings.
 * @throws with its output when it ends before it is ready.
 */
export async function startSite(settings: ServerEnvironment): Promise<SiteProcess> {
  const child = spawnServer(settings);
  let output = "";
  const lines = createInterface({ input: child.stdout });
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    lines.on("line", (line) => {
      output += `${line}\n`;
      const ready = /ready on (http:\S+)$/.exec(line)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    ended.then(() => reject(new Error(`The server ended before it was ready:\n${output}`)), reject);
  });
  if (child.pid === undefined) throw new Error("The server has no process");
  return {
    url,
    pid: child.pid,
    output: () => output,
    stop: () => end(child, ended, "SIGTERM"),
    async kill() {
      await end(child, ended, "SIGKILL");
    },
  };
}

async function end(
  child: ChildProcess,
  ended: Promise<unknown>,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}

import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { once } from "node:events";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";

/** How long a server may take to end by itself before it is killed, ms. */
const maxShutdownTime = 10_000;

/** From then on nothing is started that would have to be ended again. */
let isEnding = false;

/** Every program that was started and has not ended. */
const running = new Set<ChildProcess>();

export interface ProgramOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** It undoes something: it may be started while everything ends. */
  readonly isCleanUp?: boolean;
}

/** What a program prints, both streams; kept for when it fails. */
const getLastLines = (output: string) => output.trim().split("\n").slice(-15).join("\n");

/** Where a program lies that is on the path, or in one of the folders for administrators; null when it is missing. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/local/sbin", "/usr/sbin", "/sbin"];
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function spawnProgram(program: string, args: readonly string[], options: ProgramOptions) {
  if (isEnding && options.isCleanUp !== true) throw new Error(`${program} is not started: the run ends`);
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  running.add(child);
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve(status ?? 1));
  }).finally(() => running.delete(child));
  return { child, ended };
}

/** A program that works until its input ends. */
export interface RunningProgram {
  /** Ends its input. @returns what it printed on standard output @throws with its last lines when it fails */
  finish(): Promise<string>;
}

export function startProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions = {},
): RunningProgram {
  const { child, ended } = spawnProgram(program, args, options);
  let output = "";
  let errorOutput = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (errorOutput += chunk.toString()));
  return {
    async finish() {
      child.stdin.end();
      const status = await ended;
      if (status === 0) return output;
      throw new Error(`${program} ended with status ${status}:\n${getLastLines(output + errorOutput)}`);
    },
  };
}

/** Runs a program to its end. @returns what it printed on standard output @throws with its last lines when it fails */
export function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<string> {
  return startProgram(program, args, options).finish();
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  /** What the pattern found in the line that said it is ready. */
  readonly ready: string;
  /** From the call that started it to that line, ms. */
  readonly startedIn: number;
  /** SIGTERM; resolves when it has ended. */
  end(): Promise<void>;
}

/**
 * Starts a server.
 * @param isReady the line that says so; its first group is given back
 * @throws with its last lines when it ends before
 */
export async function startServer(
  program: string,
  args: readonly string[],
  isReady: RegExp,
  options: ProgramOptions = {},
): Promise<ServerProcess> {
  const startedAt = performance.now();
  const { child, ended } = spawnProgram(program, args, options);
  let output = "";
  const ready = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on("line", (line) => {
        if (output.length < 20_000) output += `${line}\n`;
        const found = isReady.exec(line);
        if (found !== null) resolve(found[1] ?? line);
      });
    ended.then(
      () => reject(new Error(`${program} ended before it was ready:\n${getLastLines(output)}`)),
      reject,
    );
  });
  const startedIn = performance.now() - startedAt;
  return { pid: child.pid ?? 0, ready, startedIn, end: () => endProgram(child) };
}

async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), maxShutdownTime);
  await ended;
  clearTimeout(timer);
}

/** What has to be undone besides, such as servers that a script has put into the background. */
const cleanUps = new Set<() => Promise<void>>();

export function addCleanUp(cleanUp: () => Promise<void>): void {
  cleanUps.add(cleanUp);
}

/** Ends every program that still runs, and undoes the rest. */
export async function endAllPrograms(): Promise<void> {
  isEnding = true;
  await Promise.all([...running].map(endProgram));
  const pendingCleanUps = [...cleanUps];
  cleanUps.clear();
  await Promise.all(pendingCleanUps.map((cleanUp) => cleanUp()));
}

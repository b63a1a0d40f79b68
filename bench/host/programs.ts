import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { once } from "node:events";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";

/** Time between SIGTERM and SIGKILL, ms. */
const maxShutdownTime = 10_000;

/** Whether the run is ending. From then on no program is started. */
let isEnding = false;

/** All running programs. */
const running = new Set<ChildProcess>();

export interface ProgramOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Whether the program cleans up, and may start while the run is ending. */
  readonly isCleanUp?: boolean;
}

/** The last lines of output, for an error message. */
const getLastLines = (output: string) => output.trim().split("\n").slice(-15).join("\n");

/** The path of a program in PATH or a folder of system programs; null if it is missing. */
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
  if (isEnding && options.isCleanUp !== true) throw new Error(`${program} is not started: the run is ending`);
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

/** A program that runs until its standard input ends. */
export interface RunningProgram {
  /** Ends its standard input. @returns its standard output @throws with its last lines if it fails */
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

/** Runs a program to its end. @returns its standard output @throws with its last lines if it fails */
export function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<string> {
  return startProgram(program, args, options).finish();
}

/** A server process. */
export interface ServerProcess {
  readonly pid: number;
  /** The first group of `isReady` in the line that reports readiness. */
  readonly ready: string;
  /** Time from the start to that line, ms. */
  readonly startedIn: number;
  /** Sends SIGTERM. Resolves when the process has ended. */
  end(): Promise<void>;
}

/**
 * Starts a server.
 * @param isReady matches the line that reports readiness; its first group is returned as `ready`
 * @throws with its last lines if it ends before that line
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

/** Further steps at the end, such as ending servers that a script started in the background. */
const cleanUps = new Set<() => Promise<void>>();

export function addCleanUp(cleanUp: () => Promise<void>): void {
  cleanUps.add(cleanUp);
}

/** Ends all running programs and runs the clean-ups. */
export async function endAllPrograms(): Promise<void> {
  isEnding = true;
  await Promise.all([...running].map(endProgram));
  const pendingCleanUps = [...cleanUps];
  cleanUps.clear();
  await Promise.all(pendingCleanUps.map((cleanUp) => cleanUp()));
}

import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import { z } from "zod";
import { serverEnvironment, serverFlags } from "#scripts/node.mjs";
import type { HeldSocket } from "./http/held-socket.ts";

export const projectFolder = join(import.meta.dirname, "..", "..");
const node = join(projectFolder, "node_modules", ".bin", "node");

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  output(): string;
  /** SIGTERM. Resolves with the exit status after the server has finished its requests. */
  stop(): Promise<number | null>;
  /** SIGKILL, which ends the server like a power cut. */
  kill(): Promise<void>;
}

type ServerEnvironment = Readonly<Record<string, string>>;

export function createServerSettings(
  { dataDir, databaseUrl }: { readonly dataDir: string; readonly databaseUrl?: string | undefined },
  mailServer?: { readonly url: string },
): ServerEnvironment {
  return {
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    DEMO_CONTENT: "off",
    ...(mailServer !== undefined && {
      SMTP_URL: mailServer.url,
      MAIL_FROM: "Waraq <website@waraq.example>",
      MAIL_TO: "sales@waraq.example",
    }),
  };
}

export function createCommandEnvironment(options: {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}): NodeJS.ProcessEnv {
  return {
    PATH: process.env["PATH"],
    NODE_COMPILE_CACHE: serverEnvironment.NODE_COMPILE_CACHE,
    DATA_DIR: options.dataDir,
    DATABASE_URL: options.databaseUrl ?? "",
  };
}

const serverArguments = [...serverFlags, "server/main.ts"];

/** Production limits memory, which costs 8 % of the time of a server; no browser test measures memory. */
export const flagsOfBrowserTests = ["--disable-warning=ExperimentalWarning"];

function createEnvironment(settings: ServerEnvironment): NodeJS.ProcessEnv {
  return {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    ...serverEnvironment,
    PORT: "0",
    // As without this setting, which SMTP_URL requires.
    PUBLIC_URL: "http://127.0.0.1:0",
    RATE_LIMIT: "off",
    IMAGES_AHEAD: "off",
    ...settings,
  };
}

function spawnServer(
  settings: ServerEnvironment,
  folder = projectFolder,
  flags: readonly string[] = serverFlags,
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(node, [...flags, "server/main.ts"], {
    cwd: folder,
    env: createEnvironment(settings),
    stdio: ["ignore", "pipe", "pipe"],
  });
}

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

/** The text of the last line of the start ends in it. */
export function findReadyUrl(output: string): string | null {
  return /ready on (http:[^\s"]+)"/.exec(output)?.[1] ?? null;
}

export function getMetricsUrl(output: string): string {
  return /"Metrics on (\S+)"/.exec(output)?.[1] ?? "";
}

interface FailedStart {
  readonly status: number | null;
  readonly stdout: string;
  /** The text of the one line on standard error. */
  readonly message: string;
}

const fatalLineSchema = z.object({ level: z.literal(60), time: z.iso.datetime(), msg: z.string() });

/** A server that starts nevertheless is ended, so that its test fails at once. */
export async function startExpectingFailure(
  settings: ServerEnvironment,
  folder?: string,
): Promise<FailedStart> {
  const child = spawnServer(settings, folder);
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (findReadyUrl(line) !== null) child.kill();
  });
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)];
  const ended = once(child, "exit");
  await Promise.all([stdout, stderr, ended]);
  const { msg } = fatalLineSchema.parse(JSON.parse(await stderr));
  return { status: child.exitCode, stdout: await stdout, message: msg };
}

/** As systemd hands over a socket: its number is 3, and LISTEN_PID is the process itself. */
function spawnServerOnSocket(settings: ServerEnvironment, { port, fd }: HeldSocket) {
  const script = 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@"';
  const child = spawn("sh", ["-c", script, node, ...serverArguments], {
    cwd: projectFolder,
    env: createEnvironment({ ...settings, PORT: String(port) }),
    stdio: ["ignore", "pipe", "pipe", fd],
  });
  if (child.stdout === null || child.stderr === null) throw new Error("The server has no output");
  return Object.assign(child, { stdout: child.stdout, stderr: child.stderr });
}

/** @throws with the output if the server ends before it is ready */
export async function startServerProcess(
  settings: ServerEnvironment,
  socket?: HeldSocket,
  flags?: readonly string[],
): Promise<ServerProcess> {
  const child =
    socket === undefined
      ? spawnServer(settings, projectFolder, flags)
      : spawnServerOnSocket(settings, socket);
  let output = "";
  const lines = createInterface({ input: child.stdout });
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    lines.on("line", (line) => {
      output += `${line}\n`;
      const ready = findReadyUrl(line);
      if (ready !== null) resolve(ready);
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

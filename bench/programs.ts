import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

interface ProgramOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

export function findProgram(name: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/local/sbin", "/usr/sbin"];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

export async function runProgram(
  program: string,
  args: string[],
  options: ProgramOptions = {},
): Promise<string> {
  const env = { ...process.env, ...options.env };
  return (await promisify(execFile)(program, args, { ...options, env, maxBuffer: 64e6 })).stdout;
}

export interface ServerProcess {
  readonly pid: number;
  readonly ready: string;
  readonly startedInMs: number;
  end(): Promise<void>;
}

const running = new Set<ChildProcess>();

export async function startServer(
  program: string,
  args: readonly string[],
  isReady: RegExp,
  options: ProgramOptions = {},
): Promise<ServerProcess> {
  const startedAt = performance.now();
  const env = { ...process.env, ...options.env };
  const child = spawn(program, args, { ...options, env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let output = "";
  const ready = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on("line", (line) => {
        output = `${output}\n${line}`.slice(-2000);
        const found = isReady.exec(line);
        if (found !== null) resolve(found[1] ?? line);
      });
    child.once("error", reject);
    child.once("close", () => reject(new Error(`${program} ended before it was ready: ${output}`)));
  });
  return {
    pid: child.pid ?? 0,
    ready,
    startedInMs: performance.now() - startedAt,
    end: () => endServer(child),
  };
}

async function endServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(timer);
}

export async function endAllServers(): Promise<void> {
  await Promise.all([...running].map(endServer));
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("The system returned no port");
  return address.port;
}

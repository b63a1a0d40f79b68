import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { type Command, execute } from "#server/operations/command.ts";
import { createCommandEnvironment, projectFolder } from "./server-process.ts";

type CommandOptions = Parameters<typeof createCommandEnvironment>[0];

/** In the process of the test, which takes a tenth of the time of `startCommand`. */
export function runCommand(
  options: CommandOptions,
  command: Command,
  args: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): ReturnType<typeof execute> {
  return execute(command, [...args], { ...createCommandEnvironment(options), ...settings });
}

interface EndedCommand {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A process of a command, `server/operations/NAME-command.ts`. */
export function startCommand(
  options: CommandOptions,
  name: string,
  args: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly ended: Promise<EndedCommand>;
} {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", `server/operations/${name}-command.ts`, ...args],
    {
      cwd: projectFolder,
      env: { ...createCommandEnvironment(options), ...settings },
      stdio: ["pipe", "pipe", "pipe"],
    },
  );
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]).then(
    ([stdout, stderr]) => ({ status: child.exitCode, stdout, stderr }),
  );
  return { child, ended };
}

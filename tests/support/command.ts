import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { createCommandEnvironment, projectFolder } from "./server-process.ts";

interface EndedCommand {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command of the console, `server/operations/NAME-command.ts`. */
export function startCommand(
  options: Parameters<typeof createCommandEnvironment>[0],
  name: string,
  args: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): { readonly child: ChildProcess; readonly ended: Promise<EndedCommand> } {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", `server/operations/${name}-command.ts`, ...args],
    {
      cwd: projectFolder,
      env: { ...createCommandEnvironment(options), ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]).then(
    ([stdout, stderr]) => ({ status: child.exitCode, stdout, stderr }),
  );
  return { child, ended };
}

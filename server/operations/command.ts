import { ConfigError } from "#server/config-error.ts";

export class CommandError extends Error {
  /** 1: the command failed; 2: its arguments are invalid. */
  readonly status: 1 | 2;

  constructor(status: 1 | 2, message: string) {
    super(message);
    this.status = status;
  }
}

interface EndedCommand {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** @throws CommandError, ConfigError with what the command writes to standard error */
export type Command = (args: string[], environment: NodeJS.ProcessEnv) => Promise<string>;

export async function runCommand(command: Command): Promise<void> {
  const { status, stdout, stderr } = await execute(command, process.argv.slice(2), process.env);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status;
}

export async function execute(
  command: Command,
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<EndedCommand> {
  try {
    return { status: 0, stdout: `${await command(args, environment)}\n`, stderr: "" };
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof ConfigError;
    const message = isExpected ? error.message : String(error instanceof Error ? error.stack : error);
    return { status: error instanceof CommandError ? error.status : 1, stdout: "", stderr: `${message}\n` };
  }
}

export function reportConnectionError(error: Error): void {
  process.stderr.write(`A database connection broke: ${error.message}\n`);
}

import { ConfigError } from "#server/config-error.ts";

export class CommandError extends Error {
  /** 1: the command failed; 2: its arguments are invalid. */
  readonly status: 1 | 2;

  constructor(status: 1 | 2, message: string) {
    super(message);
    this.status = status;
  }
}

export async function runCommand(run: (args: string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await run(process.argv.slice(2))}\n`);
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof ConfigError;
    writeError(isExpected ? error.message : String(error instanceof Error ? error.stack : error));
    process.exitCode = error instanceof CommandError ? error.status : 1;
  }
}

export function reportConnectionError(error: Error): void {
  writeError(`A database connection broke: ${error.message}`);
}

function writeError(line: string): void {
  process.stderr.write(`${line}\n`);
}

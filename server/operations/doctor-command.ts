import { parseArgs } from "node:util";
import { staffEmailSchema } from "#domain/accounts/login.ts";
import { examine } from "./doctor/examine.ts";
import { formatCheck, severities } from "./doctor/finding.ts";

const usage = `Checks the installation and changes nothing. The server may run.

  npm run doctor
  npm run doctor -- --mail someone@example.com    also sends a test mail

One line for each check. Exit status, as monitoring plugins have it: 0 all is well, 1 a warning, 2 an error, 3 wrong
arguments. A check ends after 5 seconds, the test mail after 30.`;

const wrongArguments = 3;

function parseAddress(args: string[]): string | null {
  const { mail } = parseArgs({ args, options: { mail: { type: "string" } } }).values;
  return mail === undefined ? null : staffEmailSchema.parse(mail);
}

export async function runDoctor(
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<{ readonly status: number; readonly text: string }> {
  let address: string | null;
  try {
    address = parseAddress(args);
  } catch {
    return { status: wrongArguments, text: usage };
  }
  const results = await examine(environment, address);
  const status = Math.max(...results.map(({ severity }) => severities.indexOf(severity)));
  return { status, text: results.map(formatCheck).join("\n") };
}

if (import.meta.main) {
  const { status, text } = await runDoctor(process.argv.slice(2), process.env);
  // Ends also while a database or a mail server still owes its answer.
  process.stdout.write(`${text}\n`, () => process.exit(status));
}

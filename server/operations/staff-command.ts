import { parseArgs } from "node:util";
import type { z } from "zod";
import { newPasswordSchema, staffEmailSchema } from "../../domain/accounts/login.ts";
import { findPasswordWeakness } from "../accounts/common-passwords.ts";
import { openDatabaseBesideServer } from "../database/open-database.ts";
import { askPassword, MissingPasswordError } from "./password-prompt.ts";
import { generatePassword } from "../accounts/passwords.ts";
import { readConfig, ConfigError } from "../config.ts";
import { createStaffAccounts, type StaffAccounts } from "../accounts/staff-accounts.ts";
import { systemClock, systemIdGenerator } from "../shared/clock.ts";

const usage = `Staff accounts: who may work in the dashboard.

  npm run staff -- list
  npm run staff -- add someone@example.com
  npm run staff -- reset someone@example.com
  npm run staff -- remove someone@example.com

add and reset ask for the password, or read it from standard input when that is not a terminal.
With --generate they make one up and print it once. reset and remove end the account's logins.
All of them work while the server runs.`;

/** The command ends without having done what it was asked to; its message says why. */
class CommandError extends Error {
  readonly status: 1 | 2;

  /** @param status 1: it could not be done; 2: the command was not understood */
  constructor(status: 1 | 2, message: string) {
    super(message);
    this.status = status;
  }
}

/** What is asked of the accounts; each answers with the lines to print. */
const actions: Readonly<
  Record<string, (staff: StaffAccounts, request: CommandRequest) => Promise<string[]>>
> = {
  async list(staff) {
    const members = await staff.list();
    return members.length === 0 ? ["There are no accounts"] : members.map(({ email }) => email);
  },

  async add(staff, request) {
    const email = getEmail(request);
    const { password, messages } = await getPassword(request);
    if (await staff.add(email, password)) return [`Added ${email}`, ...messages];
    throw new CommandError(1, `There is already an account ${email}: "reset" gives it a new password`);
  },

  async reset(staff, request) {
    const email = getEmail(request);
    const { password, messages } = await getPassword(request);
    if (!(await staff.resetPassword(email, password))) throw createUnknownAccountError(email);
    return [`Reset the password of ${email} and ended its logins`, ...messages];
  },

  async remove(staff, request) {
    const email = getEmail(request);
    if (!(await staff.remove(email))) throw createUnknownAccountError(email);
    const isLast = (await staff.list()).length === 0;
    const consequence = "No account is left: the next start of the server makes the first one again";
    return [`Removed ${email} and ended its logins`, ...(isLast ? [consequence] : [])];
  },
};

interface CommandRequest {
  readonly action: string;
  readonly email: string | undefined;
  readonly generate: boolean;
}

async function run(args: string[]): Promise<string[]> {
  const request = parseRequest(args);
  const action = Object.hasOwn(actions, request.action) ? actions[request.action] : undefined;
  if (action === undefined) throw new CommandError(2, usage);
  const { dataDir, databaseUrl } = readConfig(process.env);
  const database = await openDatabaseBesideServer({
    dataDir,
    databaseUrl,
    onError: (error) => writeError(`A database connection broke: ${error.message}`),
  });
  try {
    return await action(
      createStaffAccounts({ database, clock: systemClock, idGenerator: systemIdGenerator }),
      request,
    );
  } finally {
    await database.close();
  }
}

function parseRequest(args: string[]): CommandRequest {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { generate: { type: "boolean", default: false } },
    });
    const [action = "", email, ...more] = positionals;
    if (more.length === 0) return { action, email, generate: values.generate };
  } catch (error) {
    throw new CommandError(2, `${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
  throw new CommandError(2, usage);
}

function getEmail({ action, email }: CommandRequest): string {
  if (email === undefined) throw new CommandError(2, `Name the account: ${action} someone@example.com`);
  return parseText(staffEmailSchema, email);
}

async function getPassword({
  generate,
  email = "",
}: CommandRequest): Promise<{ password: string; messages: string[] }> {
  if (!generate) {
    const chosen = parseText(newPasswordSchema, await askPassword());
    const weakness = await findPasswordWeakness(chosen, [email]);
    if (weakness !== null) throw new CommandError(1, weakness);
    return { password: chosen, messages: [] };
  }
  const password = generatePassword();
  return { password, messages: [`Its password, shown only now: ${password}`] };
}

function parseText(schema: z.ZodType<string>, text: string): string {
  const result = schema.safeParse(text);
  if (result.success) return result.data;
  throw new CommandError(1, result.error.issues[0]?.message ?? "That cannot be used");
}

function createUnknownAccountError(email: string): CommandError {
  return new CommandError(1, `There is no account ${email}: "list" shows those there are`);
}

function writeError(line: string): void {
  process.stderr.write(`${line}\n`);
}

try {
  const lines = await run(process.argv.slice(2));
  process.stdout.write(`${lines.join("\n")}\n`);
} catch (error) {
  const isExpected =
    error instanceof CommandError || error instanceof MissingPasswordError || error instanceof ConfigError;
  writeError(isExpected ? error.message : String(error instanceof Error ? error.stack : error));
  process.exitCode = error instanceof CommandError ? error.status : 1;
}

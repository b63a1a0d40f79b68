import { parseArgs } from "node:util";
import type { z } from "zod";
import { newPasswordSchema, staffEmailSchema } from "#domain/accounts/login.ts";
import { findPasswordWeakness } from "#server/accounts/common-passwords.ts";
import { openDatabaseBesideServer } from "#server/database/open-database.ts";
import { CommandError, reportConnectionError, runCommand } from "./command.ts";
import { askPassword } from "./password-prompt.ts";
import { readConfig } from "#server/config.ts";
import { type AccountService, createAccountService } from "#server/accounts/service.ts";
import { systemClock, systemIdGenerator } from "#server/shared/clock.ts";

const usage = `Manages the staff accounts of the dashboard.

  npm run staff -- list
  npm run staff -- add someone@example.com
  npm run staff -- reset someone@example.com
  npm run staff -- remove someone@example.com

add and reset ask for the password, or read it from standard input if that is not a terminal.
With --generate they generate a password and print it once. reset and remove end the logins of the account.
The server may run.`;

const actions: Readonly<
  Record<string, (accounts: AccountService, request: CommandRequest) => Promise<string[]>>
> = {
  async list(accounts) {
    const members = await accounts.list();
    return members.length === 0 ? ["There are no accounts"] : members.map(({ email }) => email);
  },

  async add(accounts, request) {
    const email = getEmail(request);
    const added = await accounts.add(email, await getPassword(request));
    if (added !== null) return [`Added ${email}`, ...describePassword(request, added)];
    throw new CommandError(1, `There is already an account ${email}: "reset" gives it a new password`);
  },

  async reset(accounts, request) {
    const email = getEmail(request);
    const reset = await accounts.resetPassword({ email }, await getPassword(request));
    if (typeof reset === "string") throw createUnknownAccountError(email);
    return [`Reset the password of ${email} and ended its logins`, ...describePassword(request, reset)];
  },

  async remove(accounts, request) {
    const email = getEmail(request);
    if ((await accounts.remove({ email })) !== "removed") throw createUnknownAccountError(email);
    const isLast = (await accounts.list()).length === 0;
    const consequence = "No account is left: the next start of the server creates the first account again";
    return [`Removed ${email} and ended its logins`, ...(isLast ? [consequence] : [])];
  },
};

interface CommandRequest {
  readonly action: string;
  readonly email: string | undefined;
  readonly generate: boolean;
}

async function run(args: string[]): Promise<string> {
  const request = parseRequest(args);
  const action = Object.hasOwn(actions, request.action) ? actions[request.action] : undefined;
  if (action === undefined) throw new CommandError(2, usage);
  const { dataDir, databaseUrl } = readConfig(process.env);
  const database = await openDatabaseBesideServer({ dataDir, databaseUrl, onError: reportConnectionError });
  try {
    const accounts = createAccountService({ database, clock: systemClock, idGenerator: systemIdGenerator });
    return (await action(accounts, request)).join("\n");
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

async function getPassword({ generate, email = "" }: CommandRequest): Promise<{ password?: string }> {
  if (generate) return {};
  const password = parseText(newPasswordSchema, await askPassword());
  const weakness = await findPasswordWeakness(password, [email]);
  if (weakness !== null) throw new CommandError(1, weakness);
  return { password };
}

function describePassword({ generate }: CommandRequest, { password }: { password: string }): string[] {
  return generate ? [`Its password, shown only now: ${password}`] : [];
}

function parseText(schema: z.ZodType<string>, text: string): string {
  const result = schema.safeParse(text);
  if (result.success) return result.data;
  throw new CommandError(1, result.error.issues[0]?.message ?? "Invalid value");
}

function createUnknownAccountError(email: string): CommandError {
  return new CommandError(1, `There is no account ${email}: "list" shows all accounts`);
}

await runCommand(run);

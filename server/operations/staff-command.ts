import { createInterface } from "node:readline/promises";
import { type Readable, Writable } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { parseArgs } from "node:util";
import type { z } from "zod";
import { listFactors } from "#domain/accounts/factor.ts";
import { roleSchema } from "#domain/accounts/role.ts";
import { newPasswordSchema, staffEmailSchema } from "#domain/accounts/login.ts";
import { type Database, openDatabaseBesideServer } from "#server/database/open-database.ts";
import { CommandError, reportConnectionError, runCommand } from "./command.ts";
import { readUnmigrated } from "./read-unmigrated.ts";
import { readConfig } from "#server/config.ts";
import { createAccountParts } from "#server/accounts/account-parts.ts";
import { type AccountListItem, listAccounts } from "#server/accounts/repository.ts";
import { type AccountService, commandLine } from "#server/accounts/service.ts";
import type { PasswordRules } from "#server/accounts/password-rules.ts";
import { loadSecret } from "#server/accounts/token-secret.ts";
import { findDefaultCompany } from "#server/operations/default-company.ts";
import { createCompanyService } from "#server/company/service.ts";
import { createRateLimits } from "#server/limits/rate-limits.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { systemClock, systemIdGenerator } from "#server/shared/clock.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";

const usage = `Manages the staff accounts of the dashboard.

  npm run staff -- list
  npm run staff -- add someone@example.com --role staff
  npm run staff -- reset someone@example.com
  npm run staff -- reset someone@example.com --second-factor
  npm run staff -- remove someone@example.com

add and reset ask for the password, or read it from standard input if that is not a terminal.
With --generate they generate a password and print it once: it works for 7 days and has to be replaced at the first
sign-in. With --second-factor, reset keeps the password and takes away passkeys, authenticator app and recovery codes.
The role is administrator or staff, without --role administrator. reset and remove end the sessions of the account.
The server may run.`;

const actions: Readonly<
  Record<
    string,
    (accounts: AccountService, request: CommandRequest, passwordRules: PasswordRules) => Promise<string[]>
  >
> = {
  async add(accounts, request, passwordRules) {
    const email = getEmail(request);
    const role = parseText(roleSchema, request.role ?? "administrator");
    const added = await accounts.add({ email, role, ...(await getPassword(request, passwordRules)) });
    if (added !== null) return [`Added ${email}`, ...describePassword(request, added)];
    throw new CommandError(1, `There is already an account ${email}: "reset" gives it a new password`);
  },

  async reset(accounts, request, passwordRules) {
    const email = getEmail(request);
    if (request.isAboutFactors) return removeFactors(accounts, email);
    const { password } = await getPassword(request, passwordRules);
    const reset = await accounts.replacePassword(email, password);
    return [`Reset the password of ${email} and ended its sessions`, ...describePassword(request, reset)];
  },

  async remove(accounts, request) {
    const email = getEmail(request);
    await accounts.remove({ email }, commandLine, null);
    const isLast = (await accounts.list()).length === 0;
    const consequence = "No account is left: the next start of the server creates the first account again";
    return [`Removed ${email} and ended its sessions`, ...(isLast ? [consequence] : [])];
  },
};

async function removeFactors(accounts: AccountService, email: string): Promise<string[]> {
  await accounts.removeFactors({ email }, commandLine);
  return [`Took the second factor of ${email} away and ended its sessions: its person gets a mail`];
}

async function describeAccounts({ queries }: Pick<Database, "queries">): Promise<string[]> {
  const members = await listAccounts(queries);
  return members.length === 0 ? ["There are no accounts"] : members.map(describeAccount);
}

function describeAccount({ email, role, ...account }: AccountListItem): string {
  const factors = listFactors(account);
  return [email, role, ...(factors.length === 0 ? ["no second factor"] : factors)].join(", ");
}

interface CommandRequest {
  readonly action: string;
  readonly email: string | undefined;
  readonly generate: boolean;
  readonly role: string | undefined;
  readonly isAboutFactors: boolean;
  readonly input: Input;
}

type Input = Readable & { readonly isTTY?: boolean };

/** @param input standard input */
export async function runStaff(
  args: string[],
  environment: NodeJS.ProcessEnv,
  input: Input = process.stdin,
): Promise<string> {
  const request = parseRequest(args, input);
  if (request.action === "list") {
    const { dataDir, databaseUrl } = readConfig(environment);
    const options = { dataDir, databaseUrl, onError: reportConnectionError };
    return readUnmigrated(options, "accounts", describeAccounts);
  }
  const action = Object.hasOwn(actions, request.action) ? actions[request.action] : undefined;
  if (action === undefined) throw new CommandError(2, usage);
  const config = readConfig(environment);
  const { dataDir, databaseUrl, publicUrl, leakedPasswordsUrl } = config;
  const database = await openDatabaseBesideServer({ dataDir, databaseUrl, onError: reportConnectionError });
  try {
    const base = {
      database,
      clock: systemClock,
      idGenerator: systemIdGenerator,
      onError: reportConnectionError,
    };
    const { accounts, passwordRules } = createAccountParts({
      ...base,
      secret: await loadSecret(database, config),
      publicUrl,
      leakedPasswordsUrl,
      companyService: createCompanyService({
        ...base,
        company: await findDefaultCompany(database.queries, config),
        onError: reportError,
      }),
      outbox: createOutbox({ ...base, rateLimit: true }),
      limits: createRateLimits({ ...base, rateLimit: false }),
      log: console,
    });
    return (await action(accounts, request, passwordRules)).join("\n");
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const { kind, message } = error;
    const unknown = `There is no account ${request.email}: "list" shows all accounts`;
    throw new CommandError(1, kind === "unknown" ? unknown : message);
  } finally {
    await database.close();
  }
}

function reportError(error: unknown): void {
  reportConnectionError(error instanceof Error ? error : new Error(String(error)));
}

function parseRequest(args: string[], input: Input): CommandRequest {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        generate: { type: "boolean", default: false },
        role: { type: "string" },
        "second-factor": { type: "boolean", default: false },
      },
    });
    const [action = "", email, ...more] = positionals;
    const { generate, role, "second-factor": isAboutFactors } = values;
    if (more.length === 0) return { action, email, generate, role, isAboutFactors, input };
  } catch (error) {
    throw new CommandError(2, `${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
  throw new CommandError(2, usage);
}

function getEmail({ action, email }: CommandRequest): string {
  if (email === undefined) throw new CommandError(2, `Name the account: ${action} someone@example.com`);
  return parseText(staffEmailSchema, email);
}

async function getPassword(
  { generate, email = "", input }: CommandRequest,
  passwordRules: PasswordRules,
): Promise<{ password?: string }> {
  if (generate) return {};
  const password = parseText(newPasswordSchema, await askPassword(input));
  const weakness = await passwordRules.findWeakness(password, [email]);
  if (weakness !== null) throw new CommandError(1, weakness);
  return { password };
}

function describePassword({ generate }: CommandRequest, { password }: { password: string }): string[] {
  return generate ? [`Its password, shown only now: ${password}`] : [];
}

function parseText<Text extends string>(schema: z.ZodType<Text>, text: string): Text {
  const result = schema.safeParse(text);
  if (result.success) return result.data;
  throw new CommandError(1, result.error.issues[0]?.message ?? "Invalid value");
}

async function askPassword(input: Input): Promise<string> {
  if (input.isTTY !== true) return (await readText(input)).replace(/\r?\n$/, "");
  const first = await askHidden(input, "New password: ");
  if ((await askHidden(input, "The same again: ")) === first) return first;
  throw new CommandError(1, "The two passwords differ: nothing was changed");
}

async function askHidden(input: Input, question: string): Promise<string> {
  const hiddenOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: hiddenOutput, terminal: true });
  const closed = new AbortController();
  // Ctrl-C and Ctrl-D.
  terminal.once("SIGINT", () => terminal.close());
  terminal.once("close", () => closed.abort());
  process.stderr.write(question);
  try {
    return await terminal.question("", { signal: closed.signal });
  } catch {
    throw new CommandError(1, "No password was given: nothing was changed");
  } finally {
    process.stderr.write("\n");
    terminal.close();
  }
}

if (import.meta.main) await runCommand(runStaff);

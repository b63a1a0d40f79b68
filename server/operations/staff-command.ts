import { parseArgs } from "node:util";
import type { z } from "zod";
import { newPasswordSchema, staffEmailSchema } from "../../domain/accounts/login.ts";
import { weaknessOf } from "../accounts/common-passwords.ts";
import { openDatabaseBesideServer } from "../database/open.ts";
import { askPassword, NoPassword } from "./password-prompt.ts";
import { randomPassword } from "../accounts/passwords.ts";
import { readSettings, SettingError } from "../config.ts";
import { createStaffAccounts, type StaffAccounts } from "../accounts/staff.ts";
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
class CommandRefused extends Error {
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
    const email = emailOf(request);
    const { password, shown } = await passwordOf(request);
    if (await staff.add(email, password)) return [`Added ${email}`, ...shown];
    throw new CommandRefused(1, `There is already an account ${email}: "reset" gives it a new password`);
  },

  async reset(staff, request) {
    const email = emailOf(request);
    const { password, shown } = await passwordOf(request);
    if (!(await staff.resetPassword(email, password))) throw noSuchAccount(email);
    return [`Reset the password of ${email} and ended its logins`, ...shown];
  },

  async remove(staff, request) {
    const email = emailOf(request);
    if (!(await staff.remove(email))) throw noSuchAccount(email);
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
  const act = Object.hasOwn(actions, request.action) ? actions[request.action] : undefined;
  if (act === undefined) throw new CommandRefused(2, usage);
  const { dataDir, databaseUrl } = readSettings(process.env);
  const database = await openDatabaseBesideServer({
    dataDir,
    databaseUrl,
    onError: (error) => complain(`A database connection broke: ${error.message}`),
  });
  try {
    return await act(
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
    throw new CommandRefused(2, `${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
  throw new CommandRefused(2, usage);
}

function emailOf({ action, email }: CommandRequest): string {
  if (email === undefined) throw new CommandRefused(2, `Name the account: ${action} someone@example.com`);
  return parsed(staffEmailSchema, email);
}

async function passwordOf({
  generate,
  email = "",
}: CommandRequest): Promise<{ password: string; shown: string[] }> {
  if (!generate) {
    const chosen = parsed(newPasswordSchema, await askPassword());
    const weakness = await weaknessOf(chosen, [email]);
    if (weakness !== null) throw new CommandRefused(1, weakness);
    return { password: chosen, shown: [] };
  }
  const password = randomPassword();
  return { password, shown: [`Its password, shown only now: ${password}`] };
}

function parsed(schema: z.ZodType<string>, text: string): string {
  const result = schema.safeParse(text);
  if (result.success) return result.data;
  throw new CommandRefused(1, result.error.issues[0]?.message ?? "That cannot be used");
}

function noSuchAccount(email: string): CommandRefused {
  return new CommandRefused(1, `There is no account ${email}: "list" shows those there are`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

try {
  const lines = await run(process.argv.slice(2));
  process.stdout.write(`${lines.join("\n")}\n`);
} catch (error) {
  const isExpected =
    error instanceof CommandRefused || error instanceof NoPassword || error instanceof SettingError;
  complain(isExpected ? error.message : String(error instanceof Error ? error.stack : error));
  process.exitCode = error instanceof CommandRefused ? error.status : 1;
}

import { Readable } from "node:stream";
import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { createUnsupportedDatabase, openWithoutMigrations } from "#tests/support/database/filled-database.ts";
import { logIn } from "#tests/support/log-in.ts";
import { openContainer } from "#tests/support/application.ts";
import {
  createDatabaseOptions,
  createMigratedDatabase,
  engines,
} from "#tests/support/database/fresh-database.ts";
import type { Container } from "#server/container.ts";
import type { DatabaseOptions } from "#server/database/open-database.ts";
import { runCommand, startCommand } from "#tests/support/command.ts";
import { runStaff } from "./staff-command.ts";
import { otherStrongPassword, strongPassword } from "#tests/support/passwords.ts";

const amal = "amal@example.com";
const badr = "badr@example.com";
const password = strongPassword;

async function addPasskey({ database }: Container, email: string): Promise<void> {
  const { id } = await database.queries
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await database.queries
    .insertInto("passkeys")
    .values({ id: "a passkey", account_id: id, name: "iPhone", public_key: "", counter: 0, created_at: 0 })
    .execute();
}

async function run(options: DatabaseOptions, args: string[], typed = "") {
  const input = Readable.from(Buffer.from(typed), { objectMode: false });
  return runCommand(options, (words, environment) => runStaff(words, environment, input), args);
}

test("the process reads the password from standard input, and ends with the status of the command", async () => {
  const options = await createMigratedDatabase("sqlite");
  const { child, ended } = startCommand(options, "staff", ["add", "Amal@Example.com"]);
  child.stdin.end(`${password}\n`);
  expect(await ended).toEqual({ status: 0, stdout: `Added ${amal}\n`, stderr: "" });
  const unknown = startCommand(options, "staff", ["create", amal]);
  expect(await unknown.ended).toEqual({
    status: 2,
    stdout: "",
    stderr: expect.stringMatching(/npm run staff -- add someone@example\.com/),
  });
});

describe("beside a running server", () => {
  let options: DatabaseOptions;
  let server: Container;

  beforeEach(async () => {
    options = await createMigratedDatabase("sqlite");
    server = await openContainer(options);
  });

  const tokenOf = (typed: string) => logIn(server, { email: amal, password: typed });

  test("add creates an account with the typed password", async () => {
    await run(options, ["add", "Amal@Example.com"], `${password}\n`);
    expect(await tokenOf(password)).not.toBe("");
  });

  test("add --role gives the role, and list shows it with the second factor", async () => {
    await server.accounts.add({ email: amal, password });
    await addPasskey(server, amal);
    const added = await run(options, ["add", badr, "--role", "staff"], password);
    expect(added).toMatchObject({ status: 0, stdout: `Added ${badr}\n` });
    expect((await run(options, ["list"])).stdout).toBe(
      `${amal}, administrator, 1 passkey\n${badr}, staff, no second factor\n`,
    );
    expect(await run(options, ["add", "other@example.com", "--role", "owner"], password)).toEqual({
      status: 1,
      stdout: "",
      stderr: "Choose administrator or staff\n",
    });
  });

  test("reset --second-factor takes the factors, not the password, and the account is told", async () => {
    await server.accounts.add({ email: amal, password });
    const token = await tokenOf(password);
    await addPasskey(server, amal);
    const result = await run(options, ["reset", amal, "--second-factor"]);
    expect(result).toMatchObject({ status: 0, stdout: expect.stringContaining("second factor") });
    expect(await server.sessions.find(token)).toBeNull();
    expect(await tokenOf(password)).not.toBe("");
    const [mail] = await server.database.queries
      .selectFrom("mail_jobs")
      .select(["kind", "details"])
      .execute();
    expect(mail?.kind).toBe("factor-changed");
    expect(mail?.details).toContain("The command line");
    expect(await run(options, ["reset", amal, "--second-factor"])).toEqual({
      status: 1,
      stdout: "",
      stderr: "This account has no second factor\n",
    });
  });

  test("remove keeps the last administrator while another account is left", async () => {
    await server.accounts.add({ email: amal, password });
    await server.accounts.add({ email: badr, password, role: "staff" });
    const result = await run(options, ["remove", amal]);
    expect(result).toMatchObject({ status: 1, stderr: expect.stringContaining("the last administrator") });
    expect(await tokenOf(password)).not.toBe("");
  });

  test("add --generate prints a generated password once, which is to be replaced within 7 days", async () => {
    const { stdout } = await run(options, ["add", amal, "--generate"]);
    const generated = /^Added amal@example\.com\nIts password, shown only now: (\S+)\n$/.exec(stdout)?.[1];
    const session = await server.sessions.find(await tokenOf(generated ?? ""));
    expect(session?.restriction).toBe("new-password");
  });

  test("reset sets another password and ends the account's sessions at once", async () => {
    await server.accounts.add({ email: amal, password });
    const token = await tokenOf(password);
    expect(await server.sessions.find(token)).not.toBeNull();
    const result = await run(options, ["reset", amal], `${otherStrongPassword}\n`);
    expect(result).toMatchObject({
      status: 0,
      stdout: `Reset the password of ${amal} and ended its sessions\n`,
    });
    expect(await server.sessions.find(token)).toBeNull();
    expect(await tokenOf(password)).toBe("");
    expect(await tokenOf(otherStrongPassword)).not.toBe("");
  });

  test("remove deletes the account, ends its sessions at once, and warns when no account is left", async () => {
    await server.accounts.add({ email: amal, password });
    await server.accounts.add({ email: badr, password });
    const token = await tokenOf(password);
    const result = await run(options, ["remove", amal]);
    expect(result).toMatchObject({ status: 0, stdout: `Removed ${amal} and ended its sessions\n` });
    expect(await server.sessions.find(token)).toBeNull();
    expect((await run(options, ["list"])).stdout).toBe(`${badr}, administrator, no second factor\n`);

    expect((await run(options, ["remove", badr])).stdout).toContain("No account is left");
    expect((await run(options, ["list"])).stdout).toBe("There are no accounts\n");
    expect(await run(options, ["reset", amal], password)).toEqual({
      status: 1,
      stdout: "",
      stderr: `There is no account ${amal}: "list" shows all accounts\n`,
    });
  });

  test("a missing or too short password changes nothing", async () => {
    for (const typed of ["elevenchars\n", ""]) {
      const result = await run(options, ["add", amal], typed);
      expect(result).toMatchObject({ status: 1, stderr: "Password must be at least 12 characters\n" });
    }
    expect(await server.accounts.list()).toEqual([]);
  });
});

test.each(engines)("before the first start of the server on %s it creates the database", async (engine) => {
  const options = await createDatabaseOptions(engine);
  expect(await run(options, ["add", amal], password)).toMatchObject({ status: 0 });
  expect((await run(options, ["list"])).stdout).toBe(`${amal}, administrator, no second factor\n`);
});

test.each([
  ["an unknown option", ["add", amal, "--admin"], 2, /npm run staff -- add someone@example\.com/],
  ["a missing argument", ["remove"], 2, /^Name the account: remove someone@example\.com\n$/],
])("%s is reported", async (_, args, status, errors) => {
  const result = await run(await createDatabaseOptions("sqlite"), args);
  expect(result).toEqual({ status, stdout: "", stderr: expect.stringMatching(errors) });
});

test("an invalid setting is reported in one line", async () => {
  const options = await createDatabaseOptions("sqlite");
  const result = await run({ ...options, databaseUrl: "mysql://localhost" }, ["list"]);
  expect(result.status).toBe(1);
  expect(result.stderr).toMatch(/^DATABASE_URL must look like [^\n]+\n$/);
});

test.each(engines)(
  "list changes nothing in a database of an older release, and says so, on %s",
  async (engine) => {
    const options = await createDatabaseOptions(engine);
    await createUnsupportedDatabase(options);
    const before = await readSchema(options);
    const { status, stderr } = await run(options, ["list"]);
    expect(stderr).toMatch(/^The database belongs to a release before 1\.0\.0[^\n]*\n$/);
    expect(status).toBe(1);
    expect(await readSchema(options)).toEqual(before);
  },
);

test("list creates no database", async () => {
  const options = await createDatabaseOptions("sqlite");
  const { status, stderr } = await run(options, ["list"]);
  expect([status, stderr]).toEqual([
    1,
    `${options.dataDir} holds no database: the first start of the server creates it\n`,
  ]);
});

async function readSchema(options: DatabaseOptions): Promise<unknown> {
  const queries = openWithoutMigrations(options);
  const { rows } = await sql`select name from kysely_migration order by name`
    .execute(queries)
    .finally(() => queries.destroy());
  return rows;
}

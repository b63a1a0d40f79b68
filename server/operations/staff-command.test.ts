import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, test } from "vitest";
import { engines, openFreshDatabase, createDatabaseOptions } from "../../tests/support/fresh-database.ts";
import type { DatabaseOptions } from "../database/open-database.ts";
import { createStaffLogins, type StaffLogins } from "../accounts/staff-logins.ts";
import { createTokens } from "../accounts/tokens.ts";
import { systemClock, systemIdGenerator } from "../shared/clock.ts";

const projectFolder = join(import.meta.dirname, "..", "..");
const amal = "amal@example.com";
const password = "correct horse battery";

interface Answer {
  readonly status: number;
  readonly output: string;
  readonly complaint: string;
}

/** Runs the command in a process of its own, as a person does. */
async function run(options: DatabaseOptions, args: string[], typed = ""): Promise<Answer> {
  const child = spawn(
    join(projectFolder, "node_modules", ".bin", "node"),
    [
      "--disable-warning=ExperimentalWarning",
      join(projectFolder, "server/operations/staff-command.ts"),
      ...args,
    ],
    {
      env: { PATH: process.env["PATH"], DATA_DIR: options.dataDir, DATABASE_URL: options.databaseUrl ?? "" },
    },
  );
  child.stdin.end(typed);
  const ended = once(child, "exit");
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await ended;
  return { status: Number(status), output, complaint };
}

describe.each(engines)("beside a running server on %s", (engine) => {
  let options: DatabaseOptions;
  /** The server's own view: the command must change what it sees. */
  let staff: StaffLogins;

  beforeEach(async () => {
    const fresh = await openFreshDatabase(engine);
    ({ options } = fresh);
    const tokens = createTokens({
      secret: randomBytes(32),
      clock: systemClock,
      idGenerator: systemIdGenerator,
    });
    staff = createStaffLogins({
      database: fresh.database,
      clock: systemClock,
      idGenerator: systemIdGenerator,
      tokens,
    });
  });

  const tokenOf = async (typed: string) => (await staff.logIn(amal, typed, false))?.token ?? "";

  test("add makes an account with the password from standard input", async () => {
    expect(await run(options, ["add", "Amal@Example.com"], `${password}\n`)).toEqual({
      status: 0,
      output: `Added ${amal}\n`,
      complaint: "",
    });
    expect(await tokenOf(password)).not.toBe("");
  });

  test("add --generate makes a password up and prints it once", async () => {
    const { output } = await run(options, ["add", amal, "--generate"]);
    const madeUp = /^Added amal@example\.com\nIts password, shown only now: (\S+)\n$/.exec(output)?.[1];
    expect(await tokenOf(madeUp ?? "")).not.toBe("");
  });

  test("add leaves an account alone that is there already", async () => {
    await staff.add(amal, password);
    const answer = await run(options, ["add", amal], "another horse battery\n");
    expect(answer).toMatchObject({ status: 1, output: "" });
    expect(answer.complaint).toContain("There is already an account amal@example.com");
    expect(await tokenOf(password)).not.toBe("");
  });

  test("reset sets another password and ends the account's logins at once", async () => {
    await staff.add(amal, password);
    const token = await tokenOf(password);
    expect(await staff.findByToken(token)).not.toBeNull();
    const answer = await run(options, ["reset", amal], "another horse battery\n");
    expect(answer).toMatchObject({
      status: 0,
      output: `Reset the password of ${amal} and ended its logins\n`,
    });
    expect(await staff.findByToken(token)).toBeNull();
    expect(await tokenOf(password)).toBe("");
    expect(await tokenOf("another horse battery")).not.toBe("");
  });

  test("remove takes the account away and ends its logins at once", async () => {
    await staff.add(amal, password);
    await staff.add("badr@example.com", password);
    const token = await tokenOf(password);
    const answer = await run(options, ["remove", amal]);
    expect(answer).toMatchObject({ status: 0, output: `Removed ${amal} and ended its logins\n` });
    expect(await staff.findByToken(token)).toBeNull();
    expect((await run(options, ["list"])).output).toBe("badr@example.com\n");
  });

  test("remove says what follows when no account is left", async () => {
    await staff.add(amal, password);
    expect((await run(options, ["remove", amal])).output).toContain("No account is left");
    expect((await run(options, ["list"])).output).toBe("There are no accounts\n");
  });

  test.each(["reset", "remove"])("%s of an account that is not there says so", async (action) => {
    const answer = await run(options, [action, amal], password);
    expect(answer).toMatchObject({ status: 1, output: "" });
    expect(answer.complaint).toBe(`There is no account ${amal}: "list" shows those there are\n`);
  });

  test("a password that is too short, or none, changes nothing", async () => {
    for (const typed of ["elevenchars\n", ""]) {
      const answer = await run(options, ["add", amal], typed);
      expect(answer).toMatchObject({ status: 1, complaint: "Password must be at least 12 characters\n" });
    }
    expect(await staff.list()).toEqual([]);
  });
});

test.each(engines)("before the server's first start on %s it makes the database", async (engine) => {
  const options = await createDatabaseOptions(engine);
  expect(await run(options, ["add", amal], password)).toMatchObject({ status: 0 });
  expect((await run(options, ["list"])).output).toBe(`${amal}\n`);
});

describe("a command that is not understood", () => {
  const nowhere: DatabaseOptions = { dataDir: "unused", databaseUrl: undefined, onError: () => undefined };

  test.each([[[]], [["create", amal]], [["toString"]], [["add", amal, "more"]], [["add", amal, "--admin"]]])(
    "%j is answered with how to use it",
    async (args) => {
      const answer = await run(nowhere, args);
      expect(answer).toMatchObject({ status: 2, output: "" });
      expect(answer.complaint).toContain("npm run staff -- add someone@example.com");
    },
  );

  test("without an address is told what is missing", async () => {
    const options = await createDatabaseOptions("sqlite");
    const answer = await run(options, ["remove"]);
    expect(answer).toMatchObject({ status: 2, complaint: "Name the account: remove someone@example.com\n" });
  });

  test("with something else than an address is told so", async () => {
    const options = await createDatabaseOptions("sqlite");
    expect(await run(options, ["remove", "amal"])).toMatchObject({
      status: 1,
      complaint: "Invalid email format\n",
    });
  });
});

test("a wrong setting is one line", async () => {
  const options = await createDatabaseOptions("sqlite");
  const answer = await run({ ...options, databaseUrl: "mysql://localhost" }, ["list"]);
  expect(answer.status).toBe(1);
  expect(answer.complaint).toMatch(/^DATABASE_URL must look like [^\n]+\n$/);
});

test("a database that is not there is one line without the password", async () => {
  const options = await createDatabaseOptions("sqlite");
  const databaseUrl = "postgresql://waraq:pa55word@127.0.0.1:1/waraq";
  const answer = await run({ ...options, databaseUrl }, ["list"]);
  expect(answer).toMatchObject({
    status: 1,
    complaint: "DATABASE_URL leads to no database that can be used: connect ECONNREFUSED 127.0.0.1:1\n",
  });
});

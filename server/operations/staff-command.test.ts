import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import {
  engines,
  openFreshDatabase,
  createDatabaseOptions,
} from "../../tests/support/database/fresh-database.ts";
import type { DatabaseOptions } from "../database/open-database.ts";
import { createStaffLogins } from "../accounts/staff-logins.ts";
import { createTokens } from "../accounts/tokens.ts";
import { systemClock, systemIdGenerator } from "../shared/clock.ts";

const projectFolder = join(import.meta.dirname, "..", "..");
const amal = "amal@example.com";
const password = "correct horse battery";

interface CommandResult {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs the command in a separate process. */
async function run(options: DatabaseOptions, args: string[], typed = ""): Promise<CommandResult> {
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
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await ended;
  return { status: Number(status), output, errors };
}

describe("beside a running server", () => {
  /** The accounts of the running server: it must see the changes of the command. */
  async function openServer() {
    const { database, options } = await openFreshDatabase("sqlite");
    const parts = { database, clock: systemClock, idGenerator: systemIdGenerator };
    const tokens = createTokens({ ...parts, secret: randomBytes(32) });
    const staff = createStaffLogins({ ...parts, tokens });
    const tokenOf = async (typed: string) => (await staff.logIn(amal, typed, false))?.token ?? "";
    return { options, staff, tokenOf };
  }

  test("an account is added, reset and removed at once, with the password from standard input", async () => {
    const { options, staff, tokenOf } = await openServer();
    expect(await run(options, ["add", "Amal@Example.com"], `${password}\n`)).toEqual({
      status: 0,
      output: `Added ${amal}\n`,
      errors: "",
    });
    const first = await tokenOf(password);
    expect(await staff.findByToken(first)).not.toBeNull();

    const reset = await run(options, ["reset", amal], "another horse battery\n");
    expect(reset).toMatchObject({
      status: 0,
      output: `Reset the password of ${amal} and ended its logins\n`,
    });
    expect(await staff.findByToken(first)).toBeNull();
    expect(await tokenOf(password)).toBe("");
    const second = await tokenOf("another horse battery");
    expect(second).not.toBe("");

    const removed = await run(options, ["remove", amal]);
    expect(removed.status).toBe(0);
    expect(removed.output).toMatch(/^Removed amal@example\.com and ended its logins\n.*No account is left/s);
    expect(await staff.findByToken(second)).toBeNull();
    expect((await run(options, ["list"])).output).toBe("There are no accounts\n");
  });

  test("add --generate prints a generated password once", async () => {
    const { options, tokenOf } = await openServer();
    const { output } = await run(options, ["add", amal, "--generate"]);
    const generated = /^Added amal@example\.com\nIts password, shown only now: (\S+)\n$/.exec(output)?.[1];
    expect(await tokenOf(generated ?? "")).not.toBe("");
  });

  test.each([
    ["reset", `There is no account ${amal}: "list" shows all accounts\n`, password],
    ["remove", `There is no account ${amal}: "list" shows all accounts\n`, ""],
    ["add", "Password must be at least 12 characters\n", "elevenchars\n"],
  ])("%s fails with %j and changes nothing", async (action, errors, typed) => {
    const { options, staff } = await openServer();
    expect(await run(options, [action, amal], typed)).toEqual({ status: 1, output: "", errors });
    expect(await staff.list()).toEqual([]);
  });
});

test.each(engines)("before the first start of the server on %s it creates the database", async (engine) => {
  const options = await createDatabaseOptions(engine);
  expect(await run(options, ["add", amal], password)).toMatchObject({ status: 0 });
  expect((await run(options, ["list"])).output).toBe(`${amal}\n`);
});

describe("an invalid command", () => {
  const nowhere: DatabaseOptions = { dataDir: "unused", databaseUrl: undefined, onError: () => undefined };

  test("prints the usage", async () => {
    const result = await run(nowhere, ["create", amal]);
    expect(result).toMatchObject({ status: 2, output: "" });
    expect(result.errors).toContain("npm run staff -- add someone@example.com");
  });

  test("without an e-mail names the missing argument", async () => {
    const options = await createDatabaseOptions("sqlite");
    const result = await run(options, ["remove"]);
    expect(result).toMatchObject({ status: 2, errors: "Name the account: remove someone@example.com\n" });
  });
});

test("an invalid setting is reported in one line", async () => {
  const options = await createDatabaseOptions("sqlite");
  const result = await run({ ...options, databaseUrl: "mysql://localhost" }, ["list"]);
  expect(result.status).toBe(1);
  expect(result.errors).toMatch(/^DATABASE_URL must look like [^\n]+\n$/);
});

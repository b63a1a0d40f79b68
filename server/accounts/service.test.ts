import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { createMigratedDatabase, engines } from "#tests/support/database/fresh-database.ts";
import type { Engine } from "#server/database/engine.ts";
import { commandLine } from "./service.ts";
import { logIn } from "#tests/support/log-in.ts";
import { openContainer } from "#tests/support/application.ts";
import { otherStrongPassword, strongPassword } from "#tests/support/passwords.ts";

const amal = "amal@example.com";
const badr = "badr@example.com";
const password = strongPassword;

async function openAccounts(engine: Engine) {
  const container = await openContainer(await createMigratedDatabase(engine));
  const { database, accounts, sessions, signIn } = container;
  const tokenOf = (email: string, typed: string) => logIn({ signIn }, { email, password: typed });
  return { database, accounts, sessions, tokenOf };
}

describe("accounts", () => {
  test("store no password, and renew a hash that has another cost while the password stays valid", async () => {
    const { database, accounts, sessions, tokenOf } = await openAccounts("sqlite");
    await accounts.add({ email: amal, password });
    const cheap = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await database.queries.updateTable("accounts").set({ password_hash: cheap }).execute();
    const before = await tokenOf(amal, password);
    const [renewed, ...others] = await database.queries.selectFrom("accounts").selectAll().execute();
    expect(others).toEqual([]);
    expect(renewed?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(renewed)).not.toContain(password);
    expect(await sessions.find(await tokenOf(amal, password))).toMatchObject({ email: amal });
    expect(await sessions.find(before)).toMatchObject({ email: amal });
    expect(await tokenOf(amal, "wrong horse battery")).toBe("");
  });

  test("end when the account is removed, also for a new account with the same e-mail", async () => {
    const { accounts, sessions, tokenOf } = await openAccounts("sqlite");
    for (const email of [amal, badr]) await accounts.add({ email: email, password });
    const token = await tokenOf(amal, password);
    const other = await tokenOf(badr, password);
    await accounts.remove({ email: amal }, commandLine);
    expect(await tokenOf(amal, password)).toBe("");
    await accounts.add({ email: amal, password });
    expect(await sessions.find(token)).toBeNull();
    expect(await sessions.find(other)).toMatchObject({ email: badr });
  });

  test.each(engines)(
    "an e-mail has one account, also when it is added twice at once, on %s",
    async (engine) => {
      const { accounts } = await openAccounts(engine);
      const results = await Promise.all([
        accounts.add({ email: amal, password }),
        accounts.add({ email: amal, password: otherStrongPassword }),
      ]);
      expect(results.filter((added) => added !== null)).toHaveLength(1);
      expect(await accounts.list()).toHaveLength(1);
    },
  );
});

describe("the first account", () => {
  test("gets the configured password, which is not returned, and is not created where an account exists", async () => {
    const { accounts, tokenOf } = await openAccounts("sqlite");
    expect(await accounts.ensureFirst(badr, password)).toEqual({ email: badr });
    expect(await tokenOf(badr, password)).not.toBe("");
    expect(await accounts.ensureFirst(amal, password)).toBeNull();
    expect((await accounts.list()).map(({ email }) => email)).toEqual([badr]);
  });

  test.each(engines)(
    "one of several nodes that start at once creates it, with a random password if none is set, on %s",
    async (engine) => {
      const { accounts, tokenOf } = await openAccounts(engine);
      const made = await Promise.all([
        accounts.ensureFirst(amal, undefined),
        accounts.ensureFirst(amal, undefined),
      ]);
      const [created, ...more] = made.filter((account) => account !== null);
      expect(more).toEqual([]);
      expect(await tokenOf(amal, created?.password ?? "")).not.toBe("");
    },
  );
});

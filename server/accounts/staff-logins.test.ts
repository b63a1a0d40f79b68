import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { engines, openFreshDatabase } from "#tests/support/database/fresh-database.ts";
import type { Engine } from "#server/database/engine.ts";
import { createAccountService } from "./service.ts";
import { createStaffLogins } from "./staff-logins.ts";
import { createTokens } from "./tokens.ts";
import { systemClock, systemIdGenerator } from "#server/shared/clock.ts";
import { otherStrongPassword, strongPassword } from "#tests/support/passwords.ts";

const amal = "amal@example.com";
const badr = "badr@example.com";
const password = strongPassword;

async function openStaffLogins(engine: Engine) {
  const { database } = await openFreshDatabase(engine);
  const parts = { database, clock: systemClock, idGenerator: systemIdGenerator };
  const tokens = createTokens({ ...parts, secret: randomBytes(32) });
  const accounts = createAccountService(parts);
  const staff = createStaffLogins({ ...parts, tokens });
  const tokenOf = async (email: string, typed: string) =>
    (await staff.logIn(email, typed, false))?.token ?? "";
  return { database, accounts, staff, tokenOf };
}

describe("staff logins", () => {
  test("store no password, and renew a hash that has another cost while the password stays valid", async () => {
    const { database, accounts, staff, tokenOf } = await openStaffLogins("sqlite");
    await accounts.add(amal, { password });
    const cheap = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await database.queries.updateTable("staff").set({ password_hash: cheap }).execute();
    const before = await tokenOf(amal, password);
    const [renewed, ...others] = await database.queries.selectFrom("staff").selectAll().execute();
    expect(others).toEqual([]);
    expect(renewed?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(renewed)).not.toContain(password);
    expect(await staff.findByToken(await tokenOf(amal, password))).toMatchObject({ email: amal });
    expect(await staff.findByToken(before)).toMatchObject({ email: amal });
    expect(await staff.logIn(amal, "wrong horse battery", false)).toBeNull();
  });

  test("end when the account is removed, also for a new account with the same e-mail", async () => {
    const { accounts, staff, tokenOf } = await openStaffLogins("sqlite");
    for (const email of [amal, badr]) await accounts.add(email, { password });
    const token = await tokenOf(amal, password);
    const other = await tokenOf(badr, password);
    expect(await accounts.remove({ email: amal })).toBe("removed");
    expect(await staff.logIn(amal, password, false)).toBeNull();
    await accounts.add(amal, { password });
    expect(await staff.findByToken(token)).toBeNull();
    expect(await staff.findByToken(other)).toMatchObject({ email: badr });
  });

  test.each(engines)(
    "an e-mail has one account, also when it is added twice at once, on %s",
    async (engine) => {
      const { accounts } = await openStaffLogins(engine);
      const results = await Promise.all([
        accounts.add(amal, { password }),
        accounts.add(amal, { password: otherStrongPassword }),
      ]);
      expect(results.filter((added) => added !== null)).toHaveLength(1);
      expect(await accounts.list()).toHaveLength(1);
    },
  );
});

describe("the first account", () => {
  test("gets the configured password, which is not returned, and is not created where an account exists", async () => {
    const { accounts, staff } = await openStaffLogins("sqlite");
    expect(await accounts.ensureFirst(badr, password)).toEqual({ email: badr });
    expect(await staff.logIn(badr, password, false)).not.toBeNull();
    expect(await accounts.ensureFirst(amal, password)).toBeNull();
    expect((await accounts.list()).map(({ email }) => email)).toEqual([badr]);
  });

  test.each(engines)(
    "one of several nodes that start at once creates it, with a random password if none is set, on %s",
    async (engine) => {
      const { accounts, staff } = await openStaffLogins(engine);
      const made = await Promise.all([
        accounts.ensureFirst(amal, undefined),
        accounts.ensureFirst(amal, undefined),
      ]);
      const [created, ...more] = made.filter((account) => account !== null);
      expect(more).toEqual([]);
      expect(await staff.logIn(amal, created?.password ?? "", false)).not.toBeNull();
    },
  );
});

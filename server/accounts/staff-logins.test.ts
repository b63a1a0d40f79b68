import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { engines, openFreshDatabase } from "../../tests/support/database/fresh-database.ts";
import type { Engine } from "../database/engine.ts";
import type { Database } from "../database/open-database.ts";
import { createStaffLogins, type StaffLogins } from "./staff-logins.ts";
import { createTokens, type Tokens } from "./tokens.ts";
import { systemIdGenerator } from "../shared/clock.ts";

const amal = "amal@example.com";
const password = "correct horse battery";

describe("staff logins", () => {
  let database: Database;
  let tokens: Tokens;
  let staff: StaffLogins;
  let now = 0;

  async function open(engine: Engine): Promise<void> {
    now = Date.UTC(2026, 10, 20, 8);
    ({ database } = await openFreshDatabase(engine));
    const clock = { now: () => now };
    tokens = createTokens({ secret: randomBytes(32), clock, idGenerator: systemIdGenerator });
    staff = createStaffLogins({ database, clock, idGenerator: systemIdGenerator, tokens });
  }

  beforeEach(() => open("sqlite"));

  async function tokenOf(email: string, typed: string, rememberMe = false): Promise<string> {
    const login = await staff.logIn(email, typed, rememberMe);
    if (login === null) throw new Error("the login was refused");
    return login.token;
  }

  describe("logging in", () => {
    beforeEach(() => staff.add(amal, password));

    test("with the right pair gives a token that finds the account", async () => {
      const member = await staff.findByToken(await tokenOf(amal, password));
      expect(member).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/), email: amal });
    });

    test("fails in the same way for a wrong password and an unknown e-mail", async () => {
      expect(await staff.logIn(amal, "wrong horse battery", false)).toBeNull();
      expect(await staff.logIn("nobody@example.com", password, false)).toBeNull();
      expect(await staff.logIn(amal, "", false)).toBeNull();
    });

    test("lasts 8 hours, with Remember Me 30 days", async () => {
      const usual = await tokenOf(amal, password);
      const remembered = await tokenOf(amal, password, true);
      now += 8 * 60 * 60 * 1000;
      expect(await staff.findByToken(usual)).toBeNull();
      expect(await staff.findByToken(remembered)).toMatchObject({ email: amal });
      now += 30 * 24 * 60 * 60 * 1000;
      expect(await staff.findByToken(remembered)).toBeNull();
    });

    test("renews a hash that has another cost, and the password stays valid", async () => {
      const { hash } = await import("@node-rs/argon2");
      const ofHash = database.queries.updateTable("staff").where("email", "=", amal);
      await ofHash
        .set({ password_hash: await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 }) })
        .execute();
      const before = await tokenOf(amal, password);
      const { password_hash: renewed } = await database.queries
        .selectFrom("staff")
        .select("password_hash")
        .executeTakeFirstOrThrow();
      expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await staff.findByToken(await tokenOf(amal, password))).toMatchObject({ email: amal });
      expect(await staff.findByToken(before)).toMatchObject({ email: amal });
      expect(await staff.logIn(amal, "wrong horse battery", false)).toBeNull();
    });

    test("the password itself is not in the database", async () => {
      const rows = await database.queries.selectFrom("staff").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(password);
    });
  });

  describe("a token ends", () => {
    beforeEach(async () => {
      await staff.add(amal, password);
      await staff.add("badr@example.com", password);
    });

    test("when the password is reset: the new password logs in, the old password does not", async () => {
      const token = await tokenOf(amal, password);
      const other = await tokenOf("badr@example.com", password);
      expect(await staff.resetPassword(amal, "a new horse battery")).toBe(true);
      expect(await staff.findByToken(token)).toBeNull();
      expect(await staff.findByToken(other)).toMatchObject({ email: "badr@example.com" });
      expect(await staff.logIn(amal, password, false)).toBeNull();
      const renewed = await tokenOf(amal, "a new horse battery");
      expect(await staff.findByToken(renewed)).toMatchObject({ email: amal });
    });

    test("when the account is deleted, also for a new account with the same e-mail", async () => {
      const token = await tokenOf(amal, password);
      expect(await staff.remove(amal)).toBe(true);
      expect(await staff.findByToken(token)).toBeNull();
      expect(await staff.logIn(amal, password, false)).toBeNull();
      await staff.add(amal, password);
      expect(await staff.findByToken(token)).toBeNull();
    });

    test("if its account never existed", async () => {
      expect(
        await staff.findByToken(await tokens.sign({ id: systemIdGenerator.newId(), version: 1 }, false)),
      ).toBeNull();
    });
  });

  describe("managing accounts", () => {
    test.each(engines)(
      "an e-mail has one account, also when it is added twice at once, on %s",
      async (engine) => {
        await open(engine);
        const results = await Promise.all([
          staff.add(amal, password),
          staff.add(amal, "another horse battery"),
        ]);
        expect(results.toSorted()).toEqual([false, true]);
        expect(await staff.list()).toHaveLength(1);
      },
    );

    test("adding an existing account does not change its password", async () => {
      await staff.add(amal, password);
      expect(await staff.add(amal, "another horse battery")).toBe(false);
      expect(await staff.logIn(amal, password, false)).not.toBeNull();
    });

    test("an unknown account can be neither reset nor deleted", async () => {
      expect(await staff.resetPassword(amal, password)).toBe(false);
      expect(await staff.remove(amal)).toBe(false);
    });

    test("the list is sorted by e-mail", async () => {
      await staff.add("badr@example.com", password);
      await staff.add(amal, password);
      expect((await staff.list()).map(({ email }) => email)).toEqual([amal, "badr@example.com"]);
    });
  });

  describe("the first account", () => {
    test("gets the configured password, which is not returned", async () => {
      expect(await staff.ensureFirst(amal, password)).toEqual({ email: amal });
      expect(await staff.logIn(amal, password, false)).not.toBeNull();
    });

    test("gets a random password where none is configured, returned once", async () => {
      const made = await staff.ensureFirst(amal, undefined);
      expect(made).toEqual({ email: amal, password: expect.any(String) });
      expect(await staff.logIn(amal, made?.password ?? "", false)).not.toBeNull();
      expect(await staff.ensureFirst(amal, undefined)).toBeNull();
    });

    test("is not created where an account exists", async () => {
      await staff.add("badr@example.com", password);
      expect(await staff.ensureFirst(amal, password)).toBeNull();
      expect((await staff.list()).map(({ email }) => email)).toEqual(["badr@example.com"]);
    });

    test.each(engines)("is created by one of several nodes that start at once, on %s", async (engine) => {
      await open(engine);
      const made = await Promise.all([
        staff.ensureFirst(amal, undefined),
        staff.ensureFirst(amal, undefined),
      ]);
      const [created, ...more] = made.filter((account) => account !== null);
      expect(more).toEqual([]);
      expect(await staff.logIn(amal, created?.password ?? "", false)).not.toBeNull();
    });
  });
});

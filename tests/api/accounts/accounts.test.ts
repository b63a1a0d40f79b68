import { randomBytes } from "node:crypto";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { company } from "../../../content/company.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import type { AuditEntryResponse } from "../../../domain/audit/audit-entry.ts";
import { accountRoutes } from "../../../server/accounts/routes.ts";
import { auditRoutes } from "../../../server/audit/routes.ts";
import { authRoutes } from "../../../server/accounts/auth-routes.ts";
import { requireStaff } from "../../../server/http/auth.ts";
import { sendError } from "../../../server/http/error-handler.ts";
import type { Engine } from "../../../server/database/engine.ts";
import { createRateLimits } from "../../../server/limits/rate-limits.ts";
import { createAccountService } from "../../../server/accounts/service.ts";
import { createStaffLogins } from "../../../server/accounts/staff-logins.ts";
import { createTokens } from "../../../server/accounts/tokens.ts";
import { systemClock, systemIdGenerator } from "../../../server/shared/clock.ts";
import { engines, openFreshDatabase } from "../../support/database/fresh-database.ts";

const [amal, bilal] = ["amal@example.com", "bilal@example.com"];
const password = "correct horse battery";

interface NewAccount {
  readonly account: { readonly _id: string };
  readonly password: string;
}

async function openAccounts(engine: Engine, { rateLimit = false } = {}) {
  const { database, options } = await openFreshDatabase(engine);
  const [clock, idGenerator] = [systemClock, systemIdGenerator];
  const staffLogins = createStaffLogins({
    database,
    clock,
    idGenerator,
    tokens: createTokens({ secret: randomBytes(32), clock, idGenerator }),
  });
  const limits = createRateLimits({ database, rateLimit, onError: options.onError });
  await staffLogins.add(amal, password);
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  const staffGuard = requireStaff(staffLogins);
  await app.register(
    accountRoutes({
      accounts: createAccountService({ database, clock, idGenerator, staffLogins }),
      companyService: { current: async () => company },
      limits,
      requireStaff: staffGuard,
    }),
  );
  await app.register(auditRoutes({ database, requireStaff: staffGuard }));
  await app.register(authRoutes({ staffLogins, limits }));
  onTestFinished(() => app.close());

  async function logIn(email: string, typed: string): Promise<string> {
    const response = await app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { email, password: typed },
    });
    return response.statusCode === 200 ? response.json<{ token: string }>().token : "";
  }
  const first = await logIn(amal, password);
  const send = (
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    payload?: object,
    token: string = first,
  ) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload !== undefined && { payload }),
    });
  return {
    staffLogins,
    logIn,
    send,
    async emails() {
      const { accounts } = (await send("GET", "/api/accounts")).json<{ accounts: { email: string }[] }>();
      return accounts.map(({ email }) => email);
    },
    async invite(email: string) {
      return (await send("POST", "/api/accounts", { email })).json<NewAccount>();
    },
    async activity(query = "") {
      const response = await send("GET", `/api/activity${query}`);
      expect(response.statusCode).toBe(200);
      return response.json<{ activity: AuditEntryResponse[]; hasMore: boolean }>();
    },
  };
}

describe.each(engines)("accounts and the audit log on %s", (engine) => {
  test("refuses requests without a token", async () => {
    const api = await openAccounts(engine);
    const { account } = await api.invite(bilal);
    for (const [method, url, payload] of [
      ["GET", "/api/accounts"],
      ["POST", "/api/accounts", { email: "carim@example.com" }],
      ["POST", `/api/accounts/${account._id}/reset`],
      ["DELETE", `/api/accounts/${account._id}`],
      ["PUT", "/api/account/password", { currentPassword: password, newPassword: "another long one" }],
      ["GET", "/api/activity"],
    ] as const) {
      expect((await api.send(method, url, payload, "made-up")).statusCode, url).toBe(401);
    }
    expect(await api.emails()).toEqual([amal, bilal]);
  });

  test("creates an account with a password that is shown once, and refuses a second account for the address", async () => {
    const api = await openAccounts(engine);
    const response = await api.send("POST", "/api/accounts", { email: " Bilal@Example.com " });
    expect(response.statusCode).toBe(201);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(await api.logIn(bilal, response.json<NewAccount>().password)).not.toBe("");
    const again = await api.send("POST", "/api/accounts", { email: bilal });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ errors: { email: expect.stringContaining("already") } });
    const wrong = await api.send("POST", "/api/accounts", { email: "bilal" });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ errors: { email: "Invalid email format" } });
  });

  test("a password reset and a removal end the account's logins", async () => {
    const api = await openAccounts(engine);
    const { account, password: given } = await api.invite(bilal);
    const token = await api.logIn(bilal, given);
    const reset = await api.send("POST", `/api/accounts/${account._id}/reset`);
    expect(reset.statusCode).toBe(200);
    expect((await api.send("GET", "/api/accounts", undefined, token)).statusCode).toBe(401);
    expect(await api.logIn(bilal, given)).toBe("");
    const next = await api.logIn(bilal, reset.json<NewAccount>().password);
    expect((await api.send("DELETE", `/api/accounts/${account._id}`)).statusCode).toBe(200);
    expect((await api.send("GET", "/api/accounts", undefined, next)).statusCode).toBe(401);
    expect((await api.send("DELETE", `/api/accounts/${account._id}`)).statusCode).toBe(404);
    expect((await api.send("POST", `/api/accounts/${account._id}/reset`)).statusCode).toBe(404);
  });

  test("refuses to remove or reset one's own account, and keeps one of two accounts that remove each other", async () => {
    const api = await openAccounts(engine);
    const { account, password: given } = await api.invite(bilal);
    const own = (await api.staffLogins.list()).find(({ email }) => email === amal)?.id;
    expect((await api.send("DELETE", `/api/accounts/${own}`)).statusCode).toBe(409);
    expect((await api.send("POST", `/api/accounts/${own}/reset`)).statusCode).toBe(409);
    const token = await api.logIn(bilal, given);
    await Promise.all([
      api.send("DELETE", `/api/accounts/${account._id}`),
      api.send("DELETE", `/api/accounts/${own}`, undefined, token),
    ]);
    expect(await api.staffLogins.list()).toHaveLength(1);
  });

  test("a password change needs the current password and ends all other logins", async () => {
    const api = await openAccounts(engine);
    const other = await api.logIn(amal, password);
    const change = (currentPassword: string, newPassword: string) =>
      api.send("PUT", "/api/account/password", { currentPassword, newPassword });
    const wrong = await change("not this one", "another long one");
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ errors: { currentPassword: expect.any(String) } });
    expect((await change(password, "short")).json()).toMatchObject({
      errors: { newPassword: "Password must be at least 12 characters" },
    });
    expect((await change(password, password)).statusCode).toBe(422);
    const changed = await change(password, "another long one");
    expect(changed.statusCode).toBe(200);
    const { token } = changed.json<{ token: string }>();
    expect((await api.send("GET", "/api/accounts", undefined, token)).statusCode).toBe(200);
    expect((await api.send("GET", "/api/accounts", undefined, other)).statusCode).toBe(401);
    expect(await api.logIn(amal, password)).toBe("");
  });

  test("refuses a common password at its field", async () => {
    const api = await openAccounts(engine);
    const response = await api.send("PUT", "/api/account/password", {
      currentPassword: password,
      newPassword: "password1234",
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errors: { newPassword: expect.stringContaining("first that are tried") },
    });
    expect(await api.logIn(amal, password)).not.toBe("");
  });

  test("limits password guesses with a stolen token", async () => {
    const api = await openAccounts(engine, { rateLimit: true });
    const statuses: number[] = [];
    for (let time = 0; time < 25; time += 1) {
      const guess = { currentPassword: `guess ${time}`, newPassword: "another long one" };
      statuses.push((await api.send("PUT", "/api/account/password", guess)).statusCode);
    }
    expect(statuses.at(0)).toBe(422);
    expect(statuses.at(-1)).toBe(429);
  });

  test("lists the audit log newest first, by subject and in pages", async () => {
    const api = await openAccounts(engine);
    const { account } = await api.invite(bilal);
    await api.send("POST", `/api/accounts/${account._id}/reset`);
    await api.send("DELETE", `/api/accounts/${account._id}`);
    const { activity, hasMore } = await api.activity();
    expect(hasMore).toBe(false);
    expect(activity.map(({ action }) => action).toSorted()).toEqual([
      "changed",
      "created",
      "created",
      "deleted",
    ]);
    expect(activity).toContainEqual({
      _id: expect.any(String),
      actor: amal,
      action: "deleted",
      subject: "account",
      subjectId: account._id,
      title: bilal,
      detail: "",
      createdAt: expect.any(String),
    });
    const pages = [await api.activity("?size=3")];
    expect(pages[0]?.hasMore).toBe(true);
    pages.push(await api.activity(`?size=3&before=${pages[0]?.activity.at(-1)?._id}`));
    expect(pages.flatMap((page) => page.activity)).toEqual(activity);
    expect(pages[1]?.hasMore).toBe(false);
    expect((await api.activity("?subject=product")).activity).toEqual([]);
    expect((await api.send("GET", "/api/activity?subject=weather")).statusCode).toBe(422);
  });
});

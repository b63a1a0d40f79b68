import { randomBytes } from "node:crypto";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { company } from "../../../content/company.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ActivityAnswer } from "../../../domain/audit/audit-entry.ts";
import { accountRoutes } from "../../../server/accounts/routes.ts";
import { activityRoutes } from "../../../server/audit/routes.ts";
import { authRoutes, requireStaff } from "../../../server/accounts/auth-routes.ts";
import { answerError } from "../../../server/http/error-handler.ts";
import type { Engine } from "../../../server/database/engine.ts";
import { createLimits } from "../../../server/limits/rate-limits.ts";
import { createStaffDesk } from "../../../server/accounts/service.ts";
import { createStaff } from "../../../server/accounts/staff.ts";
import { createTokens } from "../../../server/accounts/tokens.ts";
import { systemClock, systemIdGenerator } from "../../../server/shared/clock.ts";
import { engines, freshDatabase } from "../../support/fresh-database.ts";

const [amal, bilal] = ["amal@example.com", "bilal@example.com"];
const password = "correct horse battery";

interface Given {
  readonly account: { readonly _id: string };
  readonly password: string;
}

async function openDesk(engine: Engine, { rateLimit = false } = {}) {
  const { database, options } = await freshDatabase(engine);
  const [clock, idGenerator] = [systemClock, systemIdGenerator];
  const staff = createStaff({
    database,
    clock,
    idGenerator,
    tokens: createTokens({ secret: randomBytes(32), clock, idGenerator }),
  });
  const limits = createLimits({ database, rateLimit, onError: options.onError });
  await staff.add(amal, password);
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  const guard = requireStaff(staff);
  const staffDesk = createStaffDesk({ database, clock, idGenerator, staff });
  await app.register(
    accountRoutes({ staffDesk, companyFacts: { current: async () => company }, limits, requireStaff: guard }),
  );
  await app.register(activityRoutes({ database, requireStaff: guard }));
  await app.register(authRoutes({ staff, limits }));
  onTestFinished(() => app.close());

  async function logIn(email: string, typed: string): Promise<string> {
    const answer = await app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { email, password: typed },
    });
    return answer.statusCode === 200 ? answer.json<{ token: string }>().token : "";
  }
  const first = await logIn(amal, password);
  const call = (
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
    staff,
    logIn,
    call,
    async emails() {
      const { accounts } = (await call("GET", "/api/accounts")).json<{ accounts: { email: string }[] }>();
      return accounts.map(({ email }) => email);
    },
    async invite(email: string) {
      return (await call("POST", "/api/accounts", { email })).json<Given>();
    },
    async activity(query = "") {
      const answer = await call("GET", `/api/activity${query}`);
      expect(answer.statusCode).toBe(200);
      return answer.json<{ activity: ActivityAnswer[]; hasMore: boolean }>();
    },
  };
}

describe.each(engines)("accounts and activity on %s", (engine) => {
  test("nobody sees or changes them without a token", async () => {
    const desk = await openDesk(engine);
    const { account } = await desk.invite(bilal);
    for (const [method, url, payload] of [
      ["GET", "/api/accounts"],
      ["POST", "/api/accounts", { email: "carim@example.com" }],
      ["POST", `/api/accounts/${account._id}/reset`],
      ["DELETE", `/api/accounts/${account._id}`],
      ["PUT", "/api/account/password", { currentPassword: password, newPassword: "another long one" }],
      ["GET", "/api/activity"],
    ] as const) {
      expect((await desk.call(method, url, payload, "made-up")).statusCode, url).toBe(401);
    }
    expect(await desk.emails()).toEqual([amal, bilal]);
  });

  test("an account is made with a password that is told once, and no address has two", async () => {
    const desk = await openDesk(engine);
    const answer = await desk.call("POST", "/api/accounts", { email: " Bilal@Example.com " });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(await desk.logIn(bilal, answer.json<Given>().password)).not.toBe("");
    const again = await desk.call("POST", "/api/accounts", { email: bilal });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ errors: { email: expect.stringContaining("already") } });
    const wrong = await desk.call("POST", "/api/accounts", { email: "bilal" });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ errors: { email: "Invalid email format" } });
  });

  test("a reset and a removal end the logins of the account", async () => {
    const desk = await openDesk(engine);
    const { account, password: given } = await desk.invite(bilal);
    const token = await desk.logIn(bilal, given);
    const reset = await desk.call("POST", `/api/accounts/${account._id}/reset`);
    expect(reset.statusCode).toBe(200);
    expect((await desk.call("GET", "/api/accounts", undefined, token)).statusCode).toBe(401);
    expect(await desk.logIn(bilal, given)).toBe("");
    const next = await desk.logIn(bilal, reset.json<Given>().password);
    expect((await desk.call("DELETE", `/api/accounts/${account._id}`)).statusCode).toBe(200);
    expect((await desk.call("GET", "/api/accounts", undefined, next)).statusCode).toBe(401);
    expect((await desk.call("DELETE", `/api/accounts/${account._id}`)).statusCode).toBe(404);
    expect((await desk.call("POST", `/api/accounts/${account._id}/reset`)).statusCode).toBe(404);
  });

  test("nobody removes or resets their own account, and of two who remove each other one stays", async () => {
    const desk = await openDesk(engine);
    const { account, password: given } = await desk.invite(bilal);
    const own = (await desk.staff.list()).find(({ email }) => email === amal)?.id;
    expect((await desk.call("DELETE", `/api/accounts/${own}`)).statusCode).toBe(409);
    expect((await desk.call("POST", `/api/accounts/${own}/reset`)).statusCode).toBe(409);
    const token = await desk.logIn(bilal, given);
    await Promise.all([
      desk.call("DELETE", `/api/accounts/${account._id}`),
      desk.call("DELETE", `/api/accounts/${own}`, undefined, token),
    ]);
    expect(await desk.staff.list()).toHaveLength(1);
  });

  test("one's own password changes with the one until now; only the new login goes on", async () => {
    const desk = await openDesk(engine);
    const other = await desk.logIn(amal, password);
    const change = (currentPassword: string, newPassword: string) =>
      desk.call("PUT", "/api/account/password", { currentPassword, newPassword });
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
    expect((await desk.call("GET", "/api/accounts", undefined, token)).statusCode).toBe(200);
    expect((await desk.call("GET", "/api/accounts", undefined, other)).statusCode).toBe(401);
    expect(await desk.logIn(amal, password)).toBe("");
  });

  test("a password that is among the first to be tried is refused at its field", async () => {
    const desk = await openDesk(engine);
    const answer = await desk.call("PUT", "/api/account/password", {
      currentPassword: password,
      newPassword: "password1234",
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      errors: { newPassword: expect.stringContaining("first that are tried") },
    });
    expect(await desk.logIn(amal, password)).not.toBe("");
  });

  test("who holds somebody's token cannot guess their password", async () => {
    const desk = await openDesk(engine, { rateLimit: true });
    const statuses: number[] = [];
    for (let time = 0; time < 25; time += 1) {
      const guess = { currentPassword: `guess ${time}`, newPassword: "another long one" };
      statuses.push((await desk.call("PUT", "/api/account/password", guess)).statusCode);
    }
    expect(statuses.at(0)).toBe(422);
    expect(statuses.at(-1)).toBe(429);
  });

  test("what was done is listed newest first, by kind and in pages", async () => {
    const desk = await openDesk(engine);
    const { account } = await desk.invite(bilal);
    await desk.call("POST", `/api/accounts/${account._id}/reset`);
    await desk.call("DELETE", `/api/accounts/${account._id}`);
    const { activity, hasMore } = await desk.activity();
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
    const pages = [await desk.activity("?size=3")];
    expect(pages[0]?.hasMore).toBe(true);
    pages.push(await desk.activity(`?size=3&before=${pages[0]?.activity.at(-1)?._id}`));
    expect(pages.flatMap((page) => page.activity)).toEqual(activity);
    expect(pages[1]?.hasMore).toBe(false);
    expect((await desk.activity("?subject=product")).activity).toEqual([]);
    expect((await desk.call("GET", "/api/activity?subject=weather")).statusCode).toBe(422);
  });
});

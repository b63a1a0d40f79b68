import type { onRequestHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type AccountAnswer,
  accountSchema,
  givenPasswordSchema,
  newAccountSchema,
  ownPasswordSchema,
} from "../../domain/accounts/account.ts";
import { weaknessOf } from "./common-passwords.ts";
import type { CompanyFacts } from "../company/service.ts";
import type { Limits } from "../limits/rate-limits.ts";
import { createLoginThrottle } from "./login-throttle.ts";
import type { StaffAccount, StaffDesk } from "./service.ts";
import { doneSchema, failures, timeOf } from "../http/responses.ts";
import { staffOf, tooManyAttempts } from "./auth-routes.ts";
import { RequestRefused } from "../http/http-error.ts";

const idSchema = z.object({ id: z.string().describe("Id of the account") });
const accountsSchema = z
  .object({ success: z.literal(true), accounts: z.array(accountSchema) })
  .describe("Every account");
const givenSchema = doneSchema
  .extend({ account: accountSchema, password: givenPasswordSchema })
  .describe("The account and its password");
const changedSchema = doneSchema
  .extend({ token: z.string().describe("In place of the one until now, which holds no longer") })
  .describe("Changed");

/** The calls on staff accounts, for staff alone. Answers are private: nothing on the way may keep them. */
export function accountRoutes(parts: {
  staffDesk: StaffDesk;
  companyFacts: Pick<CompanyFacts, "current">;
  limits: Limits;
  requireStaff: onRequestHookHandler;
}): FastifyPluginAsyncZod {
  const { staffDesk, companyFacts } = parts;
  const throttle = createLoginThrottle(parts.limits);
  const forStaff = { tags: ["staff"], security: [{ staff: [] }] };

  return async (app) => {
    app.addHook("onRequest", parts.requireStaff);
    app.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });

    app.get(
      "/api/accounts",
      {
        schema: {
          ...forStaff,
          summary: "Who may work in the dashboard",
          response: { 200: accountsSchema, ...failures(401, 429, 500) },
        },
      },
      async () => ({ success: true as const, accounts: (await staffDesk.list()).map(accountAnswer) }),
    );

    app.post(
      "/api/accounts",
      {
        schema: {
          ...forStaff,
          summary: "Add an account with a made-up password",
          body: newAccountSchema,
          response: { 201: givenSchema, ...failures(400, 401, 409, 413, 415, 422, 429, 500) },
        },
      },
      async (request, reply) => {
        const added = await staffDesk.add(request.body.email, staffOf(request));
        if (added === null) {
          const message = "There is already an account with this address";
          throw new RequestRefused(409, message, { errors: { email: message } });
        }
        reply.code(201);
        return given("The account is made", added);
      },
    );

    app.post(
      "/api/accounts/:id/reset",
      {
        schema: {
          ...forStaff,
          summary: "Give somebody else a made-up password and end their logins",
          params: idSchema,
          response: { 200: givenSchema, ...failures(400, 401, 404, 409, 413, 415, 429, 500) },
        },
      },
      async (request) => {
        const by = staffOf(request);
        if (request.params.id === by.id)
          throw new RequestRefused(
            409,
            "This is your own account: change its password with the one until now",
          );
        const reset = await staffDesk.reset(request.params.id, by);
        if (reset === null) throw noSuchAccount();
        return given("The account has a new password, and its logins have ended", reset);
      },
    );

    app.delete(
      "/api/accounts/:id",
      {
        schema: {
          ...forStaff,
          summary: "Take somebody else's account away and end their logins",
          params: idSchema,
          response: { 200: doneSchema, ...failures(400, 401, 404, 409, 413, 415, 429, 500) },
        },
      },
      async (request) => {
        switch (await staffDesk.remove(request.params.id, staffOf(request))) {
          case "removed":
            return { success: true as const, message: "The account is removed, and its logins have ended" };
          case "own":
            throw new RequestRefused(
              409,
              "Nobody removes their own account, so that the last one stays: a colleague can remove it",
            );
          case "gone":
            throw new RequestRefused(401, "Log in to do this");
          case "unknown":
            throw noSuchAccount();
        }
      },
    );

    app.put(
      "/api/account/password",
      {
        schema: {
          ...forStaff,
          summary: "Change one's own password; every other login of the account ends",
          body: ownPasswordSchema,
          response: { 200: changedSchema, ...failures(400, 401, 413, 415, 422, 429, 500) },
        },
      },
      async (request) => {
        const by = staffOf(request);
        const { currentPassword, newPassword, rememberMe } = request.body;
        const { allowed, retryAfter } = await throttle.take(by.email, request.ip);
        if (!allowed) throw new RequestRefused(429, tooManyAttempts(retryAfter), { retryAfter });
        const weakness = await weaknessOf(newPassword, [by.email, (await companyFacts.current()).name]);
        if (weakness !== null) throw new RequestRefused(422, weakness, { errors: { newPassword: weakness } });
        const login = await staffDesk.changeOwnPassword(by, {
          current: currentPassword,
          next: newPassword,
          rememberMe,
        });
        if (login === null) {
          const message = "This is not your password until now";
          throw new RequestRefused(422, message, { errors: { currentPassword: message } });
        }
        await throttle.succeed(by.email, request.ip);
        return { success: true as const, message: "Your password is changed", token: login.token };
      },
    );
  };
}

function accountAnswer({ id, email, createdAt }: StaffAccount): AccountAnswer {
  return { _id: id, email, createdAt: timeOf(createdAt) };
}

function given(message: string, { account, password }: { account: StaffAccount; password: string }) {
  return { success: true as const, message, account: accountAnswer(account), password };
}

function noSuchAccount(): RequestRefused {
  return new RequestRefused(404, "There is no such account any more");
}

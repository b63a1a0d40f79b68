import type { onRequestHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type AccountResponse,
  accountSchema,
  generatedPasswordSchema,
  newAccountSchema,
  passwordChangeSchema,
} from "#domain/accounts/account.ts";
import { findPasswordWeakness } from "./common-passwords.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { RateLimits } from "#server/limits/rate-limits.ts";
import { createLoginThrottle } from "./login-throttle.ts";
import type { StaffAccount } from "./repository.ts";
import type { AccountService, AccountWithPassword } from "./service.ts";
import type { StaffLogins } from "./staff-logins.ts";
import { nameSchemas } from "#server/http/named-schemas.ts";
import {
  successResponseSchema,
  failureResponses,
  formatIsoTime,
  setNoStore,
} from "#server/http/responses.ts";
import { getStaffMember } from "#server/http/auth.ts";
import { HttpError } from "#server/http/http-error.ts";

const idSchema = z.object({ id: z.string().describe("Id of the account") });
const accountsResponseSchema = z
  .object({ success: z.literal(true), accounts: z.array(accountSchema) })
  .describe("All staff accounts");
const givenPasswordResponseSchema = successResponseSchema
  .extend({ account: accountSchema, password: generatedPasswordSchema })
  .describe("The account and its generated password");
const changedPasswordResponseSchema = successResponseSchema
  .extend({ token: z.string().describe("New token; the previous token is no longer valid") })
  .describe("The password is changed");

nameSchemas({
  Account: accountSchema,
  NewAccount: newAccountSchema,
  PasswordChange: passwordChangeSchema,
});

export function accountRoutes(parts: {
  accounts: AccountService;
  staffLogins: Pick<StaffLogins, "logIn">;
  companyService: Pick<CompanyService, "current">;
  limits: RateLimits;
  requireStaff: onRequestHookHandler;
}): FastifyPluginAsyncZod {
  const { accounts, staffLogins, companyService } = parts;
  const throttle = createLoginThrottle(parts.limits);
  const forStaff = { tags: ["staff"], security: [{ staff: [] }] };

  return async (app) => {
    app.addHook("onRequest", parts.requireStaff);
    app.addHook("onRequest", setNoStore);

    app.get(
      "/api/accounts",
      {
        schema: {
          ...forStaff,
          operationId: "listAccounts",
          summary: "List the staff accounts",
          response: { 200: accountsResponseSchema },
        },
      },
      async () => ({ success: true as const, accounts: (await accounts.list()).map(toAccountResponse) }),
    );

    app.post(
      "/api/accounts",
      {
        schema: {
          ...forStaff,
          operationId: "addAccount",
          summary: "Add an account with a generated password",
          body: newAccountSchema,
          response: { 201: givenPasswordResponseSchema, ...failureResponses(409) },
        },
      },
      async (request, reply) => {
        const added = await accounts.add(request.body.email, { by: getStaffMember(request) });
        if (added === null) {
          const message = "There is already an account with this address";
          throw new HttpError(409, message, { errors: { email: message } });
        }
        reply.code(201);
        return toGivenPasswordResponse("The account is made", added);
      },
    );

    app.post(
      "/api/accounts/:id/reset",
      {
        schema: {
          ...forStaff,
          operationId: "resetPassword",
          summary:
            "Replace the password of another account with a generated password and end all logins of the account",
          params: idSchema,
          response: { 200: givenPasswordResponseSchema, ...failureResponses(404, 409) },
        },
      },
      async (request) => {
        const reset = await accounts.resetPassword(request.params, { by: getStaffMember(request) });
        if (reset === "own")
          throw new HttpError(409, "This is your own account: change its password with the one until now");
        if (reset === "unknown") throw accountNotFound();
        return toGivenPasswordResponse("The account has a new password, and its logins have ended", reset);
      },
    );

    app.delete(
      "/api/accounts/:id",
      {
        schema: {
          ...forStaff,
          operationId: "deleteAccount",
          summary: "Delete another account and end all its logins",
          params: idSchema,
          response: { 200: successResponseSchema, ...failureResponses(404, 409) },
        },
      },
      async (request) => {
        switch (await accounts.remove(request.params, getStaffMember(request))) {
          case "removed":
            return { success: true as const, message: "The account is removed, and its logins have ended" };
          case "own":
            throw new HttpError(
              409,
              "Nobody removes their own account, so that the last one stays: a colleague can remove it",
            );
          case "gone":
            throw new HttpError(401, "Sign in to do this");
          case "unknown":
            throw accountNotFound();
        }
      },
    );

    app.put(
      "/api/account/password",
      {
        schema: {
          ...forStaff,
          operationId: "changePassword",
          summary: "Change the password of your own account and end all other logins of the account",
          body: passwordChangeSchema,
          response: { 200: changedPasswordResponseSchema },
        },
      },
      async (request) => {
        const by = getStaffMember(request);
        const { currentPassword, newPassword, rememberMe } = request.body;
        await throttle.consume(by.email, request.ip);
        const weakness = await findPasswordWeakness(newPassword, [
          by.email,
          (await companyService.current()).name,
        ]);
        if (weakness !== null) throw new HttpError(422, weakness, { errors: { newPassword: weakness } });
        const passwords = { current: currentPassword, next: newPassword };
        const login = (await accounts.changeOwnPassword(by, passwords))
          ? await staffLogins.logIn(by.email, newPassword, rememberMe)
          : null;
        if (login === null) {
          const message = "This is not your password until now";
          throw new HttpError(422, message, { errors: { currentPassword: message } });
        }
        await throttle.recordSuccess(by.email, request.ip);
        return { success: true as const, message: "Your password is changed", token: login.token };
      },
    );
  };
}

function toAccountResponse({ id, email, createdAt }: StaffAccount): AccountResponse {
  return { _id: id, email, createdAt: formatIsoTime(createdAt) };
}

function toGivenPasswordResponse(message: string, { account, password }: AccountWithPassword) {
  return { success: true as const, message, account: toAccountResponse(account), password };
}

function accountNotFound(): HttpError {
  return new HttpError(404, "There is no such account any more");
}

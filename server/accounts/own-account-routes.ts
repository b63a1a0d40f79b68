import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  accountPreferencesSchema,
  ownAccountSchema,
  passwordChangeSchema,
} from "#domain/accounts/account.ts";
import type { Database } from "#server/database/open-database.ts";
import { forOwnAccount, getStaffMember } from "#server/http/auth.ts";
import { HttpError, createFieldError } from "#server/http/http-error.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { failureResponses, formatIsoTime, successResponseSchema } from "#server/http/responses.ts";
import type { SessionCookies } from "#server/http/session-cookies.ts";
import type { RateLimits } from "#server/limits/rate-limits.ts";
import { loginResponseSchema, readSessionRequest, sendSession } from "./auth-routes.ts";
import type { Factors } from "./factors/factors.ts";
import { toPasskeyResponse } from "./factors/responses.ts";
import { createLoginThrottle } from "./login-throttle.ts";
import type { PasswordRules } from "./password-rules.ts";
import { findAccount } from "./repository.ts";
import type { AccountService } from "./service.ts";
import type { Sessions } from "./sessions/sessions.ts";

const sessionIdSchema = z.object({ id: z.string().describe("Id of the session") });
const ownAccountResponseSchema = ownAccountSchema
  .extend({ success: z.literal(true) })
  .describe("The account of the request");
const changedPasswordResponseSchema = loginResponseSchema
  .extend({ success: z.literal(true) })
  .describe("The password is changed. The token is that of a new session; all others have ended");

nameSchemas({ AccountPreferences: accountPreferencesSchema, PasswordChange: passwordChangeSchema });

export function ownAccountRoutes(parts: {
  database: Database;
  accounts: AccountService;
  sessions: Sessions;
  factors: Pick<Factors, "describe">;
  passwordRules: PasswordRules;
  sessionCookies: SessionCookies;
  limits: RateLimits;
}): FastifyPluginAsyncZod {
  const { accounts, sessions, factors, passwordRules, sessionCookies: cookies } = parts;
  const { queries } = parts.database;
  const throttle = createLoginThrottle(parts);

  return async (app) => {
    addTag(app, "staff");
    app.get(
      "/api/account",
      forOwnAccount({
        operationId: "getOwnAccount",
        summary: "Get your account with its sessions and factors",
        response: { 200: ownAccountResponseSchema },
      }),
      async (request) => {
        const { id, email, session } = getStaffMember(request);
        const account = await findAccount(queries, { id });
        const { passkeys, authenticatorApp, recoveryCodesLeft } = await factors.describe(queries, id);
        const listed = await sessions.list(id);
        return {
          success: true as const,
          account: {
            name: session.name,
            email,
            role: session.role,
            startPage: session.startPage,
            isMailedWhenAssigned: session.isMailedWhenAssigned,
            passwordChangedAt: formatIsoTime(account?.passwordChangedAt ?? null),
          },
          sessions: listed.map((each) => ({
            _id: each.id,
            device: each.device,
            isCurrent: each.id === session.id,
            signedInAt: formatIsoTime(each.createdAt),
            usedAt: formatIsoTime(each.usedAt),
          })),
          passkeys: passkeys.map(toPasskeyResponse),
          authenticatorApp: authenticatorApp && { confirmedAt: formatIsoTime(authenticatorApp.confirmedAt) },
          recoveryCodesLeft,
        };
      },
    );

    app.patch(
      "/api/account",
      forOwnAccount({
        operationId: "updateOwnAccount",
        summary: "Change the name, the start page or the mails of your account",
        body: accountPreferencesSchema,
        response: { 200: successResponseSchema },
      }),
      async (request) => {
        await accounts.savePreferences(request.body, getStaffMember(request));
        return { success: true as const, message: "Saved" };
      },
    );

    app.put(
      "/api/account/password",
      forOwnAccount({
        operationId: "changePassword",
        summary: "Change the password of your own account and end all other sessions of the account",
        body: passwordChangeSchema,
        response: { 200: changedPasswordResponseSchema },
      }),
      async (request, reply) => {
        const by = getStaffMember(request);
        const { currentPassword, newPassword, rememberMe } = request.body;
        await throttle.consumeOf(by);
        const weakness = await passwordRules.findWeakness(newPassword, [by.email]);
        if (weakness !== null) throw createFieldError(422, "newPassword", weakness);
        const session = readSessionRequest(request, cookies, rememberMe);
        const passwords = { current: currentPassword, next: newPassword };
        const started = await accounts.changeOwnPassword(by, passwords, session);
        if (started === null)
          throw createFieldError(422, "currentPassword", "This is not your current password");
        await throttle.recordSuccessOf(by);
        sendSession(reply, cookies, started, session);
        return { success: true as const, message: "Your password is changed", token: started.token };
      },
    );

    app.delete(
      "/api/account/sessions/:id",
      forOwnAccount({
        operationId: "endSession",
        summary: "End one of your sessions",
        params: sessionIdSchema,
        response: { 200: successResponseSchema, ...failureResponses(404) },
      }),
      async (request) => {
        if ((await sessions.end(getStaffMember(request), request.params.id)) === 0)
          throw new HttpError(404, "This session has ended already");
        return { success: true as const, message: "The session has ended" };
      },
    );

    app.delete(
      "/api/account/sessions",
      forOwnAccount({
        operationId: "endSessions",
        summary: "Sign out everywhere: end all your sessions, this one too",
        response: { 200: successResponseSchema },
      }),
      async (request, reply) => {
        await sessions.end(getStaffMember(request));
        reply.header("set-cookie", cookies.ended);
        return { success: true as const, message: "You are signed out everywhere" };
      },
    );
  };
}

import Bowser from "bowser";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { loginSchema } from "#domain/accounts/login.ts";
import { currentSessionSchema } from "#domain/accounts/session.ts";
import { forEverybody, forOwnAccount, getStaffMember, readToken } from "#server/http/auth.ts";
import { HttpError, createFieldError } from "#server/http/http-error.ts";
import { ignoreBodies } from "#server/http/ignore-body.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import {
  failureResponses,
  formatIsoTime,
  setNoStore,
  successResponseSchema,
} from "#server/http/responses.ts";
import type { SessionCookies } from "#server/http/session-cookies.ts";
import type { RateLimits } from "#server/limits/rate-limits.ts";
import { createLoginThrottle } from "./login-throttle.ts";
import { hasPasswordHash } from "./repository.ts";
import type { NewSessionRequest, Sessions, StartedSession } from "./sessions/sessions.ts";
import type { SignIn, SignInOutcome } from "./sign-in.ts";

export const loginResponseSchema = z
  .object({
    token: z
      .string()
      .describe("JWT. Send it as Authorization: Bearer <token> until the time in its exp claim"),
    message: z.string(),
  })
  .describe("The login succeeded. The session is in a cookie too");

const currentSessionResponseSchema = z
  .object({ success: z.literal(true), session: currentSessionSchema, token: z.string() })
  .describe("The session of the request, and its token");

const confirmationSchema = loginSchema.pick({ password: true });

nameSchemas({ Login: loginSchema, PasswordConfirmation: confirmationSchema });

/** Of a sign-in on any way. */
export function readSessionRequest(
  request: FastifyRequest,
  cookies: SessionCookies,
  isRemembered: boolean,
): Omit<NewSessionRequest, "staffId"> {
  const { headers } = request;
  return {
    isRemembered,
    client: request.ip,
    device: { name: nameDevice(headers["user-agent"]), key: cookies.readDevice(headers.cookie) },
    replacedToken: readToken(request, cookies),
  };
}

export function sendSession(
  reply: FastifyReply,
  cookies: SessionCookies,
  session: StartedSession,
  { device }: Pick<NewSessionRequest, "device">,
): void {
  reply.header("set-cookie", cookies.writeSession(session, device.key));
}

export function authRoutes(parts: {
  signIn: SignIn;
  sessions: Sessions;
  sessionCookies: SessionCookies;
  limits: RateLimits;
}): FastifyPluginAsyncZod {
  const { signIn, sessions, sessionCookies: cookies } = parts;
  const throttle = createLoginThrottle(parts);
  return async (app) => {
    addTag(app, "staff");
    app.addHook("onRequest", setNoStore);

    app.post(
      "/api/auth/login",
      forEverybody({
        operationId: "logIn",
        summary: "Sign in",
        description:
          "An account with a second factor gets 401 without a code; `errors` names what is missing: `code`, and `authenticatorApp` and `passkey` if the account has one.",
        body: loginSchema,
        response: { 200: loginResponseSchema, ...failureResponses(401) },
      }),
      async (request, reply) => {
        const { email, password, rememberMe, code } = request.body;
        await throttle.consume(email, request.ip);
        const session = readSessionRequest(request, cookies, rememberMe);
        const outcome = await signIn.withPassword({ ...session, email, password, code });
        if (outcome.kind !== "signed-in") {
          reply.header("www-authenticate", "Bearer");
          throw describeRefusal(outcome);
        }
        await throttle.recordSuccess(email, request.ip);
        sendSession(reply, cookies, outcome.session, session);
        return { token: outcome.session.token, message: "Login successful!" };
      },
    );

    app.get(
      "/api/auth/session",
      forOwnAccount({
        operationId: "getSession",
        summary: "Get the session of the request, and its token",
        response: { 200: currentSessionResponseSchema },
      }),
      async (request) => {
        const { id, email, session } = getStaffMember(request);
        const { name, startPage, role, endsAt, isRemembered, hasPasskey, restriction } = session;
        return {
          success: true as const,
          session: {
            account: { _id: id, name, email, role, startPage },
            endsAt: formatIsoTime(endsAt),
            isRemembered,
            hasPasskey,
            restriction,
          },
          token: readToken(request, cookies) ?? "",
        };
      },
    );

    app.post(
      "/api/auth/confirm",
      forOwnAccount({
        operationId: "confirmPassword",
        summary: "Send the password again before a sensitive call",
        body: confirmationSchema,
        response: { 200: successResponseSchema },
      }),
      async (request) => {
        const member = getStaffMember(request);
        await throttle.consumeOf(member);
        const passwordHash = await signIn.findHashOf(member.id, request.body.password);
        const isConfirmed =
          passwordHash !== null &&
          (await sessions.confirm(member, (transaction) =>
            hasPasswordHash(transaction, member.id, passwordHash),
          ));
        if (!isConfirmed) throw createFieldError(422, "password", "This is not your password");
        await throttle.recordSuccessOf(member);
        return { success: true as const, message: "Confirmed" };
      },
    );

    await app.register(logoutRoute(parts));
  };
}

function describeRefusal(outcome: Exclude<SignInOutcome, { kind: "signed-in" }>): HttpError {
  switch (outcome.kind) {
    case "wrong":
      return new HttpError(401, "That e-mail and password do not match");
    case "expired-password":
      return new HttpError(
        401,
        "This password was for the first days only: ask for a link under Forgotten password",
      );
    case "factor-missing": {
      const message = outcome.hasAuthenticatorApp
        ? "Enter the code of your authenticator app or a recovery code"
        : "Use your passkey or enter a recovery code";
      const errors = {
        code: message,
        ...(outcome.hasAuthenticatorApp && { authenticatorApp: "Use your authenticator app" }),
        ...(outcome.hasPasskey && { passkey: "Use your passkey" }),
      };
      return new HttpError(401, message, { errors });
    }
    case "code-wrong": {
      const message = outcome.hasAuthenticatorApp
        ? "This code is wrong, or was used before: wait for the next one"
        : "This code is wrong, or was used before";
      return createFieldError(401, "code", message);
    }
  }
}

/** An invalid body must not prevent a logout. */
function logoutRoute(parts: { sessions: Sessions; sessionCookies: SessionCookies }): FastifyPluginAsyncZod {
  return async (app) => {
    ignoreBodies(app);
    app.post(
      "/api/auth/logout",
      forOwnAccount({
        operationId: "logOut",
        summary: "Sign out: the token and the cookie of this request become invalid",
        description: "The request body is ignored.",
        response: { 200: successResponseSchema },
      }),
      async (request, reply) => {
        const member = getStaffMember(request);
        await parts.sessions.end(member, member.session.id);
        reply.header("set-cookie", parts.sessionCookies.ended);
        return { success: true, message: "Signed out" } as const;
      },
    );
  };
}

/** "Chrome on macOS", from the header User-Agent. */
function nameDevice(userAgent: string | undefined): string {
  const { browser, os } = Bowser.parse(userAgent ?? "unknown");
  if (browser.name === undefined || browser.name === "") return "Another program";
  return os.name === undefined ? browser.name : `${browser.name} on ${os.name}`;
}

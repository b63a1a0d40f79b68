import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { loginResponseSchema, readSessionRequest, sendSession } from "#server/accounts/auth-routes.ts";
import type { Sessions } from "#server/accounts/sessions/sessions.ts";
import type { SignIn } from "#server/accounts/sign-in.ts";
import { forEverybody, forOwnAccount, getStaffMember } from "#server/http/auth.ts";
import { HttpError, createFieldError } from "#server/http/http-error.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { failureResponses, setNoStore, successResponseSchema } from "#server/http/responses.ts";
import type { SessionCookies } from "#server/http/session-cookies.ts";
import { type RateLimits, enforceLimit } from "#server/limits/rate-limits.ts";
import type { Factors } from "./factors.ts";
import { authenticationOptionsSchema, passkeyConfirmationSchema, passkeySignInSchema } from "./schemas.ts";

const optionsResponseSchema = z
  .object({ success: z.literal(true), options: authenticationOptionsSchema })
  .describe("What the browser asks the passkey for");

nameSchemas({ PasskeySignIn: passkeySignInSchema, PasskeyConfirmation: passkeyConfirmationSchema });

/** The two uses of a passkey: to sign in, and to confirm a sensitive call. */
export function passkeyRoutes(parts: {
  factors: Pick<Factors, "passkeys">;
  sessions: Pick<Sessions, "confirm">;
  signIn: Pick<SignIn, "withPasskey">;
  sessionCookies: SessionCookies;
  limits: RateLimits;
}): FastifyPluginAsyncZod {
  const { sessions, signIn, sessionCookies: cookies, limits } = parts;
  const { passkeys } = parts.factors;
  return async (app) => {
    addTag(app, "staff");
    app.addHook("onRequest", setNoStore);

    app.post(
      "/api/auth/passkey/options",
      forEverybody({
        operationId: "beginPasskeySignIn",
        summary: "Begin a sign-in with a passkey",
        response: { 200: optionsResponseSchema },
      }),
      async (request) => {
        await enforceLimit(limits, "passkey-options", request.ip);
        const options = await passkeys.beginSignIn();
        return { success: true as const, options: { ...options } };
      },
    );

    app.post(
      "/api/auth/passkey",
      forEverybody({
        operationId: "signInWithPasskey",
        summary: "Sign in with a passkey: neither password nor code is needed",
        body: passkeySignInSchema,
        response: { 200: loginResponseSchema, ...failureResponses(401) },
      }),
      async (request, reply) => {
        const { response, rememberMe } = request.body;
        const session = readSessionRequest(request, cookies, rememberMe);
        const started = await signIn.withPasskey(response, session);
        if (started === null) {
          reply.header("www-authenticate", "Bearer");
          throw new HttpError(401, "This passkey was not accepted. Try again, or sign in with your password");
        }
        sendSession(reply, cookies, started, session);
        return { token: started.token, message: "Login successful!" };
      },
    );

    app.post(
      "/api/auth/confirm/passkey/options",
      forOwnAccount({
        operationId: "beginPasskeyConfirmation",
        summary: "Begin to use a passkey again before a sensitive call",
        response: { 200: optionsResponseSchema },
      }),
      async (request) => {
        const options = await passkeys.beginConfirmation(getStaffMember(request));
        return { success: true as const, options: { ...options } };
      },
    );

    app.post(
      "/api/auth/confirm/passkey",
      forOwnAccount({
        operationId: "confirmWithPasskey",
        summary: "Use a passkey again before a sensitive call",
        body: passkeyConfirmationSchema,
        response: { 200: successResponseSchema },
      }),
      async (request) => {
        const member = getStaffMember(request);
        const purpose = { kind: "passkey-confirmation", staffId: member.id } as const;
        const passkey = await passkeys.check(purpose, request.body.response);
        const isConfirmed =
          passkey !== null &&
          (await sessions.confirm(member, (transaction) => passkeys.saveUse(transaction, passkey)));
        if (!isConfirmed)
          throw createFieldError(
            422,
            "passkey",
            "This passkey was not accepted. Try again, or use your password",
          );
        return { success: true as const, message: "Confirmed" };
      },
    );
  };
}

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { loginSchema } from "#domain/accounts/login.ts";
import type { RateLimits } from "#server/limits/rate-limits.ts";
import { createLoginThrottle } from "./login-throttle.ts";
import type { StaffLogins } from "./staff-logins.ts";
import { nameSchemas } from "#server/http/named-schemas.ts";
import { successResponseSchema, failureResponses } from "#server/http/responses.ts";
import { parseBearerToken, requireStaff } from "#server/http/auth.ts";
import { HttpError } from "#server/http/http-error.ts";
import { ignoreBodies } from "#server/http/ignore-body.ts";

const loginResponseSchema = z
  .object({
    token: z
      .string()
      .describe("JWT. Send it as Authorization: Bearer <token> until the time in its exp claim"),
    message: z.string(),
  })
  .describe("The login succeeded");

nameSchemas({ Login: loginSchema });

export function authRoutes(parts: { staffLogins: StaffLogins; limits: RateLimits }): FastifyPluginAsyncZod {
  const throttle = createLoginThrottle(parts.limits);
  return async (app) => {
    app.post(
      "/api/auth/login",
      {
        schema: {
          operationId: "logIn",
          summary: "Sign in",
          tags: ["staff"],
          body: loginSchema,
          response: { 200: loginResponseSchema, ...failureResponses(401) },
        },
      },
      async (request, reply) => {
        const { email, password, rememberMe } = request.body;
        await throttle.consume(email, request.ip);
        const login = await parts.staffLogins.logIn(email, password, rememberMe);
        if (login === null) {
          reply.header("www-authenticate", "Bearer");
          throw new HttpError(401, "That e-mail and password do not match");
        }
        await throttle.recordSuccess(email, request.ip);
        reply.header("cache-control", "no-store");
        return { token: login.token, message: "Login successful!" };
      },
    );
    await app.register(logoutRoute(parts.staffLogins));
  };
}

/** An invalid body must not prevent a logout. */
function logoutRoute(staffLogins: StaffLogins): FastifyPluginAsyncZod {
  return async (app) => {
    ignoreBodies(app);
    app.post(
      "/api/auth/logout",
      {
        onRequest: requireStaff(staffLogins),
        schema: {
          operationId: "logOut",
          summary: "Sign out: the token of this request becomes invalid",
          description: "The request body is ignored.",
          tags: ["staff"],
          security: [{ staff: [] }],
          response: { 200: successResponseSchema },
        },
      },
      async (request) => {
        await staffLogins.logOut(parseBearerToken(request.headers.authorization) ?? "");
        return { success: true, message: "Signed out" } as const;
      },
    );
  };
}

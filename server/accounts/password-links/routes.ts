import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { newPasswordSchema, staffEmailSchema } from "#domain/accounts/login.ts";
import { formatLongDate } from "#domain/shared/format.ts";
import type { CompanyService } from "#server/company/service.ts";
import { forEverybody } from "#server/http/auth.ts";
import { HttpError, createFieldError } from "#server/http/http-error.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { failureResponses, setNoStore, successResponseSchema } from "#server/http/responses.ts";
import { type RateLimits, enforceLimit } from "#server/limits/rate-limits.ts";
import type { FactorReport, PasswordLinks } from "./password-links.ts";

const forgottenPasswordSchema = z.object({ email: staffEmailSchema });
const linkSchema = z.object({
  token: z
    .string("The link is not complete")
    .max(200, "The link is not complete")
    .describe("The part of the link after #"),
});
const newPasswordRequestSchema = linkSchema.extend({
  password: newPasswordSchema,
});

nameSchemas({
  ForgottenPassword: forgottenPasswordSchema,
  NewPassword: newPasswordRequestSchema,
  FactorReport: linkSchema,
});

export function passwordLinkRoutes(parts: {
  passwordLinks: Pick<PasswordLinks, "requestReset" | "use" | "report">;
  companyService: Pick<CompanyService, "current">;
  limits: RateLimits;
}): FastifyPluginAsyncZod {
  const { passwordLinks, companyService, limits } = parts;
  return async (app) => {
    addTag(app, "staff");
    app.addHook("onRequest", setNoStore);

    app.post(
      "/api/auth/forgotten-password",
      {
        schema: {
          operationId: "requestPasswordLink",
          summary: "Ask for a mail with a link for a new password",
          description:
            "The response is the same for an address without an account, and is sent before anything is looked up.",
          body: forgottenPasswordSchema,
          response: { 202: successResponseSchema },
        },
        onResponse: async (request, reply) => {
          if (reply.statusCode === 202) await passwordLinks.requestReset(request.body.email);
        },
      },
      async (request, reply) => {
        await enforceLimit(limits, "password-link-client", request.ip);
        await enforceLimit(limits, "password-link-address", request.body.email);
        reply.code(202);
        return {
          success: true as const,
          message:
            "If this address has an account, a mail with a link is on its way. The link works for 30 minutes.",
        };
      },
    );

    app.post(
      "/api/auth/new-password",
      forEverybody({
        operationId: "choosePassword",
        summary: "Choose a password with the link of a mail",
        description:
          "All sessions of the account end. The link works once; a weak password does not use it up. A second factor stays.",
        body: newPasswordRequestSchema,
        response: { 200: successResponseSchema, ...failureResponses(410) },
      }),
      async (request) => {
        await enforceLimit(limits, "login-client", request.ip);
        const outcome = await passwordLinks.use(request.body.token, request.body.password);
        if (outcome === "invalid")
          throw new HttpError(
            410,
            "This link has been used or replaced, or it has expired: ask for a new one",
          );
        if (outcome !== "changed") throw createFieldError(422, "password", outcome.weakness);
        await limits.refund("login-client", request.ip);
        return { success: true as const, message: "Your password is set: sign in with it" };
      },
    );

    app.post(
      "/api/auth/report-factor-change",
      forEverybody({
        operationId: "reportFactorChange",
        summary:
          "Report a change of the second factor that the owner did not make, with the link of its mail",
        description:
          "The password, all sessions and the recovery codes end, with the passkeys and the app of the last three days. The message says which older ones stay. The token of the response is that of a link for a new password.",
        body: linkSchema,
        response: {
          200: successResponseSchema.extend({ token: z.string() }),
          ...failureResponses(410),
        },
      }),
      async (request) => {
        await enforceLimit(limits, "login-client", request.ip);
        const report = await passwordLinks.report(request.body.token);
        if (report === null)
          throw new HttpError(410, "This link has been used, or it has expired: ask for a new password");
        await limits.refund("login-client", request.ip);
        const { timeZone } = await companyService.current();
        return {
          success: true as const,
          message: describeReport(report, timeZone),
          token: report.token,
        };
      },
    );
  };
}

/** It names what still opens the account, because a stranger may have added that too, longer ago. */
function describeReport({ keptPasskeys, keptAppSince }: FactorReport, timeZone: string): string {
  const describeDay = (moment: number) => formatLongDate(moment, timeZone);
  const kept = [
    ...keptPasskeys.map(
      ({ name, createdAt }) =>
        `Your passkey "${name}" of ${describeDay(createdAt)} stays, and still signs in.`,
    ),
    ...(keptAppSince === null ? [] : [`Your authenticator app of ${describeDay(keptAppSince)} stays.`]),
  ];
  return [
    "Your password, all sessions and your recovery codes have ended.",
    "Passkeys and an authenticator app of the last three days are removed.",
    ...(kept.length === 0
      ? ["Nobody can sign in to your account until you choose a new password."]
      : [
          ...kept,
          `If you do not know ${kept.length === 1 ? "it" : "one of them"}, sign in with your new password and remove it at once.`,
        ]),
  ].join(" ");
}

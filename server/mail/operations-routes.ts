import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  type MailStateResponse,
  mailStateSchema,
  operationNoticesSchema,
  testMailSchema,
} from "#domain/operations/notices.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { forAdministrators } from "#server/http/auth.ts";
import { HttpError } from "#server/http/http-error.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { failureResponses, formatIsoTime, successResponseSchema } from "#server/http/responses.ts";
import { type RateLimits, enforceLimit } from "#server/limits/rate-limits.ts";
import type { OperationNotices } from "#server/operations/notices.ts";
import type { Setup } from "#server/operations/setup/setup.ts";
import type { MailOperations } from "./mail-operations.ts";

nameSchemas({
  MailState: mailStateSchema,
  OperationNotices: operationNoticesSchema,
  TestMail: testMailSchema,
});

export function operationsRoutes(parts: {
  readonly mailOperations: MailOperations;
  readonly operationNotices: OperationNotices;
  readonly setup: Pick<Setup, "countForMenu">;
  readonly limits: RateLimits;
}): FastifyPluginAsyncZod {
  const { mailOperations, operationNotices, setup, limits } = parts;
  return async (app) => {
    addTag(app, "operations");
    app.get(
      "/api/operations/notices",
      forAdministrators({
        operationId: "getOperationNotices",
        summary: "Get the faults that need an administrator",
        response: { 200: operationNoticesSchema },
      }),
      async () => ({
        success: true as const,
        notices: await operationNotices.list(),
        setup: await setup.countForMenu(),
      }),
    );

    app.get(
      "/api/operations/mail",
      forAdministrators({
        operationId: "getMailState",
        summary: "Get the state of the mails that wait",
        response: { 200: mailStateSchema },
      }),
      async (): Promise<MailStateResponse> => {
        const state = await mailOperations.readState();
        const since = formatIsoTime(state.since);
        return { success: true, ...state, since, lastSentAt: formatIsoTime(state.lastSentAt) };
      },
    );

    app.post(
      "/api/operations/mail/send-now",
      forAdministrators({
        operationId: "sendMailsNow",
        summary: "Try every waiting mail now",
        response: { 200: successResponseSchema },
      }),
      async () => {
        const count = await mailOperations.sendNow();
        return { success: true as const, message: `${formatCounted(count, "mail")} to be sent now` };
      },
    );

    app.post(
      "/api/operations/mail/test",
      forAdministrators({
        operationId: "sendTestMail",
        summary: "Send a test mail, and answer with the mail server or the folder that has taken it",
        body: testMailSchema,
        response: { 200: successResponseSchema, ...failureResponses(502) },
      }),
      async ({ body, ip }) => {
        await enforceLimit(limits, "test-mail", ip);
        const message = await mailOperations.sendTest(body.email).catch((error: unknown) => {
          throw new HttpError(502, error instanceof Error ? error.message : String(error));
        });
        return { success: true as const, message };
      },
    );
  };
}

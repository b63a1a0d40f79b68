import type { onRequestHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { erasureConfirmationSchema, retentionStateSchema } from "../../../domain/enquiries/retention.ts";
import type { Retention } from "./retention.ts";
import { doneSchema, failures, notToBeStored, timeOf } from "../../http/responses.ts";
import { staffOf } from "../../accounts/auth-routes.ts";
import { RequestRefused } from "../../http/http-error.ts";

/** The calls on the erasure of enquiries whose retention time is over, for staff alone. */
export function retentionRoutes(parts: {
  retention: Retention;
  requireStaff: onRequestHookHandler;
}): FastifyPluginAsyncZod {
  const { retention } = parts;
  const forStaff = { tags: ["enquiries"], security: [{ staff: [] }] };

  return async (app) => {
    app.addHook("onRequest", parts.requireStaff);
    app.addHook("onRequest", notToBeStored);

    app.get(
      "/api/retention",
      {
        schema: {
          ...forStaff,
          summary: "Enquiries whose retention time is over, and whether their erasure waits",
          response: { 200: retentionStateSchema, ...failures(401, 429, 500) },
        },
      },
      async () => {
        const { dueBefore: _told, now, lastRun, before, enquiries, ...state } = await retention.report();
        return {
          success: true as const,
          ...state,
          now: timeOf(now),
          lastRun: lastRun === null ? null : timeOf(lastRun),
          before: timeOf(before),
          enquiries: enquiries.map(({ id, createdAt, ...enquiry }) => ({
            _id: id,
            ...enquiry,
            createdAt: timeOf(createdAt),
          })),
        };
      },
    );

    app.post(
      "/api/retention/erase",
      {
        schema: {
          ...forStaff,
          summary: "Confirm that the enquiries that are due are erased, for good",
          body: erasureConfirmationSchema,
          response: { 200: doneSchema, ...failures(400, 401, 409, 413, 415, 422, 429, 500) },
        },
      },
      async (request) => {
        const count = await retention.eraseConfirmed(request.body, staffOf(request));
        if (count === null)
          throw new RequestRefused(
            409,
            "The number of enquiries that are due or the day is not what you were shown: look at them again",
          );
        return {
          success: true as const,
          message: `${count} ${count === 1 ? "enquiry is" : "enquiries are"} erased`,
        };
      },
    );
  };
}

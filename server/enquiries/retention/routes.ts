import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { erasureConfirmationSchema, retentionResponseSchema } from "#domain/enquiries/retention.ts";
import { formatCounted } from "#domain/shared/format.ts";
import type { ErasedCounts, Retention } from "./retention.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { successResponseSchema, failureResponses, formatIsoTime } from "#server/http/responses.ts";
import { forAdministrators, forConfirmedAdministrators, getAdministrator } from "#server/http/auth.ts";
import { HttpError } from "#server/http/http-error.ts";

nameSchemas({ Retention: retentionResponseSchema, ErasureConfirmation: erasureConfirmationSchema });

export function retentionRoutes(parts: { retention: Retention }): FastifyPluginAsyncZod {
  const { retention } = parts;
  return async (app) => {
    addTag(app, "enquiries");
    app.get(
      "/api/retention",
      forAdministrators({
        operationId: "getRetention",
        summary: "List the enquiries whose retention time is over, and the state of their erasure",
        response: { 200: retentionResponseSchema },
      }),
      async () => {
        const {
          dueBefore: _dueBefore,
          now,
          lastRun,
          before,
          acceptedBefore,
          enquiries,
          ...state
        } = await retention.report();
        return {
          success: true as const,
          ...state,
          now: formatIsoTime(now),
          lastRun: formatIsoTime(lastRun),
          before: formatIsoTime(before),
          acceptedBefore: formatIsoTime(acceptedBefore),
          enquiries: enquiries.map(({ id, createdAt, ...enquiry }) => ({
            _id: id,
            ...enquiry,
            createdAt: formatIsoTime(createdAt),
          })),
        };
      },
    );

    app.post(
      "/api/retention/erase",
      forConfirmedAdministrators({
        operationId: "eraseDueEnquiries",
        summary:
          "Permanently erase the enquiries that are due. The body confirms their number and the dates. Accepted quotes are kept until their own time is over",
        body: erasureConfirmationSchema,
        response: { 200: successResponseSchema, ...failureResponses(409) },
      }),
      async (request) => {
        const erased = await retention.eraseConfirmed(request.body, getAdministrator(request));
        if (erased === null)
          throw new HttpError(
            409,
            "The number of enquiries that are due or the day is not what you were shown: look at them again",
          );
        return {
          success: true as const,
          message: describeErased(erased),
        };
      },
    );
  };
}

function describeErased({ enquiries, keptQuotes }: ErasedCounts): string {
  const erased = `${formatCounted(enquiries, "enquiry is", "enquiries are")} erased`;
  return keptQuotes === 0
    ? erased
    : `${erased}. ${formatCounted(keptQuotes, "accepted quote is", "accepted quotes are")} kept`;
}

import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type ConsumableResponse,
  type PublicConsumable,
  consumablePageResponseSchema,
  consumableSchema,
  publicConsumableSchema,
} from "#domain/consumables/consumable-response.ts";
import {
  type Consumable,
  consumableFields,
  consumablePageSchema,
  consumableSchemas,
} from "#domain/consumables/consumable.ts";
import { type ResponseLocale, toLocalizedJson } from "#domain/shared/translated-fields.ts";
import { forEverybody, isOfStaff } from "#server/http/auth.ts";
import type { SessionCookies } from "#server/http/session-cookies.ts";
import type { Sessions } from "#server/accounts/sessions/sessions.ts";
import { responseLocaleSchema } from "#server/http/response-locale.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { failureResponses, successResponseSchema } from "#server/http/responses.ts";
import { addCsvRoutes } from "#server/records/csv-routes.ts";
import { addRecordWrites, createIdParams, requireFound } from "#server/records/routes.ts";
import type { ConsumableService } from "./service.ts";

const params = createIdParams("consumable");
const consumableResponseSchema = z
  .object({ success: z.literal(true), consumable: publicConsumableSchema })
  .describe("The consumable; `lowBelow` for staff alone");
const pageResponseSchema = consumablePageResponseSchema
  .extend({ consumables: z.array(publicConsumableSchema) })
  .describe("A page of consumables; `lowBelow` for staff alone");
const savedConsumableResponseSchema = successResponseSchema
  .extend({ consumable: consumableSchema })
  .describe("The stored consumable");

nameSchemas({
  Consumable: consumableSchema,
  PublicConsumable: publicConsumableSchema,
  NewConsumable: consumableSchemas.added,
  ConsumableChanges: consumableSchemas.changes,
});

export function consumableRoutes({
  consumables,
  sessions,
  sessionCookies,
}: {
  consumables: ConsumableService;
  sessions: Pick<Sessions, "find" | "findOpen">;
  sessionCookies: SessionCookies;
}): FastifyPluginAsyncZod {
  /** Each in the language, and of the fields that its reader may know. */
  async function prepareResponse(request: FastifyRequest, reply: FastifyReply, locale: ResponseLocale) {
    const isStaff = await isOfStaff(request, sessions, sessionCookies);
    if (isStaff) reply.header("cache-control", "no-store");
    return (consumable: Consumable): PublicConsumable => {
      const { lowBelow, ...shown } = toConsumableResponse(consumable, locale);
      return isStaff ? { ...shown, lowBelow } : shown;
    };
  }

  return async (app) => {
    addTag(app, "consumables");
    app.get(
      "/api/consumables",
      forEverybody({
        operationId: "listConsumables",
        summary: "List the matching consumables by make, a page at a time",
        querystring: consumablePageSchema.extend({ locale: responseLocaleSchema }),
        response: { 200: pageResponseSchema },
      }),
      async (request, reply) => {
        const { locale, ...query } = request.query;
        const toResponse = await prepareResponse(request, reply, locale);
        const { records, ...counts } = await consumables.page(query);
        return { success: true as const, consumables: records.map(toResponse), ...counts };
      },
    );

    app.get(
      "/api/consumables/:id",
      forEverybody({
        operationId: "getConsumable",
        summary: "Get a consumable",
        params,
        querystring: z.object({ locale: responseLocaleSchema }),
        response: { 200: consumableResponseSchema, ...failureResponses(404) },
      }),
      async (request, reply) => {
        const consumable = requireFound(
          "consumable",
          request.params,
          await consumables.find(request.params.id),
        );
        const toResponse = await prepareResponse(request, reply, request.query.locale);
        return { success: true as const, consumable: toResponse(consumable) };
      },
    );

    addCsvRoutes(app, {
      subject: "consumable",
      export: consumables.exportCsv,
      import: consumables.importCsv,
    });

    addRecordWrites(app, {
      subject: "consumable",
      path: "/api/consumables",
      params,
      saved: savedConsumableResponseSchema,
      toResponse: (consumable: Consumable) => ({ consumable: toConsumableResponse(consumable, "en") }),
      add: { body: consumableSchemas.added, run: consumables.add },
      change: { body: consumableSchemas.changes, run: consumables.change },
      remove: { run: consumables.remove },
    });
  };
}

function toConsumableResponse(consumable: Consumable, locale: ResponseLocale): ConsumableResponse {
  return {
    _id: consumable.id,
    ...toLocalizedJson(consumableFields, consumable, locale),
    version: consumable.version,
  };
}

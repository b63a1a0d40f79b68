import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type ConsumableResponse,
  consumablePageResponseSchema,
  consumableSchema,
} from "#domain/consumables/consumable-response.ts";
import {
  type Consumable,
  consumableChangesSchema,
  consumableFields,
  consumablePageSchema,
  newConsumableSchema,
} from "#domain/consumables/consumable.ts";
import { type ResponseLocale, toLocalizedJson } from "#domain/shared/translated-fields.ts";
import { forStaff, getStaffMember } from "#server/http/auth.ts";
import { HttpError } from "#server/http/http-error.ts";
import { responseLocaleSchema } from "#server/http/response-locale.ts";
import { nameSchemas } from "#server/http/named-schemas.ts";
import { failureResponses, successResponseSchema } from "#server/http/responses.ts";
import type { ConsumableService } from "./service.ts";

const tags = ["consumables"];
const idParamsSchema = z.object({
  id: z.string().describe("Id of the consumable: 24 lower-case hexadecimal characters"),
});
const consumableResponseSchema = z
  .object({ success: z.literal(true), consumable: consumableSchema })
  .describe("The consumable");
const savedConsumableResponseSchema = successResponseSchema
  .extend({ consumable: consumableSchema })
  .describe("The stored consumable");

nameSchemas({
  Consumable: consumableSchema,
  NewConsumable: newConsumableSchema,
  ConsumableChanges: consumableChangesSchema,
});

export function consumableRoutes({ consumables }: { consumables: ConsumableService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/consumables",
      {
        schema: {
          operationId: "listConsumables",
          summary: "List the matching consumables by make, a page at a time",
          tags,
          querystring: consumablePageSchema.extend({ locale: responseLocaleSchema }),
          response: { 200: consumablePageResponseSchema.describe("A page of consumables") },
        },
      },
      async (request) => {
        const { locale, ...query } = request.query;
        const { consumables: shown, found, total } = await consumables.page(query);
        return {
          success: true as const,
          consumables: shown.map((consumable) => toConsumableResponse(consumable, locale)),
          found,
          total,
        };
      },
    );

    app.get(
      "/api/consumables/:id",
      {
        schema: {
          operationId: "getConsumable",
          summary: "Get a consumable",
          tags,
          params: idParamsSchema,
          querystring: z.object({ locale: responseLocaleSchema }),
          response: { 200: consumableResponseSchema, ...failureResponses(404) },
        },
      },
      async (request) => {
        const consumable = await consumables.find(request.params.id);
        if (consumable === null) throw consumableNotFound();
        return { success: true as const, consumable: toConsumableResponse(consumable, request.query.locale) };
      },
    );

    app.post(
      "/api/consumables",
      {
        config: forStaff,
        schema: {
          tags,
          operationId: "addConsumable",
          summary: "Add a consumable",
          body: newConsumableSchema,
          response: { 201: savedConsumableResponseSchema, ...failureResponses(409) },
        },
      },
      async (request, reply) => {
        const { _id: id, ...input } = request.body;
        const consumable = await consumables.add(input, getStaffMember(request), id);
        reply.code(201);
        return toSavedResponse("Consumable added", consumable);
      },
    );

    app.put(
      "/api/consumables/:id",
      {
        config: forStaff,
        schema: {
          tags,
          operationId: "updateConsumable",
          summary: "Change a consumable. Omitted fields stay unchanged",
          params: idParamsSchema,
          body: consumableChangesSchema,
          response: { 200: savedConsumableResponseSchema, ...failureResponses(404, 409) },
        },
      },
      async (request) => {
        const { version, ...changes } = request.body;
        const edit = { by: getStaffMember(request), seen: version };
        const consumable = await consumables.update(request.params.id, changes, edit);
        if (consumable === null) throw consumableNotFound();
        return toSavedResponse("Consumable updated", consumable);
      },
    );

    app.delete(
      "/api/consumables/:id",
      {
        config: forStaff,
        schema: {
          tags,
          operationId: "deleteConsumable",
          summary: "Delete a consumable",
          params: idParamsSchema,
          response: { 200: successResponseSchema, ...failureResponses(404) },
        },
      },
      async (request) => {
        if (!(await consumables.remove(request.params.id, getStaffMember(request))))
          throw consumableNotFound();
        return { success: true as const, message: "Consumable deleted" };
      },
    );
  };
}

function toConsumableResponse(consumable: Consumable, locale: ResponseLocale): ConsumableResponse {
  return {
    _id: consumable.id,
    ...toLocalizedJson(consumableFields, consumable, locale),
    version: consumable.version,
  };
}

function toSavedResponse(message: string, consumable: Consumable) {
  return { success: true as const, message, consumable: toConsumableResponse(consumable, "en") };
}

function consumableNotFound(): HttpError {
  return new HttpError(404, "There is no consumable with this id");
}

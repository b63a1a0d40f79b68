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
  consumableChangesSchema,
  consumableFields,
  consumablePageSchema,
  newConsumableSchema,
} from "#domain/consumables/consumable.ts";
import { type ResponseLocale, toLocalizedJson } from "#domain/shared/translated-fields.ts";
import { forStaff, getStaffMember, isOfStaff } from "#server/http/auth.ts";
import type { SessionCookies } from "#server/http/session-cookies.ts";
import type { Sessions } from "#server/accounts/sessions/sessions.ts";
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
  NewConsumable: newConsumableSchema,
  ConsumableChanges: consumableChangesSchema,
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
    app.get(
      "/api/consumables",
      {
        schema: {
          operationId: "listConsumables",
          summary: "List the matching consumables by make, a page at a time",
          tags,
          querystring: consumablePageSchema.extend({ locale: responseLocaleSchema }),
          response: { 200: pageResponseSchema },
        },
      },
      async (request, reply) => {
        const { locale, ...query } = request.query;
        const toResponse = await prepareResponse(request, reply, locale);
        const { consumables: shown, found, total } = await consumables.page(query);
        return {
          success: true as const,
          consumables: shown.map(toResponse),
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
      async (request, reply) => {
        const consumable = await consumables.find(request.params.id);
        if (consumable === null) throw consumableNotFound();
        const toResponse = await prepareResponse(request, reply, request.query.locale);
        return { success: true as const, consumable: toResponse(consumable) };
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

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { setupChangeSchema, setupSchema } from "#domain/operations/setup.ts";
import { forAdministrators, getAdministrator } from "#server/http/auth.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { formatIsoTime, successResponseSchema } from "#server/http/responses.ts";
import type { Setup } from "#server/operations/setup/setup.ts";

nameSchemas({ Setup: setupSchema, SetupChange: setupChangeSchema });

export function setupRoutes({ setup }: { readonly setup: Setup }): FastifyPluginAsyncZod {
  return async (app) => {
    addTag(app, "operations");
    app.get(
      "/api/setup",
      forAdministrators({
        operationId: "getSetup",
        summary: "Get the setup list",
        response: { 200: setupSchema },
      }),
      async () => {
        const { removed, steps, ...read } = await setup.read();
        const demoRestorableUntil = formatIsoTime(removed?.until ?? null);
        return { success: true as const, ...read, steps: [...steps], demoRestorableUntil };
      },
    );

    app.put(
      "/api/setup",
      forAdministrators({
        operationId: "changeSetup",
        summary: "Close the setup list or open it again, remove the demo content or restore it",
        body: setupChangeSchema,
        response: { 200: successResponseSchema },
      }),
      async (request) => {
        const message = await setup.change(request.body.change, getAdministrator(request));
        return { success: true as const, message };
      },
    );
  };
}

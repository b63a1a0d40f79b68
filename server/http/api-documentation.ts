import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/**
 * Serves the OpenAPI 3.1 document, generated from the validation schemas, and its page.
 * Register it before the routes that it describes.
 */
export async function addApiDocumentation(
  app: FastifyInstance,
  site: { name: string; publicUrl: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${site.name} API`,
        version: "1.0.0",
        description:
          "Products, posts, enquiries and quotes. Calls for staff need the bearer token that POST /api/auth/login returns.",
      },
      servers: [{ url: site.publicUrl }],
      components: { securitySchemes: { staff: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    uiConfig: { docExpansion: "list" },
  });
  let document: string | undefined;
  app.get("/api/openapi.json", { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type("application/json; charset=utf-8").send(document);
  });
}

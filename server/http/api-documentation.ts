import { STATUS_CODES } from "node:http";
import swagger, { type SwaggerTransformObject } from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { bodyExamples } from "./named-schemas.ts";

/** Register it before the routes that it describes. */
export async function addApiDocumentation(
  app: FastifyInstance,
  site: { name: string; publicUrl: string; sessionCookieName: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${site.name} API`,
        version: "1.0.0",
        description:
          "Products, posts, enquiries and quotes. Calls for staff need the bearer token that POST /api/auth/login returns, or its cookie. Their security names the role: administrator, staff (both roles), or own-account (both roles, also before the account is set up); confirmed: the password or a passkey was sent less than 15 minutes ago (POST /api/auth/confirm).",
        license: { name: "Terms and Conditions", url: `${site.publicUrl}${sitePaths.terms}` },
      },
      servers: [{ url: site.publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          cookie: { type: "apiKey", in: "cookie", name: site.sessionCookieName },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: addComponents,
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

const addComponents: SwaggerTransformObject = (input) => {
  const document = jsonSchemaTransformObject(input);
  if (!("components" in document) || document.components === undefined) return document;
  const { paths = {}, components } = document;
  const schemas = (components.schemas ??= {});
  for (const [name, example] of bodyExamples) Object.assign(schemas[name] ?? {}, { examples: [example] });
  const responses: Record<string, { description: string }> = {};
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path ?? {}))) {
    if (typeof operation === "string" || !("responses" in operation)) continue;
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      if ("$ref" in response) continue;
      const text = STATUS_CODES[status] ?? status;
      const [schemaName = ""] = findSchemaNames(response);
      if (schemaName === "Failure") {
        const name = text.replaceAll(" ", "");
        responses[name] = { ...response, description: text };
        operation.responses[status] = { $ref: `#/components/responses/${name}` };
      } else if (response.description === "Default Response") {
        // The plugin does not look for the description behind a reference.
        const schema = schemas[schemaName] ?? {};
        response.description = ("description" in schema ? schema.description : undefined) ?? text;
      }
    }
  }
  components.responses = responses;
  const used = new Set(findSchemaNames([paths, responses]));
  for (const name of used) for (const inner of findSchemaNames(schemas[name])) used.add(inner);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
  return document;
};

function findSchemaNames(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);
}

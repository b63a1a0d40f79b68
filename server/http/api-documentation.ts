import { STATUS_CODES } from "node:http";
import type { FastifyDynamicSwaggerOptions, SwaggerTransformObject } from "@fastify/swagger";
import Fastify, { type FastifyInstance, type RouteOptions } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { honeypotField } from "#domain/shared/contact.ts";
import { bodyExamples } from "./named-schemas.ts";

const tagDescriptions = {
  products: "What is rented: machines with their prices and images, in the order of the catalogue",
  blogs: "Posts of the blog",
  consumables: "Toner and parts with price and stock",
  pages: "Pages that staff make: a city, a purpose, a category",
  customers: "Companies and their people, confirmed by staff",
  machines: "Codes on rented machines: model, place, and the sheets of labels",
  enquiries: "What visitors ask, quotes, the mails about both, and personal data",
  staff: "Sign-in, sessions, accounts and their factors, the audit log, and deleted records",
  settings: "The company: name, addresses, telephone numbers, terms, VAT rate",
  operations: "Mails that wait, and faults that need an administrator",
} as const;

const accessDescriptions: Readonly<Record<string, string>> = {
  administrator: "For administrators.",
  staff: "For staff and administrators.",
  "own-account": "For every account, also before it is set up.",
  confirmed: "The password or a passkey must have been sent less than 15 minutes ago.",
};

interface Site {
  readonly publicUrl: string;
  readonly sessionCookieName: string;
}

/** Register it before the routes that it describes. The packages for the document and its page are loaded at their first request. */
export function addApiDocumentation(app: FastifyInstance, site: Site): void {
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => {
    if (route.method !== "HEAD") routes.push(route);
  });
  let documentation: Promise<FastifyInstance> | undefined;
  for (const path of ["/api/openapi.json", "/api/docs", "/api/docs/*"])
    app.get(path, { schema: { hide: true } }, async ({ url, headers }, reply) => {
      documentation ??= createDocumentation(routes, site);
      const response = await (await documentation).inject({ method: "GET", url, headers });
      if (response.statusCode >= 400) return reply.callNotFound();
      delete response.headers.connection;
      return reply.code(response.statusCode).headers(response.headers).send(response.rawPayload);
    });
}

/** An application of its own with the same routes, of which only their descriptions are used. */
async function createDocumentation(routes: readonly RouteOptions[], site: Site): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import("@fastify/swagger"),
    import("@fastify/swagger-ui"),
  ]);
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, createOptions(site));
  // Folded: of more than 140 open operations only the first ones are drawn.
  await app.register(swaggerUi, { routePrefix: "/api/docs", uiConfig: { docExpansion: "none" } });
  for (const { method, url, schema } of routes)
    if (schema?.hide !== true) app.route({ method, url, schema: schema ?? {}, handler: async () => null });
  let document: string | undefined;
  app.get("/api/openapi.json", { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type("application/json; charset=utf-8").send(document);
  });
  return app;
}

function createOptions(site: Site): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "API of the site",
        version: "1.0.0",
        description:
          "Products, posts, enquiries and quotes. Calls for staff need the bearer token that POST /api/auth/login returns, or its cookie. Their security names the role: administrator, staff (both roles), or own-account (both roles, also before the account is set up); confirmed: the password or a passkey was sent less than 15 minutes ago (POST /api/auth/confirm).",
        contact: { name: "Contact page", url: `${site.publicUrl}${sitePaths.contact}` },
        license: { name: "Terms and Conditions", url: `${site.publicUrl}${sitePaths.terms}` },
      },
      tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
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
  };
}

const addComponents: SwaggerTransformObject = (input) => {
  const document = jsonSchemaTransformObject(input);
  if (!("components" in document) || document.components === undefined) return document;
  const { paths = {}, components } = document;
  const schemas = (components.schemas ??= {});
  for (const [name, schema] of Object.entries(schemas)) if (name.endsWith("Input")) dropDefaults(schema);
  hideHoneypot(schemas["NewEnquiryInput"]);
  for (const [name, example] of bodyExamples) Object.assign(schemas[name] ?? {}, { examples: [example] });
  const responses: Record<string, { description: string }> = {};
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path ?? {}))) {
    if (typeof operation === "string" || !("responses" in operation)) continue;
    operation.description = [operation.description, ...describeAccess(operation.security)]
      .filter((sentence) => sentence !== undefined)
      .map((sentence) => sentence.replace(/(?<![.!?])$/, "."))
      .join(" ");
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

function describeAccess(security: readonly Readonly<Record<string, readonly string[]>>[] = []): string[] {
  const names = [...new Set(security.flatMap((scheme) => Object.values(scheme).flat()))];
  return names.length === 0
    ? ["For everybody, without a token."]
    : names.map((name) => accessDescriptions[name] ?? name);
}

/** A client may fill in each documented field. */
function hideHoneypot(schema: object = {}): void {
  if ("properties" in schema && typeof schema.properties === "object" && schema.properties !== null)
    Reflect.deleteProperty(schema.properties, honeypotField);
}

/** A generated client takes a field with a default for one that is always there, so that it had to be sent. */
function dropDefaults(part: unknown): void {
  if (typeof part !== "object" || part === null) return;
  for (const inner of Object.values(part)) dropDefaults(inner);
  if (!("default" in part)) return;
  const { default: value, ...rest } = part;
  delete part.default;
  if (typeof value !== "number" && typeof value !== "boolean" && (typeof value !== "string" || value === ""))
    return;
  const described = "description" in rest ? `${String(rest.description)}. ` : "";
  Object.assign(part, { description: `${described}Without it: ${value}` });
}

function findSchemaNames(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);
}

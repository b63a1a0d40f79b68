import { z } from "zod";

export type JsonSchema = z.core.JSONSchema.JSONSchema;

const jsonSchema = z.custom<JsonSchema>((value) => typeof value === "object" && value !== null);
const content = z.record(z.string().regex(/^\w+\/[\w-]+$/), z.strictObject({ schema: jsonSchema }));

const responseSchema = z.strictObject({ description: z.string().min(1), content });

const operationSchema = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.tuple([z.string()]),
  /** Empty for everybody. */
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.strictObject({
        name: z.string(),
        in: z.enum(["path", "query"]),
        required: z.boolean(),
        description: z.string().min(1),
        schema: jsonSchema,
      }),
    )
    .default([]),
  requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), responseSchema),
});

const openApiSchema = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({
    title: z.string().min(1),
    version: z.string().min(1),
    description: z.string(),
    contact: z.strictObject({ name: z.string().min(1), url: z.url() }),
    license: z.strictObject({ name: z.string(), url: z.url() }),
  }),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string().min(1) })),
  servers: z.array(z.strictObject({ url: z.url() })),
  components: z.strictObject({
    securitySchemes: z.record(
      z.string(),
      z.discriminatedUnion("type", [
        z.strictObject({ type: z.literal("http"), scheme: z.literal("bearer"), bearerFormat: z.string() }),
        z.strictObject({ type: z.literal("apiKey"), in: z.literal("cookie"), name: z.string() }),
      ]),
    ),
    responses: z.record(z.string(), responseSchema),
    schemas: z.record(z.string(), jsonSchema),
  }),
  paths: z.record(
    z.string().startsWith("/"),
    z.partialRecord(z.enum(["get", "post", "put", "patch", "delete"]), operationSchema),
  ),
});

export type ApiOperation = z.output<typeof operationSchema> & {
  readonly method: string;
  readonly path: string;
  /** Method and path, as "GET /api/get/{id}". */
  readonly name: string;
};

function resolveReferences(document: unknown, part: unknown = document): unknown {
  if (Array.isArray(part)) return part.map((item) => resolveReferences(document, item));
  if (typeof part !== "object" || part === null) return part;
  if ("$ref" in part) {
    const keys = String(part.$ref).split("/").slice(1);
    return resolveReferences(
      document,
      keys.reduce<unknown>((value, key) => Reflect.get(Object(value), key), document),
    );
  }
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, resolveReferences(document, value)]),
  );
}

export function parseOperations(document: unknown) {
  const { paths, components, tags } = openApiSchema.parse(resolveReferences(document));
  const calls: ApiOperation[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      name: `${method.toUpperCase()} ${path}`,
    })),
  );
  return { calls, components, tags };
}

import type { FastifyInstance } from "fastify";
import { z } from "zod";

/**
 * The name of the schema of a body gets "Input" at its end. The server names the schemas of the domain, because
 * browsers load the domain too.
 */
export function nameSchemas(schemas: Readonly<Record<string, z.ZodType>>): void {
  for (const [id, schema] of Object.entries(schemas)) z.globalRegistry.add(schema, { ...schema.meta(), id });
}

const examples = new Map<string, object>();

export const bodyExamples: ReadonlyMap<string, object> = examples;

export function addBodyExample(name: string, example: object): void {
  examples.set(`${name}Input`, example);
}

/** Of the routes that the scope adds after it. */
export function addTag(scope: Pick<FastifyInstance, "addHook">, tag: string): void {
  scope.addHook("onRoute", ({ schema }) => {
    if (schema !== undefined) schema.tags ??= [tag];
  });
}

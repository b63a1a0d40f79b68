import type { FastifyInstance } from "fastify";
import { type Database, pingDatabase } from "#server/database/open-database.ts";
import type { Shutdown } from "./shutdown.ts";
import { withTimeoutOrNull } from "#server/limits/timeout.ts";

/** ms; less than monitors wait for `/healthz`. */
const maxWait = 2000;

/**
 * The status of `/healthz` never depends on the database: all nodes share it, so a restart or a removal of one node
 * would only end the pages that the node serves from its cache.
 */
export function addHealthChecks(
  app: FastifyInstance,
  {
    database,
    shutdown,
  }: { readonly database: Pick<Database, "queries">; readonly shutdown: Pick<Shutdown, "hasBegun"> },
): void {
  app.get("/healthz", { schema: { hide: true }, logLevel: "warn" }, async () => {
    const result = await withTimeoutOrNull(maxWait, pingDatabase(database.queries));
    return { status: "ok", database: result === null ? "unreachable" : "reachable" };
  });
  app.get("/readyz", { schema: { hide: true }, logLevel: "warn" }, async (_request, reply) =>
    shutdown.hasBegun ? reply.code(503).send({ status: "ending" }) : { status: "ready" },
  );
}

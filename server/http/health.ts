import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { Shutdown } from "./shutdown.ts";
import { withTimeoutOrNull } from "../limits/timeout.ts";

/** How long `/healthz` waits for the database, ms: less than those who ask wait for `/healthz`. */
const maxWait = 2000;

/**
 * `/readyz` says whether this node takes requests: it has started, and is not about to end. `/healthz` says that the
 * process answers, and in a field whether it reaches the database. The status never depends on the database: all nodes
 * share it, so to restart a node, or to send it no requests, would end what it still does without the database.
 */
export function addHealthChecks(
  app: FastifyInstance,
  {
    database,
    shutdown,
  }: { readonly database: Pick<Database, "queries">; readonly shutdown: Pick<Shutdown, "hasBegun"> },
): void {
  app.get("/healthz", { schema: { hide: true }, logLevel: "warn" }, async () => {
    const result = await withTimeoutOrNull(maxWait, sql`select 1`.execute(database.queries));
    return { status: "ok", database: result === null ? "unreachable" : "reachable" };
  });
  app.get("/readyz", { schema: { hide: true }, logLevel: "warn" }, async (_request, reply) =>
    shutdown.hasBegun ? reply.code(503).send({ status: "ending" }) : { status: "ready" },
  );
}

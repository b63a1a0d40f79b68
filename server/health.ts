import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "./database/open.ts";
import type { Farewell } from "./farewell.ts";

/** `/healthz`: the process answers. `/readyz`: it can also reach its database, and is not about to end. */
export function addHealthChecks(
  app: FastifyInstance,
  { database, farewell }: { readonly database: Database; readonly farewell: Pick<Farewell, "isNear"> },
): void {
  app.get("/healthz", { schema: { hide: true }, logLevel: "warn" }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true }, logLevel: "warn" }, async (request, reply) => {
    if (farewell.isNear) return reply.code(503).send({ status: "ending" });
    try {
      await sql`select 1`.execute(database.queries);
      return { status: "ready" };
    } catch (error) {
      request.log.error({ err: error }, "the database does not answer");
      return reply.code(503).send({ status: "the database does not answer" });
    }
  });
}

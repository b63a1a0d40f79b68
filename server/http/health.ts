import type { FastifyInstance } from "fastify";
import { isDiskNearlyFull } from "#domain/operations/disk-space.ts";
import { type Database, pingDatabase } from "#server/database/open-database.ts";
import type { DiskWatch } from "#server/operations/disk-watch.ts";
import type { Shutdown } from "./shutdown.ts";
import { withTimeoutOrNull } from "#server/limits/timeout.ts";

/** ms; less than monitors wait for `/healthz`. */
const maxWait = 2000;

/**
 * The status of `/healthz` never depends on the database: all nodes share it, so a restart or a removal of one node
 * would only end the pages that the node serves from its cache. Nor does it depend on the disk, of which pages need nothing.
 */
export function addHealthChecks(
  app: FastifyInstance,
  {
    database,
    diskWatch,
    shutdown,
  }: {
    readonly database: Pick<Database, "queries">;
    readonly diskWatch: DiskWatch;
    readonly shutdown: Pick<Shutdown, "hasBegun">;
  },
): void {
  app.get("/healthz", { schema: { hide: true }, logLevel: "warn" }, async () => {
    const [ping, space] = await Promise.all([
      withTimeoutOrNull(maxWait, pingDatabase(database.queries)),
      diskWatch.read(),
    ]);
    return {
      status: "ok",
      database: ping === null ? "unreachable" : "reachable",
      disk: space === null ? "unknown" : isDiskNearlyFull(space) ? "nearly full" : "ok",
    };
  });
  app.get("/readyz", { schema: { hide: true }, logLevel: "warn" }, async (_request, reply) =>
    shutdown.hasBegun ? reply.code(503).send({ status: "ending" }) : { status: "ready" },
  );
}

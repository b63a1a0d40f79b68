import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { createLog, openOutput } from "./operations/log.ts";
import { readConfig, serverUrl } from "./config.ts";
import { listStartWarnings } from "./operations/start-warnings.ts";
import { findStartRemedy, requireCompleteBuild } from "./operations/start-error.ts";
import { systemClock, systemIdGenerator } from "./shared/clock.ts";

const maxShutdownTimeMs = 25_000;

const projectFolder = join(import.meta.dirname, "..");
const buildFolder = join(projectFolder, "build");

const log = createLog();

// Node itself would print all fields of the error, for example the row of a database error.
process.once("uncaughtException", (error) => {
  log.fatal({ err: error }, "the server ends: nothing handles this error");
  process.exit(1);
});

async function main(): Promise<void> {
  // First: a misspelt name may be the reason that the settings are refused.
  for (const warning of listStartWarnings(process.env, process.getuid?.())) log.warn(warning);
  const config = readConfig(process.env);
  requireCompleteBuild(buildFolder, config);
  // Node caches compiled code on disk, which speeds up the next start. Enable it before the imports of large modules.
  enableCompileCache(join(buildFolder, ".compiled"));
  const { startServer } = await import("./start-server.ts");
  const server = await startServer({
    config,
    clock: systemClock,
    idGenerator: systemIdGenerator,
    log,
    ...(process.stdout.isTTY && { terminal: process.stdout }),
    buildFolder,
  });
  const shutDown = () => {
    setTimeout(() => process.exit(1), config.drainSeconds * 1000 + maxShutdownTimeMs).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "the shutdown failed");
        process.exit(1);
      },
    );
  };
  process.once("SIGTERM", shutDown);
  process.once("SIGINT", shutDown);
  await server.app.listen({ host: config.host, port: config.port });
  const address = server.app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  const { name } = await server.container.companyService.current();
  log.info(`${name} ready on ${serverUrl(config.host, port)}`);
  // Node would write the cache at exit only, and never in a process that is killed.
  flushCompileCache();
}

main().catch((error: unknown) => {
  const remedy = findStartRemedy(error);
  const errorLog = createLog(openOutput(2));
  if (remedy === null) errorLog.fatal({ err: error }, "the start failed");
  else errorLog.fatal(remedy);
  process.exit(1);
});

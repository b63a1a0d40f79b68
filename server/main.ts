import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";

function endBy(end: () => void): void {
  for (const signal of ["SIGTERM", "SIGINT"]) process.removeAllListeners(signal).once(signal, end);
}

// A start can be broken off at any moment, like a power cut. The system does that, except for process 1, which it leaves
// alone without a handler. So this comes before the modules of ours, which are most of the start.
if (process.pid === 1) endBy(() => process.exit(0));

const projectFolder = join(import.meta.dirname, "..");
const buildFolder = join(projectFolder, "build");

const { createLog, openOutput } = await import("./operations/log.ts");
const log = createLog();

// Node itself would print all fields of the error, for example the row of a database error.
process.once("uncaughtException", (error) => {
  log.fatal({ err: error }, "the server ends: nothing handles this error");
  process.exit(1);
});

async function main(): Promise<void> {
  const { readConfig, serverUrl } = await import("./config.ts");
  const { listenOn, takeInheritedSocket } = await import("./http/inherited-socket.ts");
  const { maxTimeToEnd } = await import("./http/shutdown.ts");
  const { requireCompleteBuild } = await import("./operations/start-error.ts");
  const { systemClock, systemIdGenerator } = await import("./shared/clock.ts");
  const { listStartWarnings } = await import("./operations/start-warnings.ts");
  // First: a misspelt name may be the reason that the settings are refused.
  for (const warning of listStartWarnings(process.env, process.getuid?.())) log.warn(warning);
  const inheritedSocket = takeInheritedSocket(process.env, process.pid);
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
  const { app } = server;
  await (inheritedSocket === undefined
    ? app.listen({ host: config.host, port: config.port })
    : listenOn(app, inheritedSocket));
  endBy(() => {
    setTimeout(() => process.exit(1), maxTimeToEnd(config.drainSeconds)).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "the shutdown failed");
        process.exit(1);
      },
    );
  });
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  const { name } = await server.container.companyService.current();
  log.info(`${name} ready on ${serverUrl(config.host, port)}`);
  // Node would write the cache at exit only, and never in a process that is killed.
  flushCompileCache();
}

main().catch(async (error: unknown) => {
  const { findStartRemedy } = await import("./operations/start-error.ts");
  const remedy = findStartRemedy(error);
  const errorLog = createLog(openOutput(2));
  if (remedy === null) errorLog.fatal({ err: error }, "the start failed");
  else errorLog.fatal(remedy);
  process.exit(1);
});

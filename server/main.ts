import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { createLog } from "./operations/log.ts";
import { readConfig, serverUrl } from "./config.ts";
import { findStartRemedy, requireCompleteBuild } from "./operations/start-error.ts";
import { systemClock, systemIdGenerator } from "./shared/clock.ts";

const maxShutdownTimeMs = 25_000;

const projectFolder = join(import.meta.dirname, "..");
const buildFolder = join(projectFolder, "build");

// A console on a full disk must not end the server; log.ts does the same for the log.
process.stdout.on("error", () => undefined);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function exitWithError(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  requireCompleteBuild(buildFolder, config);
  // Node caches compiled code on disk, which speeds up the next start. Enable it before the imports of large modules.
  enableCompileCache(join(buildFolder, ".compiled"));
  const log = createLog();
  const { startServer } = await import("./start-server.ts");
  const server = await startServer({
    config,
    clock: systemClock,
    idGenerator: systemIdGenerator,
    log,
    print,
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
  print(`${name} ready on ${serverUrl(config.host, port)}`);
  // Node would write the cache at exit only, and never in a process that is killed.
  flushCompileCache();
}

main().catch((error: unknown) => {
  const remedy = findStartRemedy(error);
  if (remedy !== null) exitWithError(remedy);
  exitWithError(error instanceof Error ? (error.stack ?? error.message) : String(error));
});

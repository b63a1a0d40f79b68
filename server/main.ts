import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { requireCompleteBuild } from "./operations/complete-build.ts";
import { createLog } from "./operations/log.ts";
import { readConfig, serverUrl } from "./config.ts";
import { findStartRemedy } from "./operations/start-error.ts";
import { systemClock, systemIdGenerator } from "./shared/clock.ts";

/** How long requests and mails under way may take after SIGTERM before the process ends all the same, ms. */
const maxShutdownTime = 25_000;

const projectFolder = join(import.meta.dirname, "..");
const buildFolder = join(projectFolder, "build");

// As the log (log.ts): a console on a full disk ends no server.
process.stdout.on("error", () => undefined);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ends with one clear line where the person who started the server can mend the cause. */
function exitWithError(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  requireCompleteBuild(buildFolder, config);
  // Node keeps what it compiled, which makes the next start quicker. It has to be told before anything large is loaded.
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
    setTimeout(() => process.exit(1), config.drainSeconds * 1000 + maxShutdownTime).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "the server did not end cleanly");
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
  // By itself Node writes it when the process ends, and one that is killed would never have it.
  flushCompileCache();
  // What is old may grow by a third before it is looked through again, not by its double: a third less memory
  // under load, at no price that could be measured. Earlier it would make the start longer (docs/performance.md#garbage-collection).
  setFlagsFromString("--heap-growing-percent=30");
}

main().catch((error: unknown) => {
  const remedy = findStartRemedy(error);
  if (remedy !== null) exitWithError(remedy);
  exitWithError(error instanceof Error ? (error.stack ?? error.message) : String(error));
});

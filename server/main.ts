import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { requireBuild } from "./operations/complete-build.ts";
import { createLog } from "./operations/log.ts";
import { readSettings, serverUrl } from "./config.ts";
import { startComplaint } from "./operations/start-error.ts";
import { systemClock, systemIdGenerator } from "./shared/clock.ts";

/** How long requests and mails under way may take after SIGTERM before the process ends all the same, ms. */
const longestFarewell = 25_000;

const projectFolder = join(import.meta.dirname, "..");
const buildFolder = join(projectFolder, "build");

// As the log (log.ts): a console on a full disk ends no server.
process.stdout.on("error", () => undefined);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ends with one clear line where the person who started the server can mend the cause. */
function endWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  requireBuild(buildFolder, settings);
  // Node keeps what it compiled, which makes the next start quicker. It has to be told before anything large is loaded.
  enableCompileCache(join(buildFolder, ".compiled"));
  const log = createLog();
  const { openSite } = await import("./container.ts");
  const site = await openSite({
    settings,
    clock: systemClock,
    idGenerator: systemIdGenerator,
    log,
    say,
    buildFolder,
  });
  const end = () => {
    setTimeout(() => process.exit(1), settings.drainSeconds * 1000 + longestFarewell).unref();
    site.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "the server did not end cleanly");
        process.exit(1);
      },
    );
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  await site.app.listen({ host: settings.host, port: settings.port });
  const address = site.app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : settings.port;
  say(`${site.name} ready on ${serverUrl(settings.host, port)}`);
  // By itself Node writes it when the process ends, and one that is killed would never have it.
  flushCompileCache();
  // What is old may grow by a third before it is looked through again, not by its double: a third less memory
  // under load, at no price that could be measured. Earlier it would make the start longer (docs/performance.md#garbage-collection).
  setFlagsFromString("--heap-growing-percent=30");
}

main().catch((error: unknown) => {
  const complaint = startComplaint(error);
  if (complaint !== null) endWith(complaint);
  endWith(error instanceof Error ? (error.stack ?? error.message) : String(error));
});

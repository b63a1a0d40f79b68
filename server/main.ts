import { join } from "node:path";
import { pino } from "pino";
import { SettingError, readSettings, serverUrl } from "./settings.ts";
import { openSite } from "./site.ts";
import { realWorld } from "./world.ts";

/** How long requests and mails under way may take after SIGTERM before the process ends all the same, ms. */
const longestFarewell = 25_000;

/** What to do about an address the server cannot listen on, by the system's code. */
const remedies = new Map([
  ["EADDRINUSE", "PORT is taken by another program: stop that one or set PORT to a free one"],
  ["EACCES", "PORT may not be used by this account: set it to one above 1023"],
  ["EADDRNOTAVAIL", "HOST is no address of this machine: set it to one, such as 127.0.0.1 or 0.0.0.0"],
  ["ENOTFOUND", "HOST leads to no address: set it to one of this machine, such as 127.0.0.1"],
  ["EAI_AGAIN", "HOST leads to no address: set it to one of this machine, such as 127.0.0.1"],
]);

const projectFolder = join(import.meta.dirname, "..");

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
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const site = await openSite({
    settings,
    world: realWorld,
    log,
    say,
    buildFolder: join(projectFolder, "build"),
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
}

main().catch((error: unknown) => {
  if (error instanceof SettingError) endWith(error.message);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const remedy = remedies.get(code);
  if (remedy !== undefined) endWith(remedy);
  endWith(error instanceof Error ? (error.stack ?? error.message) : String(error));
});

import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import { type Container, type ContainerOptions, createContainer } from "./container.ts";
import { ConfigError } from "./config-error.ts";
import { explainDamage } from "./database/damage.ts";
import { addDemoContent, readPicture } from "./operations/demo-content.ts";
import { keepShownShowcase } from "./operations/demo-showcase.ts";
import { createFolders } from "./database/data-folder.ts";
import { type MetricsServer, serveMetrics } from "./operations/metrics/metrics-server.ts";

/** It serves requests once `app.listen()` is called. */
interface RunningServer {
  readonly app: FastifyInstance;
  readonly container: Container;
  /** Finishes the requests and mails under way, then closes the database. */
  close(): Promise<void>;
}

/** @throws ConfigError when a setting cannot be used */
export async function startServer(options: ContainerOptions): Promise<RunningServer> {
  const container = await createContainer(options);
  try {
    return await start(container);
  } catch (error) {
    await container.database.close();
    throw explainDamage(error, options.config.dataDir);
  }
}

async function start(container: Container): Promise<RunningServer> {
  const { config, log, release, shutdown, mailWorker, images, variantWorker } = container;
  log.info(`Version ${release.version}, revision ${release.revision}`);
  // First, because demo content is added to a new database only: it is not new any more at the next start.
  await keepShownShowcase({ ...container, readPicture });
  if (config.demoContent) await addDemoContent({ ...container, log: (line) => log.info(line) });
  await createFirstAccount(container);
  if (!config.rateLimit)
    log.warn("RATE_LIMIT is off: nothing is limited. Never run a public site like this.");
  log.info(`Mail goes to ${container.mailTransport.destination}`);

  const app = await createApp(container);
  // Images are prepared after the start, so that the start does not wait for them.
  if (config.prepareImageVariants) app.addHook("onListen", () => variantWorker.start(images));
  const metricsServer = await startMetricsServer(container);
  await mailWorker.start();
  const timers = startRegularWork(container);
  return {
    app,
    container,
    async close() {
      await shutdown.drain();
      for (const timer of timers) clearInterval(timer);
      metricsServer?.close();
      // An enquiry that arrives after the mail worker stopped is stored with its mail. The next server sends the mail.
      await Promise.all([
        app.close().then(() => container.passwordLinks.finish()),
        variantWorker.stop(),
        mailWorker.stop(),
      ]);
      await container.database.close();
    },
  };
}

async function createFirstAccount(container: Container): Promise<void> {
  const { accounts, config, passwordRules, log, terminal } = container;
  const { email, password } = config.firstAccount;
  if (password !== undefined && (await accounts.list()).length === 0) {
    const weakness = await passwordRules.findWeakness(password, [email]);
    if (weakness !== null) throw new ConfigError("STAFF_PASSWORD", `cannot be used. ${weakness}`);
  }
  const account = await accounts.ensureFirst(email, password);
  if (account === null) return;
  if (account.password === undefined) {
    log.info("Made the first staff account, for the address of STAFF_EMAIL");
  } else if (terminal === undefined) {
    const file = await writeFirstPassword(config.dataDir, account.password);
    log.info(
      { file },
      "Made the first staff account, for the address of STAFF_EMAIL; a file has its password",
    );
  } else {
    terminal.write(
      `Made the first staff account, ${account.email}, with the password ${account.password} (it is shown only now)\n`,
    );
  }
}

async function startMetricsServer({ metrics, config, log }: Container): Promise<MetricsServer | undefined> {
  if (metrics === undefined || config.metrics === undefined) return undefined;
  const server = await serveMetrics(metrics, config.metrics, (error) =>
    log.error({ err: error }, "rendering the metrics failed"),
  );
  log.info(`Metrics on ${server.url}`);
  return server;
}

const purgeIntervalMs = 6 * 60 * 60 * 1000;
const reminderIntervalMs = 10 * 60 * 1000;

function startRegularWork(container: Container): readonly NodeJS.Timeout[] {
  const { deletedRecords, retention, limits, accountMails, reminders, traffic, indexNow, log } = container;
  const purge = () => {
    deletedRecords
      .purge()
      .catch((error: unknown) => log.warn({ err: error }, "purging the deleted records failed"));
    traffic.purge().catch((error: unknown) => log.warn({ err: error }, "purging the counts failed"));
    limits.purge().catch((error: unknown) => log.warn({ err: error }, "purging the rate limits failed"));
    accountMails
      .purge()
      .catch((error: unknown) => log.warn({ err: error }, "purging the mails to accounts failed"));
    retention
      .eraseOutdated()
      .catch((error: unknown) => log.warn({ err: error }, "retention: the run failed"));
  };
  const remind = () => {
    reminders.queueDue().catch((error: unknown) => log.warn({ err: error }, "queueing reminders failed"));
  };
  const submit = () => {
    indexNow
      ?.submit()
      .catch((error: unknown) => log.warn({ err: error }, "telling search engines of changes failed"));
  };
  purge();
  remind();
  // The first submission comes hours after the start: search engines then ask for the key, of a site that serves.
  return [
    setInterval(purge, purgeIntervalMs),
    setInterval(remind, reminderIntervalMs),
    setInterval(submit, purgeIntervalMs),
  ];
}

/**
 * A made-up password is never in the log. It works for seven days, and its owner replaces it at the first sign-in: then
 * the file is of no use.
 * @returns the file that has it
 */
async function writeFirstPassword(dataDir: string, password: string): Promise<string> {
  const file = join(dataDir, "first-password");
  // With PostgreSQL nothing may have made the folder yet.
  createFolders(dataDir);
  // The mode is that of a new file alone.
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: "wx" });
  return file;
}

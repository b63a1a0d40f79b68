import { createHmac } from "node:crypto";
import { join } from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { company } from "../content/company.ts";
import { createCustomerResponses } from "./quotes/customer-responses.ts";
import { buildApp } from "./app.ts";
import { createBlogService } from "./blog/service.ts";
import { createCatalogueService } from "./catalogue/service.ts";
import { readClientLogos } from "./company/client-logos.ts";
import { createCompanyService } from "./company/service.ts";
import { explainDamage } from "./database/damage.ts";
import { type ServerDatabase, openDatabase } from "./database/open-database.ts";
import { type DeletedRecords, createDeletedRecords } from "./deleted-records/service.ts";
import { addDemoContent } from "./operations/demo-content.ts";
import { createListedPages } from "./seo/listed-pages.ts";
import { createEnquiryStore } from "./enquiries/enquiry-store.ts";
import { createEnquiryService } from "./enquiries/service.ts";
import { createEnquiryReports } from "./enquiries/report.ts";
import { createShutdown } from "./http/shutdown.ts";
import { createSubmissions } from "./enquiries/submissions.ts";
import { createImageService } from "./images/service.ts";
import { createVariantWorker } from "./images/variant-worker.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { createRateLimits } from "./limits/rate-limits.ts";
import { createQuoteService } from "./quotes/service.ts";
import { createMailWorker } from "./mail/mail-worker.ts";
import { loadTemplates } from "./mail/load-templates.ts";
import { createMailTransport } from "./mail/create-transport.ts";
import { createMetrics } from "./operations/metrics/metrics.ts";
import { serveMetrics } from "./operations/metrics/metrics-server.ts";
import { createPreviewLinks } from "./blog/preview-links.ts";
import { makeQuotePdf } from "./quotes/pdf/pdf-cache.ts";
import { createQuoteRequests } from "./quotes/quote-requests.ts";
import { createPersonalData } from "./enquiries/retention/personal-data.ts";
import { type Retention, createRetention } from "./enquiries/retention/retention.ts";
import { tokenSecret } from "./accounts/secret.ts";
import type { Config } from "./config.ts";
import { loadSharedTokenSecret } from "./accounts/shared-token-secret.ts";
import { createSocialCards } from "./seo/social-cards/service.ts";
import { createAccountService } from "./accounts/service.ts";
import { type StaffLogins, createStaffLogins } from "./accounts/staff-logins.ts";
import { createTokens } from "./accounts/tokens.ts";
import type { Clock, IdGenerator } from "./shared/clock.ts";

const clientLogosFolder = join(import.meta.dirname, "..", "content", "client-marks");

/** The running site. */
export interface RunningServer {
  readonly name: string;
  readonly app: FastifyInstance;
  /** Finishes what is under way, then lets go of the database. */
  close(): Promise<void>;
}

interface ServerParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly idGenerator: IdGenerator;
  readonly log: FastifyBaseLogger;
  /** Tells the person at the console what the start is doing. */
  readonly print: (line: string) => void;
  /** Folder that `npm start` builds into. */
  readonly buildFolder: string;
}

/**
 * Makes every part of the site and joins them: the one place where they meet.
 * @throws ConfigError when a setting cannot be used.
 */
export async function createContainer(parts: ServerParts): Promise<RunningServer> {
  const { config, log } = parts;
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    onError: (error) => log.error({ err: error }, "a database connection broke"),
  });
  try {
    return await createServices(parts, database, await loadSecret(database, config));
  } catch (error) {
    await database.close();
    throw explainDamage(error, config.dataDir);
  }
}

/** Nodes that share a database share its secret; the embedded one has it in a file beside it. */
function loadSecret(database: ServerDatabase, config: Config): Uint8Array | Promise<Uint8Array> {
  const isShared = database.engine === "postgres" && config.tokenSecret === undefined;
  return isShared ? loadSharedTokenSecret(database.queries) : tokenSecret(config);
}

async function createServices(
  parts: ServerParts,
  database: ServerDatabase,
  secret: Uint8Array,
): Promise<RunningServer> {
  const { config, clock, idGenerator, log, print, buildFolder } = parts;
  const companyService = createCompanyService({
    database,
    clock,
    idGenerator,
    company,
    onError: (error) => log.warn({ err: error }, "the company's facts are those of before"),
  });
  const images = createImageService({ database, cacheDir: join(config.dataDir, "pictures"), clock, log });
  const catalogue = createCatalogueService({ database, images, clock, idGenerator });
  const blog = createBlogService({ database, images, clock, idGenerator, timeZone: company.timeZone, log });
  // First of all: where a start ends before it, the next one finds an older database, and leaves it empty.
  if (config.demoContent) await addDemoContent({ database, catalogue, blog, images, log: print });
  const deletedRecords = createDeletedRecords({ database, images, clock });
  const socialCards = createSocialCards({ company, images, cacheDir: join(config.dataDir, "cards"), log });
  const staffLogins = createStaffLogins({
    database,
    clock,
    idGenerator,
    tokens: createTokens({ secret, clock, idGenerator }),
  });
  const accounts = createAccountService({ database, clock, idGenerator, staffLogins });
  const limits = createRateLimits({
    database,
    rateLimit: config.rateLimit,
    onError: (error) => log.warn({ err: error }, "limits are counted on this node alone for now"),
  });
  const transport = createMailTransport({ smtpUrl: config.mail.smtpUrl, dataDir: config.dataDir });
  const mailWorker = createMailWorker({
    database,
    transport,
    templates: await loadTemplates(buildFolder),
    companyService,
    config: { ...config.mail, publicUrl: config.publicUrl, rateLimit: config.rateLimit },
    makeQuotePdf,
    clock,
    log,
  });
  const onMailQueued = () => mailWorker.wake();
  const submissions = createSubmissions({
    enquiryStore: createEnquiryStore({ database, clock, idGenerator, onMailQueued }),
    quoteRequests: createQuoteRequests({
      database,
      catalogue,
      clock,
      idGenerator,
      companyService,
      onMailQueued,
    }),
    limits,
    companyService,
    publicUrl: config.publicUrl,
  });
  const enquiries = createEnquiryService({
    database,
    clock,
    idGenerator,
    rateLimit: config.rateLimit,
    onMailQueued,
  });
  const mailFolder = join(config.dataDir, "mail");
  const personalData = createPersonalData({ database, clock, idGenerator, enquiries, mailFolder });
  const retention = createRetention({ database, clock, idGenerator, companyService, log, mailFolder });
  const quotes = createQuoteService({ database, clock, idGenerator, companyService, onMailQueued });
  const enquiryReports = createEnquiryReports({ database, clock, timeZone: company.timeZone });

  await createFirstAccount(staffLogins, config, print);
  if (!config.rateLimit) print("RATE_LIMIT is off: nothing is limited. Never run a public site like this.");
  print(`Mail goes to ${transport.destination}`);

  const pageCache = await createPageCache({
    changes: database.changes,
    clock,
    log,
    isOn: !config.development,
    onError: (error) => log.error({ err: error }, "an answer could not be made again"),
  });
  const metrics = config.metrics === undefined ? undefined : createMetrics({ database, pageCache, clock });
  const shutdown = createShutdown(config.drainSeconds);
  const app = await buildApp({
    config,
    metrics,
    shutdown,
    pageCache,
    companyService,
    database,
    catalogue,
    blog,
    listedPages: createListedPages({ database, clock }),
    previewLinks: createPreviewLinks({ secret, clock }),
    // Of its own, so that no page holds the secret of the logins.
    cookieSecret: createHmac("sha256", secret).update("cookies of visitors").digest("hex"),
    deletedRecords,
    images,
    socialCards,
    submissions,
    enquiries,
    personalData,
    retention,
    clock,
    quotes,
    enquiryReports,
    customerResponses: createCustomerResponses({ quotes, limits }),
    staffLogins,
    accounts,
    limits,
    clientLogos: await readClientLogos(clientLogosFolder),
    log,
    buildFolder: config.development ? undefined : buildFolder,
  });
  const variantWorker = createVariantWorker({ database, images, clock, log });
  // Not before: a start waits for no picture.
  if (config.prepareImageVariants) app.addHook("onListen", () => variantWorker.start());
  const metricsServer =
    metrics !== undefined && config.metrics !== undefined
      ? await serveMetrics(metrics, config.metrics, (error) =>
          log.error({ err: error }, "metrics could not be told"),
        )
      : undefined;
  if (metricsServer !== undefined) print(`Metrics on ${metricsServer.url}`);
  await mailWorker.start();
  const purgeTimer = startPurging(deletedRecords, retention, log);
  return {
    name: (await companyService.current()).name,
    app,
    async close() {
      await shutdown.drain();
      clearInterval(purgeTimer);
      metricsServer?.close();
      // Enquiries that still arrive are stored with their mail, which the next server sends.
      await Promise.all([app.close(), variantWorker.stop(), mailWorker.stop()]);
      await database.close();
    },
  };
}

/** How often what was kept too long is taken away for good, ms. */
const purgeInterval = 6 * 60 * 60 * 1000;

function startPurging(
  deletedRecords: DeletedRecords,
  retention: Retention,
  log: FastifyBaseLogger,
): NodeJS.Timeout {
  const purge = () => {
    deletedRecords
      .purge()
      .catch((error: unknown) => log.warn({ err: error }, "what was deleted long ago is still kept"));
    retention
      .eraseOutdated()
      .catch((error: unknown) => log.warn({ err: error }, "retention: the run failed"));
  };
  purge();
  return setInterval(purge, purgeInterval);
}

async function createFirstAccount(
  staffLogins: StaffLogins,
  { firstAccount }: Config,
  print: ServerParts["print"],
): Promise<void> {
  const account = await staffLogins.ensureFirst(firstAccount.email, firstAccount.password);
  if (account === null) return;
  print(
    account.password === undefined
      ? `Made the first staff account, ${account.email}`
      : `Made the first staff account, ${account.email}, with the password ${account.password} (it is shown only now)`,
  );
}

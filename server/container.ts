import { createHmac } from "node:crypto";
import { join } from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { company } from "../content/company.ts";
import { createAnswerDesk } from "./quotes/customer-responses.ts";
import { buildApp } from "./app.ts";
import { createBlog } from "./blog/service.ts";
import { createCatalogue } from "./catalogue/service.ts";
import { readClientMarks } from "./company/client-logos.ts";
import { createCompanyFacts } from "./company/service.ts";
import { explainDamage } from "./database/damage.ts";
import { type ServerDatabase, openDatabase } from "./database/open.ts";
import { type DeletedRecords, createDeletedRecords } from "./deleted-records/service.ts";
import { putInDemoContent } from "./operations/demo-content.ts";
import { createListedPages } from "./seo/listed-pages.ts";
import { createEnquiries } from "./enquiries/enquiry-records.ts";
import { createEnquiryDesk } from "./enquiries/service.ts";
import { createEnquiryReports } from "./enquiries/report.ts";
import { createFarewell } from "./http/shutdown.ts";
import { createFrontDesk } from "./enquiries/submissions.ts";
import { createImages } from "./images/service.ts";
import { createVariantsAhead } from "./images/variants-ahead.ts";
import { createKeptAnswers } from "./page-cache/page-cache.ts";
import { createLimits } from "./limits/rate-limits.ts";
import { createLivingQuotes } from "./quotes/service.ts";
import { createMailer } from "./mail/worker.ts";
import { findMessages } from "./mail/load-templates.ts";
import { openTransport } from "./mail/open-transport.ts";
import { createMetrics } from "./operations/metrics/metrics.ts";
import { serveMetrics } from "./operations/metrics/metrics-server.ts";
import { createPreviewLinks } from "./blog/preview-links.ts";
import { makeQuotePdf } from "./quotes/pdf/pdf-cache.ts";
import { createQuoteRequests } from "./quotes/quote-requests.ts";
import { createPersonalData } from "./enquiries/retention/personal-data.ts";
import { type Retention, createRetention } from "./enquiries/retention/retention.ts";
import { tokenSecret } from "./accounts/secret.ts";
import type { Settings } from "./config.ts";
import { sharedSecret } from "./accounts/shared-secret.ts";
import { createSocialCards } from "./seo/social-cards/service.ts";
import { createStaffDesk } from "./accounts/service.ts";
import { type Staff, createStaff } from "./accounts/staff.ts";
import { createTokens } from "./accounts/tokens.ts";
import type { Clock, IdGenerator } from "./shared/clock.ts";

const clientMarksFolder = join(import.meta.dirname, "..", "content", "client-marks");

/** The running site. */
export interface Site {
  readonly name: string;
  readonly app: FastifyInstance;
  /** Finishes what is under way, then lets go of the database. */
  close(): Promise<void>;
}

interface SiteParts {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly idGenerator: IdGenerator;
  readonly log: FastifyBaseLogger;
  /** Tells the person at the console what the start is doing. */
  readonly say: (line: string) => void;
  /** Folder that `npm start` builds into. */
  readonly buildFolder: string;
}

/**
 * Makes every part of the site and joins them: the one place where they meet.
 * @throws SettingError when a setting cannot be used.
 */
export async function openSite(parts: SiteParts): Promise<Site> {
  const { settings, log } = parts;
  const database = await openDatabase({
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl,
    onError: (error) => log.error({ err: error }, "a database connection broke"),
  });
  try {
    return await joinParts(parts, database, await secretOf(database, settings));
  } catch (error) {
    await database.close();
    throw explainDamage(error, settings.dataDir);
  }
}

/** Nodes that share a database share its secret; the embedded one has it in a file beside it. */
function secretOf(database: ServerDatabase, settings: Settings): Uint8Array | Promise<Uint8Array> {
  const isShared = database.engine === "postgres" && settings.tokenSecret === undefined;
  return isShared ? sharedSecret(database.queries) : tokenSecret(settings);
}

async function joinParts(parts: SiteParts, database: ServerDatabase, secret: Uint8Array): Promise<Site> {
  const { settings, clock, idGenerator, log, say, buildFolder } = parts;
  const companyFacts = createCompanyFacts({
    database,
    clock,
    idGenerator,
    company,
    onError: (error) => log.warn({ err: error }, "the company's facts are those of before"),
  });
  const images = createImages({ database, cacheDir: join(settings.dataDir, "pictures"), clock, log });
  const catalogue = createCatalogue({ database, images, clock, idGenerator });
  const blog = createBlog({ database, images, clock, idGenerator, timeZone: company.timeZone, log });
  // First of all: where a start ends before it, the next one finds an older database, and leaves it empty.
  if (settings.demoContent) await putInDemoContent({ database, catalogue, blog, images, log: say });
  const deletedRecords = createDeletedRecords({ database, images, clock });
  const socialCards = createSocialCards({ company, images, cacheDir: join(settings.dataDir, "cards"), log });
  const staff = createStaff({
    database,
    clock,
    idGenerator,
    tokens: createTokens({ secret, clock, idGenerator }),
  });
  const staffDesk = createStaffDesk({ database, clock, idGenerator, staff });
  const limits = createLimits({
    database,
    rateLimit: settings.rateLimit,
    onError: (error) => log.warn({ err: error }, "limits are counted on this node alone for now"),
  });
  const transport = openTransport({ smtpUrl: settings.mail.smtpUrl, dataDir: settings.dataDir });
  const mailer = createMailer({
    database,
    transport,
    messages: await findMessages(buildFolder),
    companyFacts,
    settings: { ...settings.mail, publicUrl: settings.publicUrl, rateLimit: settings.rateLimit },
    makeQuotePdf,
    clock,
    log,
  });
  const onMailQueued = () => mailer.wake();
  const frontDesk = createFrontDesk({
    enquiries: createEnquiries({ database, clock, idGenerator, onMailQueued }),
    quoteRequests: createQuoteRequests({
      database,
      catalogue,
      clock,
      idGenerator,
      companyFacts,
      onMailQueued,
    }),
    limits,
    companyFacts,
    publicUrl: settings.publicUrl,
  });
  const enquiryDesk = createEnquiryDesk({
    database,
    clock,
    idGenerator,
    rateLimit: settings.rateLimit,
    onMailQueued,
  });
  const mailFolder = join(settings.dataDir, "mail");
  const personalData = createPersonalData({ database, clock, idGenerator, enquiryDesk, mailFolder });
  const retention = createRetention({ database, clock, idGenerator, companyFacts, log, mailFolder });
  const livingQuotes = createLivingQuotes({ database, clock, idGenerator, companyFacts, onMailQueued });
  const enquiryReports = createEnquiryReports({ database, clock, timeZone: company.timeZone });

  await introduceFirstStaff(staff, settings, say);
  if (!settings.rateLimit) say("RATE_LIMIT is off: nothing is limited. Never run a public site like this.");
  say(`Mail goes to ${transport.destination}`);

  const keptAnswers = await createKeptAnswers({
    changes: database.changes,
    clock,
    log,
    isOn: !settings.development,
    onError: (error) => log.error({ err: error }, "an answer could not be made again"),
  });
  const metrics =
    settings.metrics === undefined ? undefined : createMetrics({ database, keptAnswers, clock });
  const farewell = createFarewell(settings.drainSeconds);
  const app = await buildApp({
    settings,
    metrics,
    farewell,
    keptAnswers,
    companyFacts,
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
    frontDesk,
    enquiryDesk,
    personalData,
    retention,
    clock,
    livingQuotes,
    enquiryReports,
    answerDesk: createAnswerDesk({ livingQuotes, limits }),
    staff,
    staffDesk,
    limits,
    clientMarks: await readClientMarks(clientMarksFolder),
    log,
    buildFolder: settings.development ? undefined : buildFolder,
  });
  const variantsAhead = createVariantsAhead({ database, images, clock, log });
  // Not before: a start waits for no picture.
  if (settings.picturesAhead) app.addHook("onListen", () => variantsAhead.start());
  const metricsServer =
    metrics !== undefined && settings.metrics !== undefined
      ? await serveMetrics(metrics, settings.metrics, (error) =>
          log.error({ err: error }, "metrics could not be told"),
        )
      : undefined;
  if (metricsServer !== undefined) say(`Metrics on ${metricsServer.url}`);
  await mailer.start();
  const purging = keepPurged(deletedRecords, retention, log);
  return {
    name: (await companyFacts.current()).name,
    app,
    async close() {
      await farewell.take();
      clearInterval(purging);
      metricsServer?.close();
      // Enquiries that still arrive are stored with their mail, which the next server sends.
      await Promise.all([app.close(), variantsAhead.stop(), mailer.stop()]);
      await database.close();
    },
  };
}

/** How often what was kept too long is taken away for good, ms. */
const purgeInterval = 6 * 60 * 60 * 1000;

function keepPurged(
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

async function introduceFirstStaff(
  staff: Staff,
  { firstStaff }: Settings,
  say: SiteParts["say"],
): Promise<void> {
  const made = await staff.ensureFirst(firstStaff.email, firstStaff.password);
  if (made === null) return;
  say(
    made.password === undefined
      ? `Made the first staff account, ${made.email}`
      : `Made the first staff account, ${made.email}, with the password ${made.password} (it is shown only now)`,
  );
}

import { createHmac } from "node:crypto";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import exampleOffices from "#content/example-office.json" with { type: "json" };
import { exampleOfficesSchema } from "#domain/company/example-office.ts";
import { loadSecret } from "./accounts/token-secret.ts";
import { createAccountParts } from "./accounts/account-parts.ts";
import { createBrandService } from "./brand/service.ts";
import { createPreviewLinks } from "./blog/preview-links.ts";
import { createShowcaseService } from "./company/showcase/service.ts";
import { findDefaultCompany, noteBeginWithoutDemo } from "./operations/default-company.ts";
import { createCompanyService } from "./company/service.ts";
import type { Config } from "./config.ts";
import { type ServerDatabase, openDatabase } from "./database/open-database.ts";
import { createDeletedRecords } from "./deleted-records/service.ts";
import { createEnquiryReports } from "./enquiries/report.ts";
import { createPersonalData } from "./enquiries/retention/personal-data.ts";
import { createRetention } from "./enquiries/retention/retention.ts";
import { createEnquiryService } from "./enquiries/service.ts";
import { createSessionCookies } from "./http/session-cookies.ts";
import { createShutdown } from "./http/shutdown.ts";
import { createImageService } from "./images/service.ts";
import { createVariantWorker } from "./images/variant-worker.ts";
import { getWorkUsage } from "./limits/costly-work.ts";
import { createRateLimits } from "./limits/rate-limits.ts";
import { createOutbox } from "./mail/outbox.ts";
import { createMailTransport } from "./mail/create-transport.ts";
import { createMailOperations } from "./mail/mail-operations.ts";
import { loadTemplates } from "./mail/load-templates.ts";
import { createMailWorker } from "./mail/mail-worker.ts";
import { createDiskWatch } from "./operations/disk-watch.ts";
import { findLastBackup } from "./operations/backup/last-backup.ts";
import { createOperationNotices } from "./operations/notices.ts";
import { createSetup } from "./operations/setup/setup.ts";
import { readRelease } from "./operations/release.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { createRenderQueue } from "./pages/render-queue.ts";
import { createCustomerResponses } from "./quotes/customer-responses.ts";
import { makeQuotePdf } from "./quotes/pdf/pdf-cache.ts";
import { createQuoteDrafts } from "./quotes/drafts/service.ts";
import { createReminders } from "./quotes/reminders.ts";
import { createHandOver } from "./quotes/hand-over/service.ts";
import { createQuoteService } from "./quotes/service.ts";
import { createRedirectService } from "./redirects/service.ts";
import { createIndexNow } from "./seo/index-now.ts";
import { createListedPages } from "./seo/listed-page-queries.ts";
import { createSocialCards } from "./seo/social-cards/service.ts";
import type { Clock, IdGenerator } from "./shared/clock.ts";
import { createStaffRecords } from "./staff-records.ts";
import { createCareRequests } from "./submissions/care.ts";
import { createEnquiryStore } from "./submissions/enquiry-store.ts";
import { createLeads } from "./submissions/leads.ts";
import { createQuoteRequests } from "./submissions/quote-requests.ts";
import { createSubmissions } from "./submissions/service.ts";
import { createTrafficService } from "./traffic/service.ts";
import { getTypstUsage } from "./typst/typst-worker.ts";

export interface ContainerOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly idGenerator: IdGenerator;
  readonly log: FastifyBaseLogger;
  /** Shows what must not be in the log. Without one it is written into a file. */
  readonly terminal?: { write(text: string): unknown };
  readonly buildFolder: string;
}

export type Container = Awaited<ReturnType<typeof createContainer>>;

/**
 * No worker runs and nothing listens yet.
 * @throws ConfigError when a setting cannot be used
 */
export async function createContainer(options: ContainerOptions) {
  const { config, log } = options;
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    onError: (error) => log.error({ err: error }, "a database connection broke"),
    print: (line) => log.info(line),
  });
  try {
    return await createParts(options, database, await loadSecret(database, config));
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function createParts(options: ContainerOptions, database: ServerDatabase, secret: Uint8Array) {
  const { config, clock, idGenerator, log, buildFolder } = options;
  const { publicUrl, rateLimit } = config;
  if (!config.demoContent) await noteBeginWithoutDemo(database.queries);
  const company = await findDefaultCompany(database.queries, config);
  const { timeZone } = company;
  const mailFolder = join(config.dataDir, "mail");
  const base = { database, clock, idGenerator };
  const release = readRelease();

  const companyService = createCompanyService({
    ...base,
    company,
    onError: (error) =>
      log.warn({ err: error }, "reading the company settings failed; the last known ones are used"),
  });
  const brandService = createBrandService({ ...base, companyService });
  // Failures of calls are told without a page that would read the texts first.
  await database.changes.subscribe(() => {
    companyService.texts
      .refresh()
      .catch((error: unknown) => log.warn({ err: error }, "reading the texts failed"));
  });
  const limits = createRateLimits({
    database,
    rateLimit,
    onError: (error) => log.warn({ err: error }, "rate limits are counted on this node alone for now"),
  });
  const variantWorker = createVariantWorker({ database, log });
  const images = createImageService({
    database,
    clock,
    log,
    cacheDir: join(config.dataDir, "pictures"),
    onStore: config.prepareImageVariants ? variantWorker.add : undefined,
  });
  const records = createStaffRecords({ ...base, secret, images, publicUrl, timeZone, log });
  const {
    product: catalogue,
    post: blog,
    consumable: consumables,
    customer: customers,
    machine: machines,
    page: landingPages,
  } = records;
  const socialCards = createSocialCards({
    companyService,
    brandService,
    images,
    cacheDir: join(config.dataDir, "cards"),
    log,
  });

  const mailTransport = createMailTransport(config.mail, mailFolder);
  const outbox = createOutbox({ ...base, rateLimit });
  const accountParts = createAccountParts({
    ...base,
    secret,
    publicUrl,
    leakedPasswordsUrl: config.leakedPasswordsUrl,
    companyService,
    outbox,
    limits,
    log,
  });
  const mailWorker = createMailWorker({
    database,
    clock,
    outbox,
    passwordLinks: accountParts.passwordLinks,
    transport: mailTransport,
    templates: await loadTemplates(buildFolder),
    companyService,
    brandService,
    config: { ...config.mail, publicUrl },
    makeQuotePdf,
    log,
  });
  const mailOperations = createMailOperations({
    ...base,
    outbox,
    transport: mailTransport,
    companyService,
    config: { ...config.mail, publicUrl },
  });
  const diskWatch = createDiskWatch(config.dataDir);
  const enquiryStore = createEnquiryStore({ ...base, outbox });
  const reminders = createReminders({ ...base, outbox, timeZone, companyService, customers });
  const enquiries = createEnquiryService({
    ...base,
    outbox,
    timeZone,
    companyService,
    publicUrl,
    reminders,
    customers,
  });
  const quoteRequests = createQuoteRequests({ ...base, catalogue, companyService, outbox });
  const quotes = createQuoteService({ ...base, companyService, outbox });

  const pageCache = await createPageCache({
    changes: database.changes,
    async findExpiry() {
      const times = await Promise.all([
        blog.nextPublication(),
        landingPages.nextPublication(),
        companyService.findNextSeason(),
      ]);
      return times.reduce((first, each) =>
        first === null || (each !== null && each < first) ? each : first,
      );
    },
    clock,
    log,
    isOn: !config.development,
  });

  const traffic = createTrafficService({ database, clock, timeZone, limits });
  const showcase = createShowcaseService({ ...base, images });
  const submissions = createSubmissions({
    enquiryStore,
    quoteRequests,
    consumables,
    limits,
    companyService,
    publicUrl,
  });
  const listedPages = createListedPages({ database, blog, landingPages, companyService });
  return {
    ...options,
    release,
    publicUrl,
    database,
    limits,
    companyService,
    exampleOffices: exampleOfficesSchema.parse(exampleOffices),
    showcase,
    brandService,
    images,
    variantWorker,
    catalogue,
    blog,
    consumables,
    landingPages,
    customers,
    machines: records.machine,
    previewLinks: createPreviewLinks({ secret, clock }),
    records,
    deletedRecords: createDeletedRecords({ database, images, clock, records }),
    ...accountParts,
    sessionCookies: createSessionCookies(publicUrl, idGenerator),
    mailTransport,
    outbox,
    mailWorker,
    mailOperations,
    setup: createSetup({ ...base, company, mailOperations, publicUrl, records, showcase }),
    diskWatch,
    operationNotices: createOperationNotices({
      mailOperations,
      diskWatch,
      findLastBackup: () => findLastBackup(database.queries),
      publicUrl,
      clock,
    }),
    enquiryStore,
    enquiries,
    reminders,
    leads: createLeads(base),
    enquiryReports: createEnquiryReports({ database, clock, timeZone, companyService, traffic }),
    personalData: createPersonalData({ ...base, enquiries, customers, companyService, mailFolder }),
    retention: createRetention({ ...base, companyService, customers, log, mailFolder }),
    quotes,
    handOver: createHandOver({ ...base, companyService }),
    quoteDrafts: createQuoteDrafts({ ...base, catalogue, consumables, companyService, enquiries, outbox }),
    quoteRequests,
    makeQuotePdf,
    customerResponses: createCustomerResponses({ ...base, quotes, companyService, limits }),
    submissions,
    care: createCareRequests({ ...base, submissions, machines, catalogue, limits }),
    redirects: createRedirectService({ ...base, publicUrl, traffic, listedPages }),
    traffic,
    listedPages,
    indexNow:
      config.indexNowUrl === undefined
        ? undefined
        : createIndexNow({ database, clock, listedPages, publicUrl, secret, endpoint: config.indexNowUrl }),
    socialCards,
    pageCache,
    queueRender: createRenderQueue(limits),
    /** Signs the cookies of visitors. Derived, so that the pages never hold the secret of the login tokens. */
    cookieSecret: createHmac("sha256", secret).update("cookies of visitors").digest("hex"),
    metrics:
      config.metrics &&
      (await import("./operations/metrics/metrics.ts")).createMetrics({
        database,
        outbox,
        pageCache,
        diskWatch,
        getTypstUsage,
        getWorkUsage,
        release,
        clock,
      }),
    shutdown: createShutdown(config.drainSeconds),
  };
}

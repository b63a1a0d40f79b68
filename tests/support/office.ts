import { join } from "node:path";
import { onTestFinished } from "vitest";
import { company } from "../../content/company.ts";
import type { Contact } from "../../domain/shared/contact.ts";
import type { ProductInput } from "../../domain/catalogue/product-input.ts";
import type { Product } from "../../domain/catalogue/product.ts";
import { type QuoteRequest, quoteRequestSchema } from "../../domain/quotes/quote-request.ts";
import { type CompanyService, createCompanyService } from "../../server/company/service.ts";
import { type CatalogueService, createCatalogueService } from "../../server/catalogue/service.ts";
import type { Engine } from "../../server/database/engine.ts";
import { type Database, openDatabase } from "../../server/database/open-database.ts";
import { type EnquiryStore, createEnquiryStore } from "../../server/enquiries/enquiry-store.ts";
import { createImageService } from "../../server/images/service.ts";
import { type QuoteService, createQuoteService } from "../../server/quotes/service.ts";
import { type MailWorker, createMailWorker } from "../../server/mail/mail-worker.ts";
import { type Outbox, createOutbox } from "../../server/mail/outbox.ts";
import * as templates from "../../server/mail/templates/index.tsx";
import type { MakeQuotePdf } from "../../server/mail/quote-attachment.ts";
import type { MailTransport } from "../../server/mail/transport.ts";
import { makeQuotePdf } from "../../server/quotes/pdf/pdf-cache.ts";
import {
  type QuoteOutcome,
  type QuoteRequests,
  createQuoteRequests,
} from "../../server/quotes/quote-requests.ts";
import { type Clock, type IdGenerator, systemClock, systemIdGenerator } from "../../server/shared/clock.ts";
import { createDatabaseOptions } from "./fresh-database.ts";
import { createProductInput } from "./products.ts";

export const mariam: Contact = {
  name: "Mariam Al Suwaidi",
  company: "Example Clinic LLC",
  mobile: "971501234567",
  email: "office@clinic.example",
  message: "Two reception desks.\nCan it stand in a corridor?",
};

/** Where the company of the tests reads its mail, and what it sends from. */
export const mailAddresses = {
  from: { name: "Waraq", address: "website@waraq.example" },
  to: [{ name: "", address: "sales@waraq.example" }],
} as const;

export const publicUrl = "https://www.waraq.example";

/** The machine whose slip the design prints: 549.00 with 1,000 black and 500 colour pages, then 0.05 and 0.35. */
export const quireC340: ProductInput = createProductInput();

/** What a visitor's wizard sends for the Quire C340 at 1,500 black and 700 colour pages. */
export const quoteRequest = {
  ...mariam,
  productFullName: quireC340.productFullName,
  makeModel: quireC340.makeModel,
  functions: quireC340.functions,
  output: quireC340.output,
  speed: quireC340.speed,
  blackPrints: 1500,
  colorPrints: 700,
  monthlyCost: 644,
} as const;

/** The parts of a site that take enquiries and send mail, on one database. */
export interface Office {
  readonly engine: Engine;
  readonly database: Database;
  readonly catalogue: CatalogueService;
  readonly outbox: Outbox;
  readonly enquiryStore: EnquiryStore;
  readonly quoteRequests: QuoteRequests;
  readonly quotes: QuoteService;
  /** A visitor asks for the quote of `quoteRequest`, by mail. @param changes what is different in it */
  requestQuote(changes?: Partial<Record<keyof QuoteRequest, unknown>>): Promise<QuoteOutcome>;
  readonly companyService: CompanyService;
  readonly clock: Clock;
  readonly idGenerator: IdGenerator;
  readonly product: Product;
  readonly log: TestLog;
  /** Lets time pass. @param milliseconds by the clock of this office */
  advanceClock(milliseconds: number): void;
  /** Starts to send mail. */
  startMailer(
    transport: MailTransport,
    changes?: { makeQuotePdf?: MakeQuotePdf; maxLaneTime?: number },
  ): Promise<MailWorker>;
  /** Another server on the same database; with SQLite it shares the connection, as its folder has one server. */
  openNode(): Promise<Office>;
}

/** What the mailer told the log. */
export interface TestLog {
  readonly lines: {
    readonly level: "info" | "warn" | "error";
    readonly details: unknown;
    readonly text: string;
  }[];
}

/** Opens an office with one product in its catalogue, for the length of a test. @param rateLimit whether the sending limits hold mails */
export async function openOffice(engine: Engine, { rateLimit = false } = {}): Promise<Office> {
  const options = await createDatabaseOptions(engine);
  let ahead = 0;
  const clock: Clock = { now: () => systemClock.now() + ahead };
  const idGenerator = systemIdGenerator;
  const openNodeDatabase = async () => {
    const database = await openDatabase(options);
    onTestFinished(() => database.close());
    return database;
  };
  const firstDatabase = await openNodeDatabase();
  const openCatalogue = (database: Database) =>
    createCatalogueService({
      database,
      clock,
      idGenerator,
      images: createImageService({
        database,
        clock,
        cacheDir: join(options.dataDir, "images"),
        log: console,
      }),
    });
  const product = await openCatalogue(firstDatabase).add(quireC340, {});

  function createOffice(database: Database): Office {
    const log: TestLog = { lines: [] };
    const catalogue = openCatalogue(database);
    const companyService = createCompanyService({
      database,
      clock,
      idGenerator,
      company,
      onError: createTestLogger(log).error,
    });
    const outbox = createOutbox({ database, clock, idGenerator, rateLimit });
    const quoteRequests = createQuoteRequests({
      database,
      catalogue,
      clock,
      idGenerator,
      companyService,
      outbox,
    });
    return {
      engine,
      database,
      catalogue,
      clock,
      idGenerator,
      product,
      log,
      companyService,
      outbox,
      enquiryStore: createEnquiryStore({ database, clock, idGenerator, outbox }),
      quoteRequests,
      requestQuote: (changes = {}) =>
        quoteRequests.request(quoteRequestSchema.parse({ ...quoteRequest, ...changes }), {
          channel: "mail",
          source: "",
        }),
      quotes: createQuoteService({ database, clock, idGenerator, companyService, outbox }),
      advanceClock: (milliseconds) => {
        ahead += milliseconds;
      },
      async startMailer(transport, changes = {}) {
        const started = createMailWorker({
          database,
          outbox,
          transport,
          templates,
          companyService,
          makeQuotePdf,
          config: { ...mailAddresses, publicUrl },
          log: createTestLogger(log),
          ...changes,
        });
        onTestFinished(() => started.stop());
        await started.start();
        return started;
      },
      openNode: async () => createOffice(engine === "postgres" ? await openNodeDatabase() : database),
    };
  }
  return createOffice(firstDatabase);
}

function createTestLogger(log: TestLog) {
  const createLogMethod = (name: TestLog["lines"][number]["level"]) => (details: unknown, text?: string) => {
    log.lines.push({ level: name, details, text: text ?? "" });
  };
  return { info: createLogMethod("info"), warn: createLogMethod("warn"), error: createLogMethod("error") };
}

/** The mail jobs as they stand, in the order in which they were queued. */
export function listMailJobs(database: Database) {
  return database.queries.selectFrom("mail_jobs").selectAll().orderBy("created_at").orderBy("id").execute();
}

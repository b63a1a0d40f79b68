import { join } from "node:path";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { company } from "../../content/company.ts";
import { demoProducts } from "../../content/products.ts";
import { productInputSchema } from "../../domain/catalogue/product-input.ts";
import { submissionRoutes } from "../../server/enquiries/submission-routes.ts";
import { sendError } from "../../server/http/error-handler.ts";
import { createCompanyService } from "../../server/company/service.ts";
import { createCatalogueService } from "../../server/catalogue/service.ts";
import { openDatabase } from "../../server/database/open-database.ts";
import { createEnquiryStore } from "../../server/enquiries/enquiry-store.ts";
import { createSubmissions } from "../../server/enquiries/submissions.ts";
import { createImageService } from "../../server/images/service.ts";
import { createRateLimits } from "../../server/limits/rate-limits.ts";
import { createMailWorker } from "../../server/mail/mail-worker.ts";
import { createOutbox } from "../../server/mail/outbox.ts";
import { loadTemplates } from "../../server/mail/load-templates.ts";
import { createSmtpTransport } from "../../server/mail/smtp-transport.ts";
import { makeQuotePdf } from "../../server/quotes/pdf/pdf-cache.ts";
import { createQuoteRequests } from "../../server/quotes/quote-requests.ts";
import { systemClock, systemIdGenerator } from "../../server/shared/clock.ts";

/** What the process is told on its command line, as JSON. */
export interface EnquiryServerOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string;
  /** How much later than now its clock is, ms. */
  readonly clockAhead: number;
}

const options: EnquiryServerOptions = JSON.parse(process.argv[2] ?? "{}");
const log = { info: () => undefined, warn: () => undefined, error: console.error };
const clock = { now: () => systemClock.now() + options.clockAhead };
const idGenerator = systemIdGenerator;
const database = await openDatabase({ ...options, onError: log.error });
const images = createImageService({ database, clock, cacheDir: join(options.dataDir, "images"), log });
const catalogue = createCatalogueService({ database, clock, idGenerator, images });
if ((await catalogue.list()).length === 0) {
  for (const product of demoProducts) await catalogue.add(productInputSchema.parse(product), {});
}
const publicUrl = "https://www.waraq.example";
const companyService = createCompanyService({ database, clock, idGenerator, company, onError: log.error });
const outbox = createOutbox({ database, clock, idGenerator, rateLimit: false });
const mailer = createMailWorker({
  database,
  outbox,
  transport: createSmtpTransport(options.smtpUrl),
  templates: await loadTemplates(join(import.meta.dirname, "..", "..", "build")),
  companyService,
  config: {
    from: { name: "Waraq", address: "website@waraq.example" },
    to: [{ name: "", address: "sales@waraq.example" }],
    publicUrl,
  },
  makeQuotePdf,
  log,
});
const limits = createRateLimits({ database, rateLimit: false, onError: log.error });
const app = Fastify();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
app.setErrorHandler(sendError);
const submissions = createSubmissions({
  enquiryStore: createEnquiryStore({ database, clock, idGenerator, outbox }),
  quoteRequests: createQuoteRequests({
    database,
    catalogue,
    clock,
    idGenerator,
    companyService,
    outbox,
  }),
  limits,
  companyService,
  publicUrl,
});
await app.register(submissionRoutes({ submissions }));
process.once("SIGTERM", async () => {
  await app.close();
  await mailer.stop();
  await database.close();
});
await mailer.start();
process.stdout.write(`${await app.listen({ host: "127.0.0.1", port: 0 })}\n`);

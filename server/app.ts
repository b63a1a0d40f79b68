import { constants } from "node:zlib";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { CustomerResponses } from "./quotes/customer-responses.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { authRoutes, requireStaff } from "./accounts/auth-routes.ts";
import { blogRoutes } from "./blog/routes.ts";
import { companySettingsRoutes } from "./company/routes.ts";
import { deletedRecordRoutes } from "./deleted-records/routes.ts";
import { addApiDocumentation } from "./http/api-documentation.ts";
import { submissionRoutes } from "./enquiries/submission-routes.ts";
import { sendError, toFailureResponse } from "./http/error-handler.ts";
import { HttpError } from "./http/http-error.ts";
import { enquiryRoutes } from "./enquiries/routes.ts";
import { enquiryReportRoutes } from "./enquiries/report-routes.ts";
import { imageRoutes } from "./images/routes.ts";
import { multipartLimits } from "./http/multipart.ts";
import { personalDataRoutes } from "./enquiries/retention/personal-data-routes.ts";
import { productRoutes } from "./catalogue/routes.ts";
import { quotePdfRoutes } from "./quotes/pdf/routes.ts";
import { quoteRoutes } from "./quotes/routes.ts";
import { retentionRoutes } from "./enquiries/retention/routes.ts";
import { socialCardRoutes } from "./seo/social-cards/routes.ts";
import { sendParserError } from "./http/unreadable-request.ts";
import type { BlogPost } from "../domain/blog/post.ts";
import { withEagerFirstImage } from "./blog/html/prepared-text.ts";
import type { BlogService } from "./blog/service.ts";
import type { CatalogueService } from "./catalogue/service.ts";
import type { ClientLogo } from "./company/client-logos.ts";
import { removePorts } from "./limits/client-network.ts";
import type { CompanyService } from "./company/service.ts";
import { closeConnectionsOnShutdown, limitConnections } from "./http/connections.ts";
import { runForClient } from "./limits/costly-work.ts";
import type { Database } from "./database/open-database.ts";
import type { DeletedRecords } from "./deleted-records/service.ts";
import { discoveryRoutes } from "./seo/routes.ts";
import type { ListedPages } from "./seo/listed-pages.ts";
import type { EnquiryService } from "./enquiries/service.ts";
import type { EnquiryReports } from "./enquiries/report.ts";
import type { Shutdown } from "./http/shutdown.ts";
import type { Submissions } from "./enquiries/submissions.ts";
import { addHealthChecks } from "./http/health.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { createServerFactory } from "./http/node-server.ts";
import { trackBlog, trackCatalogue, trackCompany } from "./page-cache/tracked-reads.ts";
import type { ImageService } from "./images/service.ts";
import type { QuoteService } from "./quotes/service.ts";
import { type RateLimits, RateLimited } from "./limits/rate-limits.ts";
import type { PreviewLinks } from "./blog/preview-links.ts";
import { createPageHandlers, pageRoutes } from "./pages/routes.ts";
import { toReadableUrl } from "./pages/readable-url.ts";
import { addCanonicalRedirects } from "./pages/redirects.ts";
import { type PageRenderer, loadBuiltPages, createDevelopmentPages } from "./pages/renderer.ts";
import { type QueueRender, createRenderQueue } from "./pages/render-queue.ts";
import type { Metrics } from "./operations/metrics/metrics.ts";
import { createRequestIdGenerator } from "./http/request-id.ts";
import { addRequestLog } from "./http/request-log.ts";
import { addSpeculationRules } from "./pages/speculation-rules.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import { makeQuotePdf } from "./quotes/pdf/pdf-cache.ts";
import type { PersonalData } from "./enquiries/retention/personal-data.ts";
import type { Retention } from "./enquiries/retention/retention.ts";
import type { Config } from "./config.ts";
import type { SocialCards } from "./seo/social-cards/service.ts";
import type { AccountService } from "./accounts/service.ts";
import type { StaffLogins } from "./accounts/staff-logins.ts";
import { addStaticFiles } from "./http/static-files.ts";
import { createTrustedProxyCheck } from "./http/trusted-proxies.ts";
import type { Clock } from "./shared/clock.ts";

/** Largest body of a JSON call, bytes. Uploads have limits of their own. */
const maxJsonBytes = 256 * 1024;

const notFoundMessage = "There is nothing at this address";

/** What the application is made of; each part is made once, by `site.ts`. */
export interface AppParts {
  readonly config: Config;
  readonly companyService: CompanyService;
  readonly database: Database;
  readonly catalogue: CatalogueService;
  readonly blog: BlogService;
  readonly listedPages: ListedPages;
  readonly previewLinks: PreviewLinks;
  /** Signs the cookies of visitors. */
  readonly cookieSecret: string;
  readonly deletedRecords: DeletedRecords;
  readonly images: ImageService;
  readonly socialCards: SocialCards;
  readonly submissions: Submissions;
  readonly enquiries: EnquiryService;
  readonly personalData: PersonalData;
  readonly retention: Retention;
  readonly clock: Clock;
  readonly quotes: QuoteService;
  readonly enquiryReports: EnquiryReports;
  readonly pageCache: PageCache;
  readonly customerResponses: CustomerResponses;
  /** Undefined: nobody reads them. */
  readonly metrics: Metrics | undefined;
  readonly staffLogins: StaffLogins;
  readonly accounts: AccountService;
  readonly limits: RateLimits;
  readonly shutdown: Pick<Shutdown, "hasBegun">;
  /** Marks of clients, as the customers page shows them. */
  readonly clientLogos: readonly ClientLogo[];
  readonly log: FastifyBaseLogger;
  /** Folder `npm start` builds into; undefined: pages come from their sources, with hot reload. */
  readonly buildFolder: string | undefined;
}

/** Builds the web application: API, pictures, files and pages. It does not listen yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config } = parts;
  const app = Fastify({
    loggerInstance: parts.log,
    trustProxy: config.trustedProxies,
    bodyLimit: maxJsonBytes,
    serverFactory: createServerFactory(parts.pageCache, parts.shutdown),
    genReqId: createRequestIdGenerator(config.trustedProxies),
    clientErrorHandler: sendParserError,
    // What still comes over an open connection is answered like anything else; nothing new comes in.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    rewriteUrl: ({ url = "/" }) => toReadableUrl(url),
  });
  // Before anything asks for the client's address: with its port, each connection would be a client of its own.
  app.addHook("onRequest", (request, _reply, done) => {
    const { headers } = request.raw;
    const forwardedFor = headers["x-forwarded-for"];
    if (forwardedFor !== undefined) headers["x-forwarded-for"] = removePorts(String(forwardedFor));
    done();
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  // Every address has an answer to GET but a file that is not there: what else is not found is the method.
  app.setNotFoundHandler(({ method }, reply) => {
    if (method === "GET" || method === "HEAD") throw new HttpError(404, notFoundMessage);
    reply.header("allow", "GET, HEAD, POST");
    throw new HttpError(405, "This address does not take this method");
  });
  if (config.rateLimit) limitConnections(app.server, createTrustedProxyCheck(config.trustedProxies));
  closeConnectionsOnShutdown(app);
  // Not earlier: a body that is read in between would end the context of this client.
  app.addHook("preValidation", (request, _reply, done) => runForClient(request.ip, done));
  addRequestLog(app);
  parts.metrics?.observeRequests(app);
  app.addHook("preClose", async () => parts.pageCache.close());

  if (parts.buildFolder !== undefined) {
    await addSecurityHeaders(app, { isHttps: config.publicUrl.startsWith("https:") });
  }
  const queueRender = createRenderQueue(parts.limits);
  addHealthChecks(app, parts);
  await app.register((scope) => addApi(scope, parts));
  await app.register(imageRoutes({ images: parts.images }));
  await app.register(socialCardRoutes(parts));
  await app.register(async (scope) => {
    await addCompression(scope);
    await scope.register(discoveryRoutes({ ...parts, publicUrl: config.publicUrl, queueRender }));
  });
  if (parts.buildFolder !== undefined) await addStaticFiles(app, parts.buildFolder);
  const renderer =
    parts.buildFolder === undefined
      ? await createDevelopmentPages(app)
      : await loadBuiltPages(parts.buildFolder);
  await app.register((scope) => addPages(scope, { ...parts, queueRender }, renderer));
  return app;
}

/** Compresses what the routes that follow send. Files, images and documentation do without: each request would cost more. */
async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: 1024,
    zlibOptions: { level: constants.Z_BEST_COMPRESSION },
  });
}

/** The calls that store what a visitor sends. */
const submissionPaths = /^\/api\/(?:email\/|quotes\/whatsapp$)/;

async function addApi(app: FastifyInstance, parts: AppParts): Promise<void> {
  const guard = requireStaff(parts.staffLogins);
  await app.register(multipart, { limits: multipartLimits });
  await addApiDocumentation(app, {
    name: (await parts.companyService.current()).name,
    publicUrl: parts.config.publicUrl,
  });
  await addCompression(app);
  app.addHook("onRequest", async (request) => {
    const isSubmission = submissionPaths.test(request.routeOptions.url ?? "");
    const { allowed, retryAfter } = await parts.limits.consume(
      isSubmission ? "submission" : "api",
      request.ip,
    );
    if (!allowed) throw new RateLimited(retryAfter);
  });
  app.addHook("onRequest", async ({ params }) => {
    // No database keeps this character, and PostgreSQL takes no question about it.
    if (JSON.stringify(params).includes("\\u0000")) throw new HttpError(404, notFoundMessage);
  });
  await app.register(productRoutes({ ...parts, requireStaff: guard }));
  await app.register(blogRoutes({ ...parts, requireStaff: guard }));
  await app.register(submissionRoutes({ submissions: parts.submissions }));
  await app.register(quoteRoutes(parts));
  await app.register(enquiryRoutes({ ...parts, requireStaff: guard }));
  await app.register(personalDataRoutes({ ...parts, requireStaff: guard }));
  await app.register(retentionRoutes({ ...parts, requireStaff: guard }));
  await app.register(enquiryReportRoutes({ enquiryReports: parts.enquiryReports, requireStaff: guard }));
  await app.register(accountRoutes({ ...parts, requireStaff: guard }));
  await app.register(deletedRecordRoutes({ ...parts, requireStaff: guard }));
  await app.register(auditRoutes({ database: parts.database, requireStaff: guard }));
  await app.register(companySettingsRoutes({ companyService: parts.companyService, requireStaff: guard }));
  await app.register(authRoutes({ staffLogins: parts.staffLogins, limits: parts.limits }));
  // Said before a body is read: what is wrong with that is of no account.
  app.all("/api/*", { schema: { hide: true }, onRequest: throwUnknownRoute }, throwUnknownRoute);
}

async function throwUnknownRoute(): Promise<never> {
  throw new HttpError(404, "There is no such call: see /api/docs for those there are");
}

async function addPages(
  app: FastifyInstance,
  parts: AppParts & { readonly queueRender: QueueRender },
  renderer: PageRenderer,
): Promise<void> {
  await addCompression(app);
  addCanonicalRedirects(app);
  addSpeculationRules(app);
  const { publicUrl } = parts.config;
  const pages = createPageHandlers({
    renderer,
    queueRender: parts.queueRender,
    pageCache: parts.pageCache,
    companyService: parts.companyService,
    publicUrl,
    services: (request, dependencies, refusal) => ({
      refusal,
      company: trackCompany(parts.companyService, dependencies).current,
      catalogue: trackCatalogue(parts.catalogue, dependencies),
      blog: {
        ...trackBlog(parts.blog, dependencies),
        async findForPreview(slug: string, token: string) {
          return (await parts.previewLinks.isValid(slug, token)) ? parts.blog.findAny(slug) : null;
        },
        async pageText(post: BlogPost) {
          const { page } = await parts.blog.text(post);
          return post.image === null ? withEagerFirstImage(page) : page;
        },
      },
      socialCards: parts.socialCards,
      clientLogos: parts.clientLogos,
      frontDesk: parts.submissions,
      livingQuotes: parts.quotes,
      customerResponses: parts.customerResponses,
      client: { address: request.ip, source: request.url.split("?")[0] ?? "" },
      publicUrl,
      cookieSecret: parts.cookieSecret,
      report(error: unknown) {
        request.log.error({ err: error }, "the page could not be made");
        return toFailureResponse(error);
      },
      scriptNonce: request.scriptNonce,
      islandLoader: renderer.islandLoader,
      firstTouches: request.scriptNonce === undefined ? renderer.firstTouches?.text : undefined,
    }),
  });
  await app.register(quotePdfRoutes({ ...parts, publicUrl, makeQuotePdf, sendAsPage: pages.handle }));
  await app.register(pageRoutes(pages));
}

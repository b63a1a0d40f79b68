import { constants } from "node:zlib";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { AnswerDesk } from "./quotes/customer-responses.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { activityRoutes } from "./audit/routes.ts";
import { authRoutes, requireStaff } from "./accounts/auth-routes.ts";
import { blogRoutes } from "./blog/routes.ts";
import { companySettingsRoutes } from "./company/routes.ts";
import { deletedRecordRoutes } from "./deleted-records/routes.ts";
import { addDocumentation } from "./http/api-documentation.ts";
import { emailRoutes } from "./enquiries/submission-routes.ts";
import { answerError, failureAnswer } from "./http/error-handler.ts";
import { RequestRefused } from "./http/http-error.ts";
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
import { answerUnreadable } from "./http/unreadable-request.ts";
import type { BlogPost } from "../domain/blog/post.ts";
import { withFirstPictureAtOnce } from "./blog/html/prepared-text.ts";
import type { Blog } from "./blog/service.ts";
import type { Catalogue } from "./catalogue/service.ts";
import type { ClientMark } from "./company/client-logos.ts";
import { withoutPorts } from "./limits/client-network.ts";
import type { CompanyFacts } from "./company/service.ts";
import { endConnectionsOnClose, limitConnections } from "./http/connections.ts";
import { forClient } from "./limits/costly-work.ts";
import type { Database } from "./database/open.ts";
import type { DeletedRecords } from "./deleted-records/service.ts";
import { discoveryRoutes } from "./seo/routes.ts";
import type { ListedPages } from "./seo/listed-pages.ts";
import type { EnquiryDesk } from "./enquiries/service.ts";
import type { EnquiryReports } from "./enquiries/report.ts";
import type { Farewell } from "./http/shutdown.ts";
import type { FrontDesk } from "./enquiries/submissions.ts";
import { addHealthChecks } from "./http/health.ts";
import type { KeptAnswers } from "./page-cache/page-cache.ts";
import { serverThatKnows } from "./http/node-server.ts";
import { watchedBlog, watchedCatalogue, watchedFacts } from "./page-cache/tracked-reads.ts";
import type { Images } from "./images/service.ts";
import type { LivingQuotes } from "./quotes/service.ts";
import { type Limits, RateLimited } from "./limits/rate-limits.ts";
import type { PreviewLinks } from "./blog/preview-links.ts";
import { createPageAnswers, pageRoutes } from "./pages/routes.ts";
import { readableAddress } from "./pages/readable-url.ts";
import { addCanonicalRedirects } from "./pages/redirects.ts";
import { type PageRenderer, builtPages, sourcePages } from "./pages/renderer.ts";
import { type RenderInTurn, createRenderGate } from "./pages/render-queue.ts";
import type { Metrics } from "./operations/metrics/metrics.ts";
import { requestIds } from "./http/request-id.ts";
import { addRequestLog } from "./http/request-log.ts";
import { addSpeculationRules } from "./pages/speculation-rules.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import { makeQuotePdf } from "./quotes/pdf/pdf-cache.ts";
import type { PersonalData } from "./enquiries/retention/personal-data.ts";
import type { Retention } from "./enquiries/retention/retention.ts";
import type { Settings } from "./config.ts";
import type { SocialCards } from "./seo/social-cards/service.ts";
import type { StaffDesk } from "./accounts/service.ts";
import type { Staff } from "./accounts/staff.ts";
import { addStaticFiles } from "./http/static-files.ts";
import { trustedPeers } from "./http/trusted-proxies.ts";
import type { Clock } from "./shared/clock.ts";

/** Largest body of a JSON call, bytes. Uploads have limits of their own. */
const largestJson = 256 * 1024;

const nothingThere = "There is nothing at this address";

/** What the application is made of; each part is made once, by `site.ts`. */
export interface AppParts {
  readonly settings: Settings;
  readonly companyFacts: CompanyFacts;
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly blog: Blog;
  readonly listedPages: ListedPages;
  readonly previewLinks: PreviewLinks;
  /** Signs the cookies of visitors. */
  readonly cookieSecret: string;
  readonly deletedRecords: DeletedRecords;
  readonly images: Images;
  readonly socialCards: SocialCards;
  readonly frontDesk: FrontDesk;
  readonly enquiryDesk: EnquiryDesk;
  readonly personalData: PersonalData;
  readonly retention: Retention;
  readonly clock: Clock;
  readonly livingQuotes: LivingQuotes;
  readonly enquiryReports: EnquiryReports;
  readonly keptAnswers: KeptAnswers;
  readonly answerDesk: AnswerDesk;
  /** Undefined: nobody reads them. */
  readonly metrics: Metrics | undefined;
  readonly staff: Staff;
  readonly staffDesk: StaffDesk;
  readonly limits: Limits;
  readonly farewell: Pick<Farewell, "isNear">;
  /** Marks of clients, as the customers page shows them. */
  readonly clientMarks: readonly ClientMark[];
  readonly log: FastifyBaseLogger;
  /** Folder `npm start` builds into; undefined: pages come from their sources, with hot reload. */
  readonly buildFolder: string | undefined;
}

/** Builds the web application: API, pictures, files and pages. It does not listen yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings } = parts;
  const app = Fastify({
    loggerInstance: parts.log,
    trustProxy: settings.trustedProxies,
    bodyLimit: largestJson,
    serverFactory: serverThatKnows(parts.keptAnswers, parts.farewell),
    genReqId: requestIds(settings.trustedProxies),
    clientErrorHandler: answerUnreadable,
    // What still comes over an open connection is answered like anything else; nothing new comes in.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    rewriteUrl: ({ url = "/" }) => readableAddress(url),
  });
  // Before anything asks for the client's address: with its port, each connection would be a client of its own.
  app.addHook("onRequest", (request, _reply, done) => {
    const { headers } = request.raw;
    const forwardedFor = headers["x-forwarded-for"];
    if (forwardedFor !== undefined) headers["x-forwarded-for"] = withoutPorts(String(forwardedFor));
    done();
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  // Every address has an answer to GET but a file that is not there: what else is not found is the method.
  app.setNotFoundHandler(({ method }, reply) => {
    if (method === "GET" || method === "HEAD") throw new RequestRefused(404, nothingThere);
    reply.header("allow", "GET, HEAD, POST");
    throw new RequestRefused(405, "This address does not take this method");
  });
  if (settings.rateLimit) limitConnections(app.server, trustedPeers(settings.trustedProxies));
  endConnectionsOnClose(app);
  // Not earlier: a body that is read in between would end the context of this client.
  app.addHook("preValidation", (request, _reply, done) => forClient(request.ip, done));
  addRequestLog(app);
  parts.metrics?.watch(app);
  app.addHook("preClose", async () => parts.keptAnswers.close());

  if (parts.buildFolder !== undefined) {
    await addSecurityHeaders(app, { isHttps: settings.publicUrl.startsWith("https:") });
  }
  const renderInTurn = createRenderGate(parts.limits);
  addHealthChecks(app, parts);
  await app.register((scope) => addApi(scope, parts));
  await app.register(imageRoutes({ images: parts.images }));
  await app.register(socialCardRoutes(parts));
  await app.register(async (scope) => {
    await addCompression(scope);
    await scope.register(discoveryRoutes({ ...parts, publicUrl: settings.publicUrl, renderInTurn }));
  });
  if (parts.buildFolder !== undefined) await addStaticFiles(app, parts.buildFolder);
  const renderer =
    parts.buildFolder === undefined ? await sourcePages(app) : await builtPages(parts.buildFolder);
  await app.register((scope) => addPages(scope, { ...parts, renderInTurn }, renderer));
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
const visitorWrites = /^\/api\/(?:email\/|quotes\/whatsapp$)/;

async function addApi(app: FastifyInstance, parts: AppParts): Promise<void> {
  const guard = requireStaff(parts.staff);
  await app.register(multipart, { limits: multipartLimits });
  await addDocumentation(app, {
    name: (await parts.companyFacts.current()).name,
    publicUrl: parts.settings.publicUrl,
  });
  await addCompression(app);
  app.addHook("onRequest", async (request) => {
    const isSubmission = visitorWrites.test(request.routeOptions.url ?? "");
    const { allowed, retryAfter } = await parts.limits.take(isSubmission ? "submission" : "api", request.ip);
    if (!allowed) throw new RateLimited(retryAfter);
  });
  app.addHook("onRequest", async ({ params }) => {
    // No database keeps this character, and PostgreSQL takes no question about it.
    if (JSON.stringify(params).includes("\\u0000")) throw new RequestRefused(404, nothingThere);
  });
  await app.register(productRoutes({ ...parts, requireStaff: guard }));
  await app.register(blogRoutes({ ...parts, requireStaff: guard }));
  await app.register(emailRoutes({ frontDesk: parts.frontDesk }));
  await app.register(quoteRoutes(parts));
  await app.register(enquiryRoutes({ ...parts, requireStaff: guard }));
  await app.register(personalDataRoutes({ ...parts, requireStaff: guard }));
  await app.register(retentionRoutes({ ...parts, requireStaff: guard }));
  await app.register(enquiryReportRoutes({ enquiryReports: parts.enquiryReports, requireStaff: guard }));
  await app.register(accountRoutes({ ...parts, requireStaff: guard }));
  await app.register(deletedRecordRoutes({ ...parts, requireStaff: guard }));
  await app.register(activityRoutes({ database: parts.database, requireStaff: guard }));
  await app.register(companySettingsRoutes({ companyFacts: parts.companyFacts, requireStaff: guard }));
  await app.register(authRoutes({ staff: parts.staff, limits: parts.limits }));
  // Said before a body is read: what is wrong with that is of no account.
  app.all("/api/*", { schema: { hide: true }, onRequest: noSuchCall }, noSuchCall);
}

async function noSuchCall(): Promise<never> {
  throw new RequestRefused(404, "There is no such call: see /api/docs for those there are");
}

async function addPages(
  app: FastifyInstance,
  parts: AppParts & { readonly renderInTurn: RenderInTurn },
  renderer: PageRenderer,
): Promise<void> {
  await addCompression(app);
  addCanonicalRedirects(app);
  addSpeculationRules(app);
  const { publicUrl } = parts.settings;
  const pages = createPageAnswers({
    renderer,
    renderInTurn: parts.renderInTurn,
    keptAnswers: parts.keptAnswers,
    companyFacts: parts.companyFacts,
    publicUrl,
    services: (request, making, refusal) => ({
      refusal,
      company: watchedFacts(parts.companyFacts, making).current,
      catalogue: watchedCatalogue(parts.catalogue, making),
      blog: {
        ...watchedBlog(parts.blog, making),
        async findForPreview(slug: string, token: string) {
          return (await parts.previewLinks.isValid(slug, token)) ? parts.blog.findAny(slug) : null;
        },
        async pageText(post: BlogPost) {
          const { page } = await parts.blog.text(post);
          return post.image === null ? withFirstPictureAtOnce(page) : page;
        },
      },
      socialCards: parts.socialCards,
      clientMarks: parts.clientMarks,
      frontDesk: parts.frontDesk,
      livingQuotes: parts.livingQuotes,
      answerDesk: parts.answerDesk,
      client: { address: request.ip, source: request.url.split("?")[0] ?? "" },
      publicUrl,
      cookieSecret: parts.cookieSecret,
      report(error: unknown) {
        request.log.error({ err: error }, "the page could not be made");
        return failureAnswer(error);
      },
      scriptNonce: request.scriptNonce,
      islandLoader: renderer.islandLoader,
      firstTouches: request.scriptNonce === undefined ? renderer.firstTouches?.text : undefined,
    }),
  });
  await app.register(quotePdfRoutes({ ...parts, publicUrl, makeQuotePdf, answerAsPage: pages.answer }));
  await app.register(pageRoutes(pages));
}

import { constants } from "node:zlib";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { writeMessage } from "#messages/message.ts";
import { requireAccess } from "./http/auth.ts";
import { authRoutes } from "./accounts/auth-routes.ts";
import { passwordLinkRoutes } from "./accounts/password-links/routes.ts";
import { ownAccountRoutes } from "./accounts/own-account-routes.ts";
import { passkeyRoutes } from "./accounts/factors/passkey-routes.ts";
import { factorRoutes } from "./accounts/factors/routes.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { mapOrigin } from "#domain/company/office-map.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { playerOrigins } from "#domain/blog/video.ts";
import { brandRoutes, logoUploadRoutes } from "./brand/routes.ts";
import { clientLogoRoutes, showcaseRoutes } from "./company/showcase/routes.ts";
import { companySettingsRoutes } from "./company/routes.ts";
import type { Container } from "./container.ts";
import { deletedRecordRoutes } from "./deleted-records/routes.ts";
import { handOverRoutes } from "./quotes/hand-over/routes.ts";
import { enquiryReportRoutes } from "./enquiries/report-routes.ts";
import { personalDataRoutes } from "./enquiries/retention/personal-data-routes.ts";
import { retentionRoutes } from "./enquiries/retention/routes.ts";
import { deskRoutes } from "./enquiries/desk-routes.ts";
import { enquiryRoutes } from "./enquiries/routes.ts";
import { addApiDocumentation } from "./http/api-documentation.ts";
import { closeConnectionsOnShutdown, limitConnections } from "./http/connections.ts";
import { sendError, validatorCompiler } from "./http/error-handler.ts";
import { addHealthChecks } from "./http/health.ts";
import { HttpError } from "./http/http-error.ts";
import { multipartLimits } from "./http/uploads/multipart.ts";
import { createServerFactory } from "./http/node-server.ts";
import { addRequestLog, addUndeclaredParameterLog, createRequestIdGenerator } from "./http/request-log.ts";
import { documentCommonFailures } from "./http/responses.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import { addStaticFiles } from "./http/static-files.ts";
import { operationsRoutes } from "./mail/operations-routes.ts";
import { createTrustedProxyCheck } from "./http/trusted-proxies.ts";
import { sendParserError } from "./http/unreadable-request.ts";
import { imageRoutes } from "./images/routes.ts";
import { removePorts } from "./limits/client-network.ts";
import { runForClient } from "./limits/costly-work.ts";
import { enforceLimit } from "./limits/rate-limits.ts";
import { toReadableUrl } from "./pages/page-urls.ts";
import { addPages } from "./pages/routes.ts";
import { redirectRoutes } from "./redirects/routes.ts";
import { quotePdfRoutes } from "./quotes/pdf/routes.ts";
import { quoteDraftRoutes } from "./enquiries/quote-draft-routes.ts";
import { quoteRoutes } from "./quotes/routes.ts";
import { isForSearchEngines } from "./seo/robots.ts";
import { discoveryRoutes } from "./seo/routes.ts";
import { socialCardRoutes } from "./seo/social-cards/routes.ts";
import { addStaffRecordRoutes } from "./staff-records.ts";
import { pressRoutes } from "./traffic/routes.ts";
import { textRoutes } from "./texts/routes.ts";
import { setupRoutes } from "./setup/routes.ts";
import { submissionRoutes } from "./submissions/routes.ts";

const maxJsonBytes = 256 * 1024;

const notFoundMessage = writeMessage("failure.nothing");

export async function createApp(container: Container): Promise<FastifyInstance> {
  const { config, metrics, pageCache } = container;
  const app = Fastify({
    loggerInstance: container.log,
    trustProxy: config.trustedProxies,
    bodyLimit: maxJsonBytes,
    serverFactory: createServerFactory(pageCache, container.shutdown),
    genReqId: createRequestIdGenerator(config.trustedProxies),
    clientErrorHandler: sendParserError,
    // By default a busy machine that needs more than ten seconds for a part of the start ends it.
    pluginTimeout: 0,
    // While the server closes, requests over open connections still get their normal response.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    rewriteUrl: ({ url = "/" }) => toReadableUrl(url),
  });
  // Before any hook reads the client's address: with its port, each connection would count as another client.
  app.addHook("onRequest", (request, _reply, done) => {
    const { headers } = request.raw;
    const forwardedFor = headers["x-forwarded-for"];
    if (forwardedFor !== undefined) headers["x-forwarded-for"] = removePorts(String(forwardedFor));
    done();
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate("translate", container.companyService.translate);
  app.setErrorHandler(sendError);
  // The pages take every other URL with GET and POST. A GET comes here only for a missing file of the build.
  app.setNotFoundHandler(({ method }, reply) => {
    if (method === "GET" || method === "HEAD") throw new HttpError(404, notFoundMessage);
    reply.header("allow", "GET, HEAD, POST");
    throw new HttpError(405, "This address does not take this method");
  });
  if (config.rateLimit) limitConnections(app.server, createTrustedProxyCheck(config.trustedProxies));
  closeConnectionsOnShutdown(app);
  // Not earlier: reading the body would end the asynchronous context of the client.
  app.addHook("preValidation", (request, _reply, done) => runForClient(request.ip, done));
  addRequestLog(app);
  if (config.development) addUndeclaredParameterLog(app);
  if (metrics !== undefined)
    app.addHook("onResponse", async (request, reply) => metrics.observeRequest(request, reply));

  if (!config.development) {
    const isHttps = config.publicUrl.startsWith("https:");
    await addSecurityHeaders(app, {
      isHttps,
      isForSearchEngines: isForSearchEngines(config.publicUrl),
      hstsSubdomains: config.hstsSubdomains,
      frameOrigins: playerOrigins,
      frameOriginsOfPages: new Map([[sitePaths.contact, mapOrigin]]),
    });
  }
  addHealthChecks(app, container);
  await app.register((scope) => addApi(scope, container));
  await app.register(imageRoutes(container));
  await app.register(socialCardRoutes(container));
  await app.register(pressRoutes(container));
  await app.register(async (scope) => {
    await addCompression(scope);
    await scope.register(discoveryRoutes(container));
    await scope.register(clientLogoRoutes(container));
    await scope.register(brandRoutes(container));
  });
  if (!config.development) await addStaticFiles(app, container.buildFolder);
  await app.register(async (scope) => {
    await addCompression(scope);
    await addPages(scope, container);
    await scope.register(quotePdfRoutes(container));
  });
  return app;
}

/** The build compresses the files; compressing images would gain nothing. */
async function addCompression(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    encodings: ["br", "gzip"],
    threshold: 1024,
    zlibOptions: { level: constants.Z_BEST_COMPRESSION },
  });
}

const submissionPaths = /^\/api\/(?:email\/|quotes\/whatsapp$)/;

async function addApi(app: FastifyInstance, container: Container): Promise<void> {
  const { limits, publicUrl, sessionCookies } = container;
  app.removeContentTypeParser("text/plain");
  await app.register(multipart, { limits: multipartLimits });
  addApiDocumentation(app, {
    publicUrl,
    sessionCookieName: sessionCookies.name,
  });
  await addCompression(app);
  app.addHook("onRequest", async (request) => {
    const isSubmission = submissionPaths.test(request.routeOptions.url ?? "");
    await enforceLimit(limits, isSubmission ? "submission" : "api", request.ip);
  });
  app.addHook("onRequest", async ({ params }) => {
    // PostgreSQL refuses a query with this character, and no stored text contains it.
    if (JSON.stringify(params).includes("\\u0000")) throw new HttpError(404, notFoundMessage);
  });
  const checkAccess = requireAccess(container.sessions, container.sessionCookies);
  app.addHook("onRequest", checkAccess);
  app.addHook("preHandler", async (request, reply) => {
    if (request.body !== undefined) await checkAccess.call(app, request, reply);
  });
  documentCommonFailures(app);
  await addStaffRecordRoutes(app, container);
  await app.register(submissionRoutes(container));
  await app.register(enquiryRoutes(container));
  await app.register(deskRoutes(container));
  await app.register(personalDataRoutes(container));
  await app.register(retentionRoutes(container));
  await app.register(enquiryReportRoutes(container));
  await app.register(quoteRoutes(container));
  await app.register(handOverRoutes(container));
  await app.register(quoteDraftRoutes(container));
  await app.register(accountRoutes(container));
  await app.register(ownAccountRoutes(container));
  await app.register(authRoutes(container));
  await app.register(passkeyRoutes(container));
  await app.register(factorRoutes(container));
  await app.register(passwordLinkRoutes(container));
  await app.register(deletedRecordRoutes(container));
  await app.register(auditRoutes(container));
  await app.register(companySettingsRoutes(container));
  await app.register(showcaseRoutes(container));
  await app.register(logoUploadRoutes(container));
  await app.register(textRoutes(container));
  await app.register(redirectRoutes(container));
  await app.register(operationsRoutes(container));
  await app.register(setupRoutes(container));
  // In onRequest, so that an unknown call is refused before its body is read.
  app.all("/api/*", { schema: { hide: true }, onRequest: throwUnknownRoute }, throwUnknownRoute);
}

async function throwUnknownRoute(): Promise<never> {
  throw new HttpError(404, "There is no such call: see /api/docs for those there are");
}

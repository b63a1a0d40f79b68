import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { writeMessage } from "#messages/message.ts";
import { uncrawledParameters } from "#domain/pages/page-parameters.ts";
import { draftsParameter, isStaffPath, splitPageLocale } from "#domain/pages/site-paths.ts";
import { type Locale, localizePath } from "#domain/shared/locale.ts";
import type { Config } from "#server/config.ts";
import { reportFailure } from "#server/http/error-handler.ts";
import { HttpError } from "#server/http/http-error.ts";
import { isSameOrigin } from "#server/http/same-origin.ts";
import { allowInline, policyHeaderName } from "#server/http/security-headers.ts";
import type { PageResponse } from "#server/page-cache/encoded-response.ts";
import type { RenderContext } from "#server/page-cache/cache-entries.ts";
import { type PageCache, sendUncached } from "#server/page-cache/page-cache.ts";
import { type PageServiceParts, type Refusal, createPageServices } from "./page-services.ts";
import { addCanonicalRedirects, findMeantUrl, getRequestUrl } from "./page-urls.ts";
import { type MissingPageParts, addMissingPages } from "./missing-pages.ts";
import { sendPlainPage } from "./plain-page.ts";
import type { QueueRender } from "./render-queue.ts";
import { type PageRenderer, createDevelopmentPages, loadBuiltPages } from "./renderer.ts";
import { addSpeculationRules, speculationHeader } from "./speculation-rules.ts";

/** An Arabic letter takes 6 bytes: what a person pastes comes back with its error. */
const maxFormBytes = 256 * 1024;

const dataSuffix = ".data";

/** No page has this path, also none of staff: its loader throws the refusal, and React Router renders the error page. */
const refusalPath = "/refused/request";

interface PageParts extends PageServiceParts, MissingPageParts {
  readonly config: Pick<Config, "development">;
  readonly buildFolder: string;
  readonly pageCache: Pick<PageCache, "send">;
  readonly queueRender: QueueRender;
}

declare module "fastify" {
  interface FastifyReply {
    sendPage(): Promise<FastifyReply>;
  }
}

export async function addPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { companyService, pageCache, publicUrl, queueRender } = parts;
  const renderer = parts.config.development
    ? await createDevelopmentPages(app)
    : await loadBuiltPages(parts.buildFolder);
  addCanonicalRedirects(app);
  addSpeculationRules(app);
  addMissingPages(app, parts);
  app.decorateReply("sendPage", function sendPage() {
    return handlePage(this.request, this);
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "buffer", bodyLimit: maxFormBytes },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const { status, body } = reportFailure(error, request, reply);
      if (!(request.headers.accept ?? "").includes("text/html")) return reply.code(status).send(body);
      return sendRefusal(request, reply, { status, message: body.message });
    });
    scope.route({ method: ["GET", "POST"], url: "*", schema: { hide: true }, handler: handlePage });
  });

  async function handlePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // A page of another site cannot make its visitors' browsers post our forms: browsers tell the origin.
    if (request.method === "POST" && isForeign(request, publicUrl))
      throw new HttpError(403, writeMessage("failure.foreignForm"));
    // React Router returns the bare data of every page. Only the dashboard's router in the browser uses it.
    const { pathname } = getRequestUrl(request, publicUrl);
    if (pathname.endsWith(dataSuffix) && !isStaffPath(pathname.slice(0, -dataSuffix.length)))
      throw new HttpError(404, writeMessage("failure.nothing"));
    const render = queueRender(request, async (context) => {
      const pageRequest = context.isShared
        ? new Request(getRequestUrl(request, publicUrl))
        : toWebRequest(request, reply, publicUrl);
      return renderPage(reply, pageRequest, context);
    });
    return pageCache.send(reply, render);
  }

  async function sendRefusal(
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: Refusal,
  ): Promise<FastifyReply> {
    if (refusal.status === 429 || refusal.status >= 500) return sendPlainPage(reply, refusal, companyService);
    const render = queueRender(request, async (context) => {
      const { locale } = splitPageLocale(request.url);
      const url = new URL(localizePath(locale, refusalPath), publicUrl);
      const page = new Request(url, { headers: { accept: "text/html" } });
      return renderPage(reply, page, context, refusal);
    });
    try {
      return await sendUncached(reply, render);
    } catch (error) {
      reportFailure(error, request, reply);
      return sendPlainPage(reply, refusal, companyService);
    }
  }

  /** Once for each page: all of it shows the same settings and texts. */
  async function readSite({ url }: Request, locale: Locale, context: RenderContext) {
    const company = await companyService.current(context.markUncertain, locale);
    const token = new URL(url).searchParams.get(draftsParameter);
    const isPreview = token !== null;
    const hasDrafts = isPreview && (await parts.previewLinks.isValidForTexts(token));
    const texts = hasDrafts
      ? await companyService.texts.preview(locale)
      : companyService.texts.lastKnown(locale);
    return { company, texts, isPreview };
  }

  async function renderPage(
    reply: FastifyReply,
    pageRequest: Request,
    context: RenderContext,
    refusal?: Refusal,
  ): Promise<PageResponse> {
    const { request } = reply;
    const { locale } = splitPageLocale(new URL(pageRequest.url).pathname);
    const { company, texts, isPreview } = await readSite(pageRequest, locale, context);
    const page = { company, texts, refusal, scripts: renderer };
    const services = createPageServices(parts, { request, locale, ...page });
    const response = await renderer.render(pageRequest, services);
    if (isPreview) setPreviewHeaders(response.headers);
    const meant = response.status === 404 ? findMeantUrl(request, publicUrl) : null;
    if (meant !== null)
      return {
        status: 302,
        headers: new Headers({ location: meant, "cache-control": "no-store" }),
        body: Buffer.alloc(0),
      };
    return addStyles(response, reply, renderer);
  }
}

function setPreviewHeaders(headers: Headers): void {
  headers.set("cache-control", "no-store");
  headers.set("x-robots-tag", "noindex, nofollow");
  // The address is the key to the drafts.
  headers.set("referrer-policy", "same-origin");
}

/** Pages without a referrer send "null", and programs no origin. */
function isForeign({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "cross-site";
  return headers.origin !== undefined && headers.origin !== "null" && !isSameOrigin(headers, publicUrl);
}

/** A page of the dashboard stays as rendered: React hydrates all of it. */
async function addStyles(
  response: Response,
  reply: FastifyReply,
  renderer: PageRenderer,
): Promise<PageResponse> {
  const { status, headers } = response;
  if (status === 405) headers.set("allow", "GET, HEAD");
  const body = Buffer.from(await response.arrayBuffer());
  const isPublic = reply.request.scriptNonce === undefined;
  const isPage = headers.get("content-type")?.startsWith("text/html") === true;
  const page = isPublic && isPage ? renderer.style?.(body.toString()) : undefined;
  if (page === undefined) return { status, headers, body };
  const policy = reply.getHeader(policyHeaderName);
  const inline = { style: page.styleSource, script: renderer.earlyEvents?.source };
  if (typeof policy === "string") headers.set(policyHeaderName, allowInline(policy, inline));
  headers.set(speculationHeader.name, speculationHeader.value);
  const html = page.html
    .replaceAll(uncrawledLink, '<a rel="nofollow"')
    // The browser tells of a press by itself.
    .replaceAll(/<a(?![^>]* ping=)(?=[^>]* href="tel:)/g, '<a ping="/presses/phone"')
    .replaceAll(/<a(?![^>]* ping=)(?=[^>]* href="https:\/\/wa\.me\/)/g, '<a ping="/presses/whatsapp"');
  return { status, headers, body: Buffer.from(html) };
}

/** Here, so that no script of a browser has to know it. */
const uncrawledLink = new RegExp(
  `<a(?=(?:(?! rel=)[^>])* href="[^"]*[?;&](?:${uncrawledParameters.join("|")})=)`,
  "g",
);

/**
 * The origin is that of the site, whatever the Host header says. HEAD becomes GET, so that the headers are the same;
 * Fastify omits the body.
 */
function toWebRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) headers.append(name, each);
  }
  const clientLeft = new AbortController();
  reply.raw.on("close", () => {
    if (!reply.raw.writableEnded) clientLeft.abort();
  });
  return new Request(getRequestUrl(request, publicUrl), {
    method: request.method === "HEAD" ? "GET" : request.method,
    headers,
    signal: clientLeft.signal,
    ...(Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
  });
}

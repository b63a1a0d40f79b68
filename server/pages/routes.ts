import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { removeUndeclaredParameters } from "../../domain/pages/page-parameters.ts";
import { isStaffPath } from "../../domain/pages/site-paths.ts";
import { reportFailure } from "../http/error-handler.ts";
import { HttpError } from "../http/http-error.ts";
import { type PageResponse, type CompletePageResponse, toFastifyBody } from "../page-cache/response.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { type Dependencies, uncachedDependencies } from "../page-cache/dependencies.ts";
import { sendEncodedResponse } from "../page-cache/send-encoded.ts";
import type { CompanyService } from "../company/service.ts";
import { allowInline, policyHeaderName } from "../http/security-headers.ts";
import { sendPlainPage } from "./plain-page.ts";
import type { QueueRender } from "./render-queue.ts";
import type { PageRenderer } from "./renderer.ts";
import { speculationHeader } from "./speculation-rules.ts";

/** Why a request for a page is turned down before any page sees it. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/** Forms of public pages are a few fields of text. Bytes. */
const maxFormBytes = 64 * 1024;

/** How addresses end that ask for the data of a page. */
const dataSuffix = ".data";

/** Answers a request with a page. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The pages of React Router as answers to requests. */
export interface PageHandlers {
  readonly handle: PageHandler;
  /** Says on a page why a request was turned down. */
  sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply>;
}

/** @param parts.services what loaders and actions may ask for, made for one request */
export function createPageHandlers(parts: {
  renderer: PageRenderer;
  queueRender: QueueRender;
  companyService: Pick<CompanyService, "lastKnown">;
  pageCache: PageCache;
  publicUrl: string;
  services: (request: FastifyRequest, dependencies: Dependencies, refusal?: Refusal) => unknown;
}): PageHandlers {
  const { renderer, queueRender, pageCache, companyService, publicUrl, services } = parts;

  /** As it was rendered, and a public page with the styles it needs. */
  async function addStyles(response: Response, reply: FastifyReply): Promise<PageResponse> {
    const { status, headers } = response;
    if (status === 405) headers.set("allow", "GET, HEAD");
    const body = Buffer.from(await response.arrayBuffer());
    // The staff's pages are React's own as a whole: it has to find them as it rendered them.
    const isPublic = reply.request.scriptNonce === undefined;
    const isPage = headers.get("content-type")?.startsWith("text/html") === true;
    const page = isPublic && isPage ? renderer.style?.(body.toString()) : null;
    if (page === null || page === undefined) return { status, headers, body };
    const policy = reply.getHeader(policyHeaderName);
    const inline = { style: page.styleSource, script: renderer.firstTouches?.source };
    if (typeof policy === "string") headers.set(policyHeaderName, allowInline(policy, inline));
    headers.set(speculationHeader.name, speculationHeader.value);
    return { status, headers, body: Buffer.from(page.html) };
  }

  return {
    async handle(request, reply) {
      // Browsers say so themselves: a page elsewhere cannot make its visitors' browsers send our forms.
      if (request.method === "POST" && request.headers["sec-fetch-site"] === "cross-site")
        throw new HttpError(403, "This form was sent from another site: open it on this one");
      // React Router answers the bare data of every page. Its router runs in the browser on staff's pages alone.
      const { pathname } = getRequestUrl(request, publicUrl);
      if (pathname.endsWith(dataSuffix) && !isStaffPath(pathname.slice(0, -dataSuffix.length)))
        throw new HttpError(404, "There is nothing at this address");
      const queuedRender = queueRender(request, async (dependencies) => {
        const pageRequest = dependencies.isShared
          ? new Request(getRequestUrl(request, publicUrl))
          : toWebRequest(request, reply, publicUrl);
        return addStyles(await renderer.render(pageRequest, services(request, dependencies)), reply);
      });
      const found = await pageCache.find(request.raw, reply.getHeaders(), queuedRender);
      if ("response" in found) return sendPageResponse(reply, found.response);
      sendEncodedResponse(found.encodedResponse, request.raw, reply.hijack().raw, found.staleReason);
      return reply;
    },

    async sendRefusal(request, reply, refusal) {
      if (refusal.status === 429 || refusal.status >= 500)
        return sendPlainPage(reply, refusal, companyService.lastKnown());
      const render = queueRender(request, async () => {
        const page = new Request(new URL(refusalPath, publicUrl), { headers: { accept: "text/html" } });
        return addStyles(
          await renderer.render(page, services(request, uncachedDependencies, refusal)),
          reply,
        );
      });
      const response = await render(uncachedDependencies).catch((error: unknown) => {
        reportFailure(error, request, reply);
        return null;
      });
      return response === null
        ? sendPlainPage(reply, refusal, companyService.lastKnown())
        : sendPageResponse(reply, response);
    },
  };
}

/** Every URL that is not an API call, a picture or a file. */
export function pageRoutes(pages: PageHandlers): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: maxFormBytes },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    app.setErrorHandler(async (error: FastifyError, request, reply) => {
      const { status, body } = reportFailure(error, request, reply);
      if (!(request.headers.accept ?? "").includes("text/html")) return reply.code(status).send(body);
      return pages.sendRefusal(request, reply, { status, message: body.message });
    });
    app.route({
      method: ["GET", "POST"],
      url: "*",
      schema: { hide: true },
      handler: pages.handle,
    });
  };
}

/** A path that is no page: what is shown there is why the request was turned down. */
const refusalPath = "/refused";

/**
 * The request as the web platform knows it. Its origin is the site's own, whatever Host header came along. HEAD is
 * rendered as GET, so that its headers are the same; Fastify leaves the body out.
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

/**
 * The address of a page on this site, with the parameters that its route declares. A path that starts like
 * `//other.example` or `/\other.example` stays a path.
 */
function getRequestUrl(request: FastifyRequest, publicUrl: string): URL {
  const [path = "", ...query] = removeUndeclaredParameters(request.url).split("?");
  const url = new URL(publicUrl);
  url.pathname = path.replace(/^[/\\]+/, "/");
  url.search = query.join("?");
  return url;
}

function sendPageResponse(reply: FastifyReply, response: PageResponse | CompletePageResponse): FastifyReply {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(toFastifyBody(response));
}

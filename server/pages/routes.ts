import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { declaredAddress } from "../../domain/pages/page-parameters.ts";
import { isStaffPath } from "../../domain/pages/site-paths.ts";
import { noteFailure } from "../http/error-handler.ts";
import { RequestRefused } from "../http/http-error.ts";
import { type Answer, type WholeAnswer, sendable } from "../page-cache/response.ts";
import type { KeptAnswers } from "../page-cache/page-cache.ts";
import { type Making, unkept } from "../page-cache/dependencies.ts";
import { sendForms } from "../page-cache/send.ts";
import type { CompanyFacts } from "../company/service.ts";
import { allowingInline, policyName } from "../http/security-headers.ts";
import { sendPlainPage } from "./plain-page.ts";
import type { RenderInTurn } from "./render-queue.ts";
import type { PageRenderer } from "./renderer.ts";
import { speculationHeader } from "./speculation-rules.ts";

/** Why a request for a page is turned down before any page sees it. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/** Forms of public pages are a few fields of text. Bytes. */
const largestForm = 64 * 1024;

/** How addresses end that ask for the data of a page. */
const dataSuffix = ".data";

/** Answers a request with a page. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The pages of React Router as answers to requests. */
export interface PageAnswers {
  readonly answer: PageHandler;
  /** Says on a page why a request was turned down. */
  refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply>;
}

/** @param parts.services what loaders and actions may ask for, made for one request */
export function createPageAnswers(parts: {
  renderer: PageRenderer;
  renderInTurn: RenderInTurn;
  companyFacts: Pick<CompanyFacts, "lastKnown">;
  keptAnswers: KeptAnswers;
  publicUrl: string;
  services: (request: FastifyRequest, making: Making, refusal?: Refusal) => unknown;
}): PageAnswers {
  const { renderer, renderInTurn, keptAnswers, companyFacts, publicUrl, services } = parts;

  /** As it was rendered, and a public page with the styles it needs. */
  async function styled(response: Response, reply: FastifyReply): Promise<Answer> {
    const { status, headers } = response;
    if (status === 405) headers.set("allow", "GET, HEAD");
    const body = Buffer.from(await response.arrayBuffer());
    // The staff's pages are React's own as a whole: it has to find them as it rendered them.
    const isPublic = reply.request.scriptNonce === undefined;
    const isPage = headers.get("content-type")?.startsWith("text/html") === true;
    const page = isPublic && isPage ? renderer.style?.(body.toString()) : null;
    if (page === null || page === undefined) return { status, headers, body };
    const policy = reply.getHeader(policyName);
    const inline = { style: page.styleSource, script: renderer.firstTouches?.source };
    if (typeof policy === "string") headers.set(policyName, allowingInline(policy, inline));
    headers.set(speculationHeader.name, speculationHeader.value);
    return { status, headers, body: Buffer.from(page.html) };
  }

  return {
    async answer(request, reply) {
      // Browsers say so themselves: a page elsewhere cannot make its visitors' browsers send our forms.
      if (request.method === "POST" && request.headers["sec-fetch-site"] === "cross-site")
        throw new RequestRefused(403, "This form was sent from another site: open it on this one");
      // React Router answers the bare data of every page. Its router runs in the browser on staff's pages alone.
      const { pathname } = addressOf(request, publicUrl);
      if (pathname.endsWith(dataSuffix) && !isStaffPath(pathname.slice(0, -dataSuffix.length)))
        throw new RequestRefused(404, "There is nothing at this address");
      const makeInTurn = renderInTurn(request, async (making) => {
        const asked = making.isForAll
          ? new Request(addressOf(request, publicUrl))
          : webRequest(request, reply, publicUrl);
        return styled(await renderer.render(asked, services(request, making)), reply);
      });
      const found = await keptAnswers.find(request.raw, reply.getHeaders(), makeInTurn);
      if ("answer" in found) return sendAnswer(reply, found.answer);
      sendForms(found.forms, request.raw, reply.hijack().raw, found.outdatedBy);
      return reply;
    },

    async refuse(request, reply, refusal) {
      if (refusal.status === 429 || refusal.status >= 500)
        return sendPlainPage(reply, refusal, companyFacts.lastKnown());
      const render = renderInTurn(request, async () => {
        const page = new Request(new URL(refusedPath, publicUrl), { headers: { accept: "text/html" } });
        return styled(await renderer.render(page, services(request, unkept, refusal)), reply);
      });
      const answer = await render(unkept).catch((error: unknown) => {
        noteFailure(error, request, reply);
        return null;
      });
      return answer === null
        ? sendPlainPage(reply, refusal, companyFacts.lastKnown())
        : sendAnswer(reply, answer);
    },
  };
}

/** Every URL that is not an API call, a picture or a file. */
export function pageRoutes(pages: PageAnswers): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: largestForm },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    app.setErrorHandler(async (error: FastifyError, request, reply) => {
      const { status, body } = noteFailure(error, request, reply);
      if (!(request.headers.accept ?? "").includes("text/html")) return reply.code(status).send(body);
      return pages.refuse(request, reply, { status, message: body.message });
    });
    app.route({
      method: ["GET", "POST"],
      url: "*",
      schema: { hide: true },
      handler: pages.answer,
    });
  };
}

/** A path that is no page: what is shown there is why the request was turned down. */
const refusedPath = "/refused";

/**
 * The request as the web platform knows it. Its origin is the site's own, whatever Host header came along. HEAD is
 * rendered as GET, so that its headers are the same; Fastify leaves the body out.
 */
function webRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) headers.append(name, each);
  }
  const left = new AbortController();
  reply.raw.on("close", () => {
    if (!reply.raw.writableEnded) left.abort();
  });
  return new Request(addressOf(request, publicUrl), {
    method: request.method === "HEAD" ? "GET" : request.method,
    headers,
    signal: left.signal,
    ...(Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
  });
}

/**
 * The address of a page on this site, with the parameters that its route declares. A path that starts like
 * `//other.example` or `/\other.example` stays a path.
 */
function addressOf(request: FastifyRequest, publicUrl: string): URL {
  const [path = "", ...query] = declaredAddress(request.url).split("?");
  const url = new URL(publicUrl);
  url.pathname = path.replace(/^[/\\]+/, "/");
  url.search = query.join("?");
  return url;
}

function sendAnswer(reply: FastifyReply, answer: Answer | WholeAnswer): FastifyReply {
  reply.code(answer.status);
  for (const [name, value] of answer.headers) reply.header(name, value);
  return reply.send(sendable(answer));
}

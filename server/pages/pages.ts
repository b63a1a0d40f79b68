import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { answerError, failureAnswer } from "../api/error-answers.ts";
import { RequestRefused } from "../api/errors.ts";
import type { PageRenderer } from "./renderer.ts";

/** Why a request for a page is turned down before any page sees it. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/** Forms of public pages are a few fields of text. Bytes. */
const largestForm = 64 * 1024;

/**
 * Every URL that is not an API call, a picture or a file: rendered by React Router.
 * @param parts.services what loaders and actions may ask for, made for one request
 */
export function pageRoutes(parts: {
  renderer: PageRenderer;
  publicUrl: string;
  services: (request: FastifyRequest, refusal?: Refusal) => unknown;
}): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: largestForm },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    app.setErrorHandler(async (error: FastifyError, request, reply) => {
      const { status, body } = failureAnswer(error);
      if (status >= 500 || !(request.headers.accept ?? "").includes("text/html"))
        return answerError(error, request, reply);
      const response = await parts.renderer.render(
        new Request(new URL(refusedPath, parts.publicUrl), { headers: { accept: "text/html" } }),
        parts.services(request, { status, message: body.message }),
      );
      return sendResponse(reply, response);
    });
    app.route({
      method: ["GET", "POST"],
      url: "*",
      schema: { hide: true },
      handler: async (request, reply) => {
        // Browsers say so themselves: a page elsewhere cannot make its visitors' browsers send our forms.
        if (request.method === "POST" && request.headers["sec-fetch-site"] === "cross-site")
          throw new RequestRefused(403, "This form was sent from another site: open it on this one");
        const response = await parts.renderer.render(
          webRequest(request, reply, parts.publicUrl),
          parts.services(request),
        );
        return sendResponse(reply, response);
      },
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
  return new Request(ownUrl(request.url, publicUrl), {
    method: request.method === "HEAD" ? "GET" : request.method,
    headers,
    signal: left.signal,
    ...(Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
  });
}

/** An address of this site. A path that starts like `//other.example` or `/\other.example` stays a path. */
function ownUrl(requestUrl: string, publicUrl: string): URL {
  const [path = "", ...query] = requestUrl.split("?");
  const url = new URL(publicUrl);
  url.pathname = path.replace(/^[/\\]+/, "/");
  url.search = query.join("?");
  return url;
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import type { Clock } from "#server/shared/clock.ts";
import {
  type CacheEntries,
  type CacheParts,
  type FoundResponse,
  type RenderResponse,
  UncachedResponse,
  createCacheEntries,
  isPrivate,
} from "./cache-entries.ts";
import { findCacheKey } from "./cache-key.ts";
import { type EncodedResponse, type PageResponse, sendEncodedResponse } from "./encoded-response.ts";

export type PageCache = Awaited<ReturnType<typeof createPageCache>>;

/** docs/decisions/0008-page-cache-in-memory-with-a-content-version.md */
export async function createPageCache(parts: CacheParts & { readonly isOn: boolean }) {
  const entries = await createCacheEntries(parts);
  let hits = 0;
  return {
    sendCached(request: IncomingMessage, response: ServerResponse): boolean {
      const key = findCacheKey(request.method, request.url ?? "");
      const entry = key === null ? undefined : entries.get(key);
      const found =
        entry !== undefined && isAllowedFor(entry.encoded, request) ? entries.findUsable(entry) : null;
      if (found === null) return false;
      hits += 1;
      sendFound(found, request, response, parts.clock);
      entries.compressFurther(found.encoded);
      return true;
    },

    async send(reply: FastifyReply, render: RenderResponse) {
      const key = parts.isOn ? findCacheKey(reply.request.method, reply.request.url) : null;
      return key === null
        ? sendUncached(reply, render)
        : sendRendered(entries, key, reply, render, parts.clock);
    },

    counts: () => ({ hits, ...entries.counts() }),
  };
}

async function sendRendered(
  entries: CacheEntries,
  key: string,
  reply: FastifyReply,
  render: RenderResponse,
  clock: Clock,
): Promise<FastifyReply> {
  const { raw: request } = reply.request;
  const entry = entries.get(key);
  if (entry !== undefined && !isAllowedFor(entry.encoded, request)) return sendUncached(reply, render);
  try {
    const found = await entries.render(key, render, reply.getHeaders());
    if (!isAllowedFor(found.encoded, request)) return await sendUncached(reply, render);
    sendFound(found, request, reply.hijack().raw, clock);
    return reply;
  } catch (error) {
    if (!(error instanceof UncachedResponse)) throw error;
    const needsCookies = request.headers.cookie !== undefined && isPrivate(error.response);
    return needsCookies ? sendUncached(reply, render) : sendResponse(reply, error.response);
  }
}

function sendFound(
  { encoded, staleReason }: FoundResponse,
  request: IncomingMessage,
  response: ServerResponse,
  clock: Clock,
): void {
  // nginx may send the response until this second ends (deploy/nginx). "1" would mean up to two seconds, because nginx
  // counts whole seconds. Before Cache-Control, because nginx up to 1.22 obeys the first of the two.
  const headers = ["x-accel-expires", `@${Math.floor(clock.now() / 1000)}`];
  // RFC 9211
  if (staleReason !== null) headers.push("cache-status", `page-cache; hit; detail="${staleReason}"`);
  sendEncodedResponse(encoded, request, response, headers);
}

function isAllowedFor({ variesOnCookie }: EncodedResponse, request: IncomingMessage): boolean {
  return request.headers.cookie === undefined || !variesOnCookie;
}

export async function sendUncached(reply: FastifyReply, render: RenderResponse): Promise<FastifyReply> {
  return sendResponse(reply, await render({ isShared: false, markUncertain: () => undefined }));
}

function sendResponse(reply: FastifyReply, { status, headers, body }: PageResponse): FastifyReply {
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
  return reply.send(body);
}

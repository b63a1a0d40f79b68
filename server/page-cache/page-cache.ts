import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import type { ContentChanges } from "#server/database/content-changes.ts";
import { Overloaded } from "#server/limits/costly-work.ts";
import { RateLimited } from "#server/limits/rate-limits.ts";
import type { Clock } from "#server/shared/clock.ts";
import type { Log } from "#server/shared/log.ts";
import { findCacheKey } from "./cache-key.ts";
import {
  type EncodedResponse,
  type HeaderValues,
  type PageResponse,
  encodeResponse,
  hashContent,
  sendEncodedResponse,
} from "./encoded-response.ts";

/** Maximum memory of all entries. */
const maxBytes = 64 * 1024 * 1024;

/** Time between two attempts to render a page that could not be rendered, ms. */
const retryInterval = 2000;

/** Tells a render about its request, and takes its warning to the cache. */
export interface RenderContext {
  /** True for a cacheable response: nothing that identifies the sender of the request may go into it. */
  readonly isShared: boolean;
  /** The data that was read may be out of date. */
  markUncertain(): void;
}

/** Renders a response. */
export type RenderResponse = (context: RenderContext) => Promise<PageResponse>;

/**
 * Caches public responses in memory until public content changes
 * (docs/decisions/0008-page-cache-in-memory-with-a-content-version.md).
 */
export interface PageCache {
  /** Sends the cached response, before the application sees the request. Returns false without a usable entry. */
  sendCached(request: IncomingMessage, response: ServerResponse): boolean;
  /** Sends the cached response, or renders it. Concurrent requests for the same key share one render. */
  send(reply: FastifyReply, render: RenderResponse): Promise<FastifyReply>;
  /** Returns the counts since the start, and the present memory. */
  counts(): PageCacheCounts;
}

export interface PageCacheCounts {
  /** Requests served by `sendCached`. */
  readonly hits: number;
  /** Renders for the cache. */
  readonly renders: number;
  /** Memory of all entries. */
  readonly bytes: number;
}

type StaleReason = "the database is away" | "the site is busy" | "the page cannot be rendered";

interface CacheEntry {
  readonly encoded: EncodedResponse;
  /** The content version before the render. */
  readonly version: number;
  /** When the next scheduled post appears, ms since 1970; otherwise infinite. */
  readonly expiresAt: number;
  /** The last attempt to render the page again failed. */
  failure?: { readonly version: number; readonly retryAt: number; readonly reason: StaleReason };
}

/** One request's offer to render the page. The first request for a key renders, the others wait for its render. */
interface RenderJob {
  readonly render: RenderResponse;
  /** The headers of every response. */
  readonly headers: HeaderValues;
  hasBegun: boolean;
}

/** A stale reason of null belongs to a response that is up to date. */
type Found = { readonly encoded: EncodedResponse; readonly staleReason: StaleReason | null };

/** Thrown by a render for the cache whose response is not cacheable. */
class UncachedResponse extends Error {
  readonly response: PageResponse;
  readonly isFailure: boolean;

  constructor(response: PageResponse, isFailure: boolean) {
    super(`The response with status ${response.status} is not cached`);
    this.response = response;
    this.isFailure = isFailure;
  }
}

/**
 * @param parts.isOn false renders every request anew, for development
 */
export async function createPageCache(parts: {
  readonly changes: Pick<ContentChanges, "isConnected" | "subscribe">;
  /** Returns the time at which public content changes without a write, ms since 1970; null if no such time is known. */
  readonly findExpiry: () => Promise<number | null>;
  readonly clock: Clock;
  readonly log: Log;
  readonly isOn: boolean;
}): Promise<PageCache> {
  const { changes, clock, log } = parts;
  let [version, hits, renders, isAway] = [0, 0, 0, false];
  await changes.subscribe(() => {
    version += 1;
    if (isAway === !changes.isConnected) return;
    isAway = !changes.isConnected;
    if (isAway) log.warn("the database is away: stale pages are served, with a cache-status header");
    else log.info("the database is back: stale pages are rendered again");
  });

  const entries = new LRUCache<string, CacheEntry, RenderJob>({
    maxSize: maxBytes,
    sizeCalculation: ({ encoded }) => encoded.bytes,
    fetchMethod: (_key, previous, { context }) => renderEntry(previous, context),
    // A failed render leaves the stale entry. `allowStaleOnFetchRejection` would lose the error of a page without one.
    noDeleteOnFetchRejection: true,
    // An entry that is evicted during its render still goes to the requests that wait for it.
    ignoreFetchAbort: true,
  });

  /** Whether the entry is up to date. False while changes of other nodes cannot arrive. */
  const isFresh = (entry: CacheEntry) =>
    changes.isConnected && entry.version === version && clock.now() < entry.expiresAt;

  async function renderEntry(previous: CacheEntry | undefined, job: RenderJob): Promise<CacheEntry> {
    job.hasBegun = true;
    renders += 1;
    const renderedVersion = version;
    const started = performance.now();
    let isUncertain = false;
    const markUncertain = () => void (isUncertain = true);
    // Before the render: a post that is published between the two reads makes the page stale at once.
    const expiresAt = await parts.findExpiry().catch(markUncertain);
    const response = await job.render({ isShared: true, markUncertain });
    const isFailure = isUncertain || response.status >= 500;
    if (isFailure || !isCacheable(response)) throw new UncachedResponse(response, isFailure);
    const contentHash = hashContent(response);
    const timing = `made;dur=${(performance.now() - started).toFixed(1)};desc="${new Date(clock.now()).toISOString()}"`;
    // An unchanged response is not compressed again, and browsers keep their copy.
    const encoded =
      previous?.encoded.contentHash === contentHash
        ? previous.encoded
        : await encodeResponse(response, contentHash, { ...job.headers, "server-timing": timing });
    return { encoded, version: renderedVersion, expiresAt: expiresAt ?? Number.POSITIVE_INFINITY };
  }

  /**
   * Renders the page, or waits for a render that another request has begun.
   * @throws UncachedResponse for a response that is not cacheable, and errors of the render without a stale entry
   */
  async function renderOrJoin(key: string, job: RenderJob): Promise<Found> {
    const needed = version;
    for (;;) {
      try {
        const known = entries.get(key);
        const forceRefresh = known !== undefined && !isFresh(known);
        const entry = await entries.forceFetch(key, { context: job, forceRefresh });
        // A render that began before a change may lack it: this request renders again.
        if (entry.version >= needed) return { encoded: entry.encoded, staleReason: null };
      } catch (error) {
        // The limit of the client that began the render does not apply to the requests that joined it.
        if (!job.hasBegun && isClientOverLimit(error)) continue;
        const isUncached = error instanceof UncachedResponse;
        if (isUncached && !error.isFailure) entries.delete(key);
        const stale = entries.get(key);
        if (stale === undefined) throw error;
        if (isOverload(error)) return { encoded: stale.encoded, staleReason: "the site is busy" };
        if (job.hasBegun && !isUncached) log.error({ err: error }, "rendering a stale page again failed");
        return postpone(stale);
      }
    }
  }

  /** Sends the stale entry until the next attempt to render it. A change of content brings the attempt forward. */
  function postpone(entry: CacheEntry): Found {
    const reason = changes.isConnected ? "the page cannot be rendered" : "the database is away";
    entry.failure = { version, retryAt: performance.now() + retryInterval, reason };
    return { encoded: entry.encoded, staleReason: reason };
  }

  /** Returns the entry if it is fresh, or stale and not to be rendered yet. */
  function findUsable(entry: CacheEntry): Found | null {
    if (isFresh(entry)) return { encoded: entry.encoded, staleReason: null };
    const { failure } = entry;
    const isPostponed = failure?.version === version && performance.now() < failure.retryAt;
    return isPostponed ? { encoded: entry.encoded, staleReason: failure.reason } : null;
  }

  async function find(key: string, job: RenderJob): Promise<Found> {
    const entry = entries.get(key);
    if (entry === undefined || changes.isConnected) return renderOrJoin(key, job);
    // In the background, because a hanging database would delay the response.
    renderOrJoin(key, job).catch((error: unknown) =>
      log.info({ err: error }, "a stale page is not cached again"),
    );
    return postpone(entry);
  }

  function sendFound(
    { encoded, staleReason }: Found,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    // nginx may send the response until this second ends (deploy/nginx). "1" would mean up to two seconds, because nginx
    // counts whole seconds. Before Cache-Control, because nginx up to 1.22 obeys the first of the two.
    const headers = ["x-accel-expires", `@${Math.floor(clock.now() / 1000)}`];
    // RFC 9211
    if (staleReason !== null) headers.push("cache-status", `kept-answers; hit; detail="${staleReason}"`);
    sendEncodedResponse(encoded, request, response, headers);
  }

  return {
    sendCached(request, response) {
      const key = findCacheKey(request.method, request.url ?? "");
      const entry = key === null ? undefined : entries.get(key);
      const found = entry !== undefined && isAllowedFor(entry.encoded, request) ? findUsable(entry) : null;
      if (found === null) return false;
      hits += 1;
      sendFound(found, request, response);
      return true;
    },

    async send(reply, render) {
      const { raw: request, method, url } = reply.request;
      const key = parts.isOn ? findCacheKey(method, url) : null;
      if (key === null) return sendUncached(reply, render);
      const entry = entries.get(key);
      if (entry !== undefined && !isAllowedFor(entry.encoded, request)) return sendUncached(reply, render);
      try {
        const found = await find(key, { render, headers: reply.getHeaders(), hasBegun: false });
        if (!isAllowedFor(found.encoded, request)) return await sendUncached(reply, render);
        sendFound(found, request, reply.hijack().raw);
        return reply;
      } catch (error) {
        if (!(error instanceof UncachedResponse)) throw error;
        const needsCookies = request.headers.cookie !== undefined && isPrivate(error.response);
        return needsCookies ? sendUncached(reply, render) : sendResponse(reply, error.response);
      }
    },

    counts: () => ({ hits, renders, bytes: entries.calculatedSize }),
  };
}

/** Whether the response may be cached and sent to every visitor. */
export function isCacheable(response: PageResponse): boolean {
  return response.status === 200 && !isPrivate(response);
}

/** Whether the response is for one visitor alone. */
function isPrivate({ headers }: PageResponse): boolean {
  return headers.has("set-cookie") || /private|no-store/i.test(headers.get("cache-control") ?? "");
}

/** Whether a response rendered without cookies is right for this request. */
function isAllowedFor({ variesOnCookie }: EncodedResponse, request: IncomingMessage): boolean {
  return request.headers.cookie === undefined || !variesOnCookie;
}

/** Whether a render was refused because of load. */
function isOverload(error: unknown): boolean {
  return error instanceof Overloaded || isClientOverLimit(error);
}

/** Whether a render was refused because its client is over a limit. */
function isClientOverLimit(error: unknown): boolean {
  return error instanceof Overloaded ? error.isClientOverLimit : error instanceof RateLimited;
}

/** Renders a response for one request and sends it. */
export async function sendUncached(reply: FastifyReply, render: RenderResponse): Promise<FastifyReply> {
  return sendResponse(reply, await render({ isShared: false, markUncertain: () => undefined }));
}

function sendResponse(reply: FastifyReply, { status, headers, body }: PageResponse): FastifyReply {
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
  return reply.send(body);
}

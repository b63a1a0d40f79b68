import type { IncomingMessage, ServerResponse } from "node:http";
import { Overloaded } from "../limits/costly-work.ts";
import { RateLimited } from "../limits/rate-limits.ts";
import type { ContentChanges } from "../database/content-changes.ts";
import type { Clock } from "../shared/clock.ts";
import type { Log } from "../shared/log.ts";
import {
  type PageResponse,
  type CompletePageResponse,
  isCacheable,
  isPrivate,
  variesOnCookie,
  completeResponse,
} from "./response.ts";
import { type EncodedResponse, type HeaderValues, hashContent, encodeResponse } from "./encodings.ts";
import { type DependencyRecord, trackVersions } from "./versions.ts";
import { isCacheableKey, findCacheKey } from "./cache-key.ts";
import { type Dependencies, trackDependencies, uncachedDependencies } from "./dependencies.ts";
import { createLruCache } from "./lru-cache.ts";
import { createOutage } from "./outage.ts";
import { type StaleReason, sendEncodedResponse } from "./send-encoded.ts";

/** Default memory of all entries, bytes. */
const defaultMaxBytes = 64 * 1024 * 1024;

const databaseAway: StaleReason = "the database is away";

/** Renders a response. */
export type RenderResponse = (dependencies: Dependencies) => Promise<PageResponse>;

/** The response for a request: from the cache, or uncached. */
export type CacheResult =
  | {
      readonly encodedResponse: EncodedResponse;
      /** Null for a response that is up to date. */
      readonly staleReason: StaleReason | null;
    }
  | { readonly response: PageResponse | CompletePageResponse };

/**
 * Caches public responses in memory until the content that they were rendered from changes
 * (docs/decisions/0008-page-cache-in-memory-invalidated-by-data.md).
 */
export interface PageCache {
  /** Sends the cached response, before the application sees the request. Returns false without a usable entry. */
  sendCached(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Returns a cached response or renders it. Concurrent requests for the same key share one render.
   * @param headers the headers of every response
   */
  find(request: IncomingMessage, headers: HeaderValues, render: RenderResponse): Promise<CacheResult>;
  /** Returns the counts since the start, and the present memory. */
  counts(): PageCacheCounts;
  /** Stops `sendCached`, so that every request passes the application while the server closes. */
  close(): void;
}

export interface PageCacheCounts {
  /** Requests served by `sendCached`. */
  readonly hits: number;
  /** Renders for the cache. */
  readonly renders: number;
  /** Memory of all entries. */
  readonly bytes: number;
}

interface CacheEntry extends DependencyRecord {
  readonly encodedResponse: EncodedResponse;
  readonly contentHash: string;
  readonly bytes: number;
}

/** The outcome of a render for the cache: an entry, or a response that turned out not to be cacheable. */
type RenderOutcome =
  | { readonly entry: CacheEntry; readonly staleReason: StaleReason | null }
  | { readonly response: CompletePageResponse };

/** Stands for a render error while a stale entry exists. */
const failure: CompletePageResponse = { status: 500, headers: new Headers(), body: Buffer.alloc(0) };

/** A render that other requests for the key may join while the content version stays the same. */
interface InFlightRender {
  readonly version: number;
  readonly outcome: Promise<RenderOutcome>;
}

/**
 * @param parts.isOn false renders every request anew, for development
 * @param parts.maxBytes memory of all entries
 */
export async function createPageCache(parts: {
  readonly changes: Pick<ContentChanges, "isConnected" | "subscribe">;
  readonly clock: Clock;
  readonly log: Pick<Log, "warn" | "info">;
  readonly isOn: boolean;
  readonly maxBytes?: number;
  /** Called with errors of renders that no request waits for. */
  readonly onError: (error: unknown) => void;
}): Promise<PageCache> {
  const { changes, clock } = parts;
  const entries = createLruCache<CacheEntry>(parts.maxBytes ?? defaultMaxBytes);
  const inFlight = new Map<string, InFlightRender>();
  const versions = await trackVersions(changes, clock);
  const outage = createOutage(parts);
  let isClosed = false;
  let [hits, renders] = [0, 0];

  async function renderForCache(
    key: string,
    headers: HeaderValues,
    render: RenderResponse,
  ): Promise<RenderOutcome> {
    const previous = entries.get(key);
    const { dependencies, getRecord } = trackDependencies(versions.latest);
    const started = performance.now();
    // Complete before getRecord(): a streamed body reads while it renders.
    const response = await render(dependencies)
      .then(completeResponse)
      .catch((error: unknown) => {
        if (previous === undefined || changes.isConnected || isOverload(error)) throw error;
        parts.onError(error);
        return failure;
      });
    const record = getRecord();
    const isFailure = record.isUncertain || response.status >= 500;
    if (isFailure && previous !== undefined && !changes.isConnected) {
      outage.begin();
      return { entry: previous, staleReason: databaseAway };
    }
    if (!isFailure) outage.end();
    if (!isCacheable(response)) {
      if (!isFailure) entries.remove(key);
      return { response };
    }
    const timing = `made;dur=${(performance.now() - started).toFixed(1)};desc="${new Date(clock.now()).toISOString()}"`;
    const contentHash = hashContent(response);
    // An unchanged response is not compressed again.
    const encodedResponse =
      previous?.contentHash === contentHash
        ? previous.encodedResponse
        : await encodeResponse(response, { ...headers, "server-timing": timing });
    const entry = { encodedResponse, bytes: encodedResponse.bytes, contentHash, ...record };
    if (!versions.isInvalidated(entry)) entries.set(key, entry);
    return { entry, staleReason: null };
  }

  function startRender(key: string, headers: HeaderValues, render: RenderResponse): Promise<RenderOutcome> {
    renders += 1;
    const version = versions.latest;
    const outcome = renderForCache(key, headers, render).finally(() => {
      if (inFlight.get(key)?.outcome === outcome) inFlight.delete(key);
    });
    inFlight.set(key, { version, outcome });
    return outcome;
  }

  async function find(
    request: IncomingMessage,
    headers: HeaderValues,
    render: RenderResponse,
  ): Promise<CacheResult> {
    const key = parts.isOn ? findCacheKey(request.method, request.url ?? "") : null;
    if (key === null || !isCacheableKey(key)) return renderUncached(render);

    if (changes.isConnected) outage.end();
    const previous = entries.get(key);
    const stale = previous !== undefined && isAllowedFor(previous.encodedResponse, request) ? previous : null;
    if (stale !== null && versions.isFresh(stale))
      return { encodedResponse: stale.encodedResponse, staleReason: null };
    if (stale !== null && outage.isActive) {
      // Renders in the background to try the database again; this request gets the stale entry at once.
      outage.begin();
      startRender(key, headers, render).catch(parts.onError);
      return { encodedResponse: stale.encodedResponse, staleReason: databaseAway };
    }
    const pending = inFlight.get(key);
    const joined = pending?.version === versions.latest ? pending.outcome : null;
    let outcome: RenderOutcome;
    try {
      outcome = await (joined ?? startRender(key, headers, render));
    } catch (error) {
      // The limit of the client that started the render does not apply to the requests that joined it.
      if (joined !== null && isClientOverLimit(error)) return find(request, headers, render);
      if (stale !== null && isOverload(error))
        return { encodedResponse: stale.encodedResponse, staleReason: "the site is busy" };
      throw error;
    }
    if ("response" in outcome) {
      const { response } = outcome;
      const isRight = request.headers.cookie === undefined || !isPrivate(response);
      return joined === null && isRight && isAllowedFor(response, request) ? outcome : renderUncached(render);
    }
    const { entry, staleReason } = outcome;
    return isAllowedFor(entry.encodedResponse, request)
      ? { encodedResponse: entry.encodedResponse, staleReason }
      : renderUncached(render);
  }

  return {
    sendCached(request, response) {
      const key = findCacheKey(request.method, request.url ?? "");
      const entry = key === null ? undefined : entries.get(key);
      if (entry === undefined || isClosed || !isAllowedFor(entry.encodedResponse, request)) return false;
      const isStale = !versions.isFresh(entry);
      if (isStale && (changes.isConnected || !outage.isRecent)) return false;
      hits += 1;
      sendEncodedResponse(entry.encodedResponse, request, response, isStale ? databaseAway : null);
      return true;
    },

    find,

    counts: () => ({ hits, renders, bytes: entries.bytes }),

    close: () => void (isClosed = true),
  };
}

/** Whether a render was refused because of load. */
function isOverload(error: unknown): boolean {
  return error instanceof Overloaded || isClientOverLimit(error);
}

/** Whether a render was refused because its client is over a limit. */
function isClientOverLimit(error: unknown): boolean {
  return error instanceof Overloaded ? error.isClientOverLimit : error instanceof RateLimited;
}

async function renderUncached(render: RenderResponse): Promise<CacheResult> {
  return { response: await render(uncachedDependencies) };
}

/** Whether a response rendered without cookies is right for this request. */
function isAllowedFor({ headers }: { readonly headers: Headers }, request: IncomingMessage): boolean {
  return request.headers.cookie === undefined || !variesOnCookie(headers);
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { Overloaded } from "../limits/costly-work.ts";
import { RateLimited } from "../limits/rate-limits.ts";
import type { ContentChanges } from "../database/content-changes.ts";
import type { Clock } from "../shared/clock.ts";
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

/** Memory for all that is entry, bytes. */
const defaultMaxBytes = 64 * 1024 * 1024;

const databaseAway: StaleReason = "the database is away";

/** Renders a response. */
export type RenderResponse = (dependencies: Dependencies) => Promise<PageResponse>;

/** What a request is to be answered with. */
export type CacheResult =
  | {
      readonly encodedResponse: EncodedResponse;
      /** Null: it is up to date. */ readonly staleReason: StaleReason | null;
    }
  | { readonly response: PageResponse | CompletePageResponse };

/**
 * Public answers that are the same for everybody: made once, entry, and sent from memory until something that they are
 * made of changes (docs/decisions/0008-page-cache-in-memory-invalidated-by-data.md).
 */
export interface PageCache {
  /** Whether it was answered, from memory, before anything else looks at the request. */
  sendCached(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * The response to what was not answered at once. Many requests for the same wait for one making.
   * @param headers that every response has
   */
  find(request: IncomingMessage, headers: HeaderValues, render: RenderResponse): Promise<CacheResult>;
  /** Since the start, and at present. */
  counts(): PageCacheCounts;
  /** Nothing is answered at once any more. */
  close(): void;
}

export interface PageCacheCounts {
  /** Requests that were answered from memory. */
  readonly hits: number;
  /** Answers that were made to be entry. */
  readonly renders: number;
  /** Of all that is entry. */
  readonly bytes: number;
}

interface CacheEntry extends DependencyRecord {
  readonly encodedResponse: EncodedResponse;
  readonly contentHash: string;
  readonly bytes: number;
}

/** What a making for everybody came to; what turned out not to be for everybody goes to who began it. */
type RenderOutcome =
  | { readonly entry: CacheEntry; readonly staleReason: StaleReason | null }
  | { readonly response: CompletePageResponse };

/** What stands for an error that was thrown while there is an older response. */
const failure: CompletePageResponse = { status: 500, headers: new Headers(), body: Buffer.alloc(0) };

/** A making that others may wait for as long as nothing changes. */
interface InFlightRender {
  readonly version: number;
  readonly outcome: Promise<RenderOutcome>;
}

/**
 * @param parts.isOn false: everything is made anew for each request, as whoever works on the pages wants it
 * @param parts.largest memory for all that is entry, bytes
 */
export async function createPageCache(parts: {
  readonly changes: Pick<ContentChanges, "isConnected" | "subscribe">;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, "warn" | "info">;
  readonly isOn: boolean;
  readonly maxBytes?: number;
  /** Told of what failed for nobody who could be told. */
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
    // To its last piece: only then is it known what it was made of.
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
    // A response that did not change is not compressed again.
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
      // This request tries the database again, and nobody waits for it.
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
      // Only the client that began the render has asked for too much: others who wait for it go on.
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

/** Whether something was not made because there was too much to do. */
function isOverload(error: unknown): boolean {
  return error instanceof Overloaded || isClientOverLimit(error);
}

/** Whether it was not made because the client who asked has asked for too much. */
function isClientOverLimit(error: unknown): boolean {
  return error instanceof Overloaded ? error.isClientOverLimit : error instanceof RateLimited;
}

async function renderUncached(render: RenderResponse): Promise<CacheResult> {
  return { response: await render(uncachedDependencies) };
}

/** Whether an response that was made without knowing the visitor's cookies is right for this one. */
function isAllowedFor({ headers }: { readonly headers: Headers }, request: IncomingMessage): boolean {
  return request.headers.cookie === undefined || !variesOnCookie(headers);
}

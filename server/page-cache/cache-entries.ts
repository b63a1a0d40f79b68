import { LRUCache } from "lru-cache";
import type { ContentChanges } from "#server/database/content-changes.ts";
import { Overloaded } from "#server/limits/costly-work.ts";
import { RateLimited } from "#server/limits/rate-limits.ts";
import type { Clock } from "#server/shared/clock.ts";
import type { Log } from "#server/shared/log.ts";
import {
  type EncodedResponse,
  type HeaderValues,
  type PageResponse,
  encodeResponse,
  hashContent,
} from "./encoded-response.ts";

const maxBytes = 64 * 1024 * 1024;

const retryInterval = 2000;

export interface RenderContext {
  /** For a cacheable response: nothing that identifies the sender of the request may go into it. */
  readonly isShared: boolean;
  markUncertain(): void;
}

export type RenderResponse = (context: RenderContext) => Promise<PageResponse>;

type StaleReason = "the database is away" | "the site is busy" | "the page cannot be rendered";

interface CacheEntry {
  readonly encoded: EncodedResponse;
  /** The content version before the render. */
  readonly version: number;
  readonly expiresAt: number;
  failure?: { readonly version: number; readonly retryAt: number; readonly reason: StaleReason };
}

/** The first request for a key renders, the others wait for its render. */
interface RenderJob {
  readonly render: RenderResponse;
  readonly headers: HeaderValues;
  hasBegun: boolean;
}

export interface FoundResponse {
  readonly encoded: EncodedResponse;
  readonly staleReason: StaleReason | null;
}

export class UncachedResponse extends Error {
  readonly response: PageResponse;
  readonly isFailure: boolean;

  constructor(response: PageResponse, isFailure: boolean) {
    super(`The response with status ${response.status} is not cached`);
    this.response = response;
    this.isFailure = isFailure;
  }
}

export interface CacheParts {
  readonly changes: Pick<ContentChanges, "isConnected" | "subscribe">;
  /** The time at which public content changes without a write; null if none is known. */
  readonly findExpiry: () => Promise<number | null>;
  readonly clock: Clock;
  readonly log: Log;
}

export type CacheEntries = Awaited<ReturnType<typeof createCacheEntries>>;

export async function createCacheEntries(parts: CacheParts) {
  const { changes, clock, log } = parts;
  const content = await trackContentVersion(parts);
  let renders = 0;
  const compressedFurther = new WeakSet<EncodedResponse>();
  let isCompressing = false;
  const entries = new LRUCache<string, CacheEntry, RenderJob>({
    maxSize: maxBytes,
    sizeCalculation: ({ encoded }) => encoded.bytes,
    fetchMethod: (_key, previous, { context }) => {
      renders += 1;
      return renderEntry(previous, context, content.version, parts);
    },
    // A failed render leaves the stale entry. `allowStaleOnFetchRejection` would lose the error of a page without one.
    noDeleteOnFetchRejection: true,
    // An entry that is evicted during its render still goes to the requests that wait for it.
    ignoreFetchAbort: true,
  });

  /** False while changes of other nodes cannot arrive. */
  const isFresh = (entry: CacheEntry) =>
    changes.isConnected && entry.version === content.version && clock.now() < entry.expiresAt;

  async function renderOrJoin(key: string, job: RenderJob): Promise<FoundResponse> {
    const needed = content.version;
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
        return findStale(key, job, error);
      }
    }
  }

  function findStale(key: string, job: RenderJob, error: unknown): FoundResponse {
    const isUncached = error instanceof UncachedResponse;
    if (isUncached && !error.isFailure) entries.delete(key);
    const stale = entries.get(key);
    if (stale === undefined) throw error;
    if (isOverload(error)) return { encoded: stale.encoded, staleReason: "the site is busy" };
    if (job.hasBegun && !isUncached) log.error({ err: error }, "rendering a stale page again failed");
    return postpone(stale);
  }

  function postpone(entry: CacheEntry): FoundResponse {
    const reason = changes.isConnected ? "the page cannot be rendered" : "the database is away";
    entry.failure = { version: content.version, retryAt: performance.now() + retryInterval, reason };
    return { encoded: entry.encoded, staleReason: reason };
  }

  return {
    get: (key: string): CacheEntry | undefined => entries.get(key),

    findUsable(entry: CacheEntry): FoundResponse | null {
      if (isFresh(entry)) return { encoded: entry.encoded, staleReason: null };
      const { failure } = entry;
      const isPostponed = failure?.version === content.version && performance.now() < failure.retryAt;
      return isPostponed ? { encoded: entry.encoded, staleReason: failure.reason } : null;
    },

    /** For a response that is requested again: beside the requests, one response at a time. */
    compressFurther(encoded: EncodedResponse): void {
      if (isCompressing || compressedFurther.has(encoded)) return;
      isCompressing = true;
      compressedFurther.add(encoded);
      encoded
        .compressFurther()
        .catch((error: unknown) => log.error({ err: error }, "a page is not compressed further"))
        .finally(() => (isCompressing = false));
    },

    /** @throws UncachedResponse for a response that is not cacheable, and errors of the render without a stale entry */
    async render(key: string, render: RenderResponse, headers: HeaderValues): Promise<FoundResponse> {
      const job = { render, headers, hasBegun: false };
      const entry = entries.get(key);
      if (entry === undefined || changes.isConnected) return renderOrJoin(key, job);
      // In the background, because a hanging database would delay the response.
      renderOrJoin(key, job).catch((error: unknown) =>
        log.info({ err: error }, "a stale page is not cached again"),
      );
      return postpone(entry);
    },

    counts: () => ({ renders, bytes: entries.calculatedSize }),
  };
}

async function trackContentVersion({ changes, log }: CacheParts): Promise<{ readonly version: number }> {
  const content = { version: 0 };
  let isAway = false;
  await changes.subscribe(() => {
    content.version += 1;
    if (isAway === !changes.isConnected) return;
    isAway = !changes.isConnected;
    if (isAway) log.warn("the database is away: stale pages are served, with a cache-status header");
    else log.info("the database is back: stale pages are rendered again");
  });
  return content;
}

async function renderEntry(
  previous: CacheEntry | undefined,
  job: RenderJob,
  version: number,
  { findExpiry, clock }: CacheParts,
): Promise<CacheEntry> {
  job.hasBegun = true;
  const started = performance.now();
  let isUncertain = false;
  const markUncertain = () => void (isUncertain = true);
  // Before the render: a post that is published between the two reads makes the page stale at once.
  const expiresAt = await findExpiry().catch(markUncertain);
  const response = await job.render({ isShared: true, markUncertain });
  const isFailure = isUncertain || response.status >= 500;
  if (isFailure || !isCacheable(response)) throw new UncachedResponse(response, isFailure);
  const contentHash = hashContent(response);
  const timing = `render;dur=${(performance.now() - started).toFixed(1)};desc="${new Date(clock.now()).toISOString()}"`;
  // An unchanged response is not compressed again, and browsers keep their copy.
  const encoded =
    previous?.encoded.contentHash === contentHash
      ? previous.encoded
      : await encodeResponse(response, contentHash, { ...job.headers, "server-timing": timing });
  return { encoded, version, expiresAt: expiresAt ?? Number.POSITIVE_INFINITY };
}

export function isCacheable(response: PageResponse): boolean {
  return response.status === 200 && !isPrivate(response);
}

export function isPrivate({ headers }: PageResponse): boolean {
  return headers.has("set-cookie") || /private|no-store/i.test(headers.get("cache-control") ?? "");
}

function isOverload(error: unknown): boolean {
  return error instanceof Overloaded || isClientOverLimit(error);
}

function isClientOverLimit(error: unknown): boolean {
  return error instanceof Overloaded ? error.isClientOverLimit : error instanceof RateLimited;
}

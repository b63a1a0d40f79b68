import { AsyncLocalStorage } from "node:async_hooks";
import { availableParallelism } from "node:os";
import type { Database } from "../database/open-database.ts";
import type { Clock } from "../shared/clock.ts";
import type { Log } from "../shared/log.ts";
import type { ImageService } from "./service.ts";
import { type VariantJob, createVariantQueue } from "./variant-queue.ts";

/**
 * Number of images that are encoded at a time in the background. One core and two of the four threads of libuv's pool stay
 * free for requests.
 */
const maxLanes = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Interval to look for work without a notification, such as expired leases of another node, ms. */
const pollInterval = 60_000;

/** Encodes the variants of new images in the background, before they are requested. All nodes share the work. */
export interface VariantWorker {
  start(): Promise<void>;
  /** Finishes the current jobs; the rest stays in the queue. */
  stop(): Promise<void>;
}

export function createVariantWorker(parts: {
  readonly database: Database;
  readonly images: Pick<ImageService, "createVariants">;
  readonly clock: Clock;
  readonly log: Pick<Log, "warn">;
}): VariantWorker {
  const { database, images, log } = parts;
  const queue = createVariantQueue(database, parts.clock);
  const running = new Set<Promise<void>>();
  let poll: NodeJS.Timeout | undefined;
  // Work may have been added after a lane found the queue empty.
  let hasNewWork = false;
  const isRunning = () => poll !== undefined;
  /** Runs work outside of any request: otherwise it counts against the limit of the client whose write wakes the worker. */
  const runOutsideClient = AsyncLocalStorage.snapshot();

  function wake(): void {
    if (!isRunning()) return;
    hasNewWork = true;
    while (running.size < maxLanes) {
      const lane = runOutsideClient(processQueue).catch((error: unknown) =>
        log.warn({ err: error }, "the queue of image variants could not be read"),
      );
      running.add(lane);
      void lane.then(() => running.delete(lane));
    }
  }

  async function processQueue(): Promise<void> {
    while (isRunning()) {
      hasNewWork = false;
      const next = await queue.claim();
      if (next !== null) await processJob(next);
      else if (!hasNewWork) return;
    }
  }

  /** A failed job is tried again when its lease expires. A request encodes the variant before that. */
  async function processJob(job: VariantJob): Promise<void> {
    const { hash } = job.image;
    try {
      await images.createVariants(hash, job.width);
      await queue.markDone(job);
    } catch (error) {
      log.warn({ err: error, hash, width: job.width }, "an image variant could not be encoded");
    }
  }

  return {
    async start() {
      await queue.releaseAbandoned();
      poll = setInterval(wake, pollInterval);
      // Any write of a product or post may have added images, on any node.
      await database.changes.subscribe(wake);
      wake();
    },
    async stop() {
      clearInterval(poll);
      poll = undefined;
      await Promise.all(running);
    },
  };
}

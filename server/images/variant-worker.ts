import { AsyncLocalStorage } from "node:async_hooks";
import { availableParallelism } from "node:os";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database/open-database.ts";
import type { Clock } from "../shared/clock.ts";
import type { ImageService } from "./service.ts";
import { type VariantJob, createVariantQueue } from "./variant-queue.ts";

/**
 * Pictures that are made at a time while nobody waits for them: a core is left for requests, and of the four threads that
 * Node gives such work, two.
 */
const maxLanes = Math.max(1, Math.min(2, availableParallelism() - 1));

/** How often the work is looked for without being told of any: for what a node that is gone had taken, ms. */
const pollInterval = 60_000;

/** Makes every width of every picture before anybody asks for it, on this node; any number of nodes share the work. */
export interface VariantWorker {
  start(): Promise<void>;
  /** Finishes what is under way; the rest is left to the next server. */
  stop(): Promise<void>;
}

export function createVariantWorker(parts: {
  readonly database: Database;
  readonly images: Pick<ImageService, "createVariants">;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}): VariantWorker {
  const { database, images, log } = parts;
  const queue = createVariantQueue(database, parts.clock);
  const running = new Set<Promise<void>>();
  let poll: NodeJS.Timeout | undefined;
  // There may be work that a lane which is about to end has not seen.
  let hasNewWork = false;
  const isRunning = () => poll !== undefined;
  /** Outside of any request: its work would count as that of the client whose write wakes it. */
  const runOutsideClient = AsyncLocalStorage.snapshot();

  function wake(): void {
    if (!isRunning()) return;
    hasNewWork = true;
    while (running.size < maxLanes) {
      const lane = runOutsideClient(processQueue).catch((error: unknown) =>
        log.warn({ err: error }, "it cannot be read which pictures are to be made ahead"),
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

  /** What fails is tried again when its lease is over; until then it is made when it is asked for. */
  async function processJob(job: VariantJob): Promise<void> {
    const { hash } = job.image;
    try {
      await images.createVariants(hash, job.width);
      await queue.markDone(job);
    } catch (error) {
      log.warn({ err: error, hash, width: job.width }, "a picture could not be made ahead");
    }
  }

  return {
    async start() {
      await queue.releaseAbandoned();
      poll = setInterval(wake, pollInterval);
      // Every write of a product or post may have brought pictures, on whichever node.
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

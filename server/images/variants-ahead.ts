import { AsyncLocalStorage } from "node:async_hooks";
import { availableParallelism } from "node:os";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database/open.ts";
import type { Clock } from "../shared/clock.ts";
import type { Images } from "./service.ts";
import { type WidthToMake, openVariantWork } from "./variant-work.ts";

/**
 * Pictures that are made at a time while nobody waits for them: a core is left for requests, and of the four threads that
 * Node gives such work, two.
 */
const lanes = Math.max(1, Math.min(2, availableParallelism() - 1));

/** How often the work is looked for without being told of any: for what a node that is gone had taken, ms. */
const pollInterval = 60_000;

/** Makes every width of every picture before anybody asks for it, on this node; any number of nodes share the work. */
export interface VariantsAhead {
  start(): Promise<void>;
  /** Finishes what is under way; the rest is left to the next server. */
  stop(): Promise<void>;
}

export function createVariantsAhead(parts: {
  readonly database: Database;
  readonly images: Pick<Images, "makeAhead">;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}): VariantsAhead {
  const { database, images, log } = parts;
  const work = openVariantWork(database, parts.clock);
  const underWay = new Set<Promise<void>>();
  let poll: NodeJS.Timeout | undefined;
  // There may be work that a lane which is about to end has not seen.
  let isTold = false;
  const isRunning = () => poll !== undefined;
  /** Outside of any request: its work would count as that of the client whose write wakes it. */
  const ofNoClient = AsyncLocalStorage.snapshot();

  function wake(): void {
    if (!isRunning()) return;
    isTold = true;
    while (underWay.size < lanes) {
      const lane = ofNoClient(makeWhatIsMissing).catch((error: unknown) =>
        log.warn({ err: error }, "it cannot be read which pictures are to be made ahead"),
      );
      underWay.add(lane);
      void lane.then(() => underWay.delete(lane));
    }
  }

  async function makeWhatIsMissing(): Promise<void> {
    while (isRunning()) {
      isTold = false;
      const next = await work.claim();
      if (next !== null) await make(next);
      else if (!isTold) return;
    }
  }

  /** What fails is tried again when its lease is over; until then it is made when it is asked for. */
  async function make(next: WidthToMake): Promise<void> {
    const { hash } = next.picture;
    try {
      await images.makeAhead(hash, next.width);
      await work.markMade(next);
    } catch (error) {
      log.warn({ err: error, hash, width: next.width }, "a picture could not be made ahead");
    }
  }

  return {
    async start() {
      await work.releaseAbandoned();
      poll = setInterval(wake, pollInterval);
      // Every write of a product or post may have brought pictures, on whichever node.
      await database.changes.follow(wake);
      wake();
    },
    async stop() {
      clearInterval(poll);
      poll = undefined;
      await Promise.all(underWay);
    },
  };
}

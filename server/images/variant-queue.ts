import type { Image } from "../../domain/shared/image.ts";
import { getImageWidths } from "../../domain/shared/image.ts";
import type { Database } from "../database/open-database.ts";
import type { Queries } from "../database/tables.ts";
import { clockTolerance } from "../shared/clock-tolerance.ts";
import type { Clock } from "../shared/clock.ts";
import { findImages } from "./stored-images.ts";

/** After this time without a result, another node takes over a job, ms. */
const leaseLength = 5 * 60 * 1000;

/** One width of an image, to encode in every format. */
export interface VariantJob {
  readonly image: Image;
  readonly width: number;
  /** Index of the width, from 0. */
  readonly widthIndex: number;
}

/** The queue of images whose variants are not complete. All nodes of a database share it. */
export interface VariantQueue {
  /** Leases the job with the smallest width; null if the queue is empty. */
  claim(): Promise<VariantJob | null>;
  /** Completes a job: the next width of the image can be leased. */
  markDone(job: VariantJob): Promise<void>;
  /** Ends the leases of a killed server, where no other server can be running (SQLite). */
  releaseAbandoned(): Promise<void>;
}

/** Adds a new image to the queue, in the transaction that stores it. */
export async function queueVariants(queries: Queries, hash: string, now: number): Promise<void> {
  await queries
    .insertInto("variant_work")
    .values({ hash, place: 0, queued_at: now, leased_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function createVariantQueue({ engine, queries }: Database, clock: Clock): VariantQueue {
  /** The newest images come first: staff may be waiting to see them. */
  function leaseNext(): Promise<{ hash: string; place: number } | null> {
    return queries.transaction().execute(async (transaction) => {
      const now = clock.now();
      const next = await transaction
        .selectFrom("variant_work")
        .select(["hash", "place"])
        .where((work) =>
          work.or([
            work("leased_until", "is", null),
            work("leased_until", "<=", now),
            work("leased_until", ">", now + leaseLength + clockTolerance),
          ]),
        )
        .orderBy("place")
        .orderBy("queued_at", "desc")
        .orderBy("hash")
        .limit(1)
        .$if(engine === "postgres", (query) => query.forUpdate().skipLocked())
        .executeTakeFirst();
      if (next === undefined) return null;
      await transaction
        .updateTable("variant_work")
        .set({ leased_until: now + leaseLength })
        .where("hash", "=", next.hash)
        .execute();
      return next;
    });
  }

  return {
    async claim() {
      for (;;) {
        const next = await leaseNext();
        if (next === null) return null;
        const image = (await findImages(queries, [next.hash])).get(next.hash);
        const width = image === undefined ? undefined : getImageWidths(image)[next.place];
        if (image !== undefined && width !== undefined) return { image, width, widthIndex: next.place };
        await queries.deleteFrom("variant_work").where("hash", "=", next.hash).execute();
      }
    },

    async markDone({ image: { hash }, widthIndex }) {
      await queries
        .updateTable("variant_work")
        .set({ place: widthIndex + 1, leased_until: null })
        .where("hash", "=", hash)
        .where("place", "=", widthIndex)
        .execute();
    },

    async releaseAbandoned() {
      // An SQLite folder belongs to one server. On PostgreSQL another node may hold the lease.
      if (engine !== "sqlite") return;
      await queries.updateTable("variant_work").set({ leased_until: null }).execute();
    },
  };
}

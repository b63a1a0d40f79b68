import type { Image } from "../../domain/shared/image.ts";
import { getImageWidths } from "../../domain/shared/image.ts";
import type { Database } from "../database/open-database.ts";
import type { Queries } from "../database/tables.ts";
import { clockTolerance } from "../shared/clock-tolerance.ts";
import type { Clock } from "../shared/clock.ts";
import { findImages } from "./stored-images.ts";

/** How long a node may take for one width before another one takes it over, ms. */
const leaseLength = 5 * 60 * 1000;

/** One width of a image, to be made in every format. */
export interface VariantJob {
  readonly image: Image;
  readonly width: number;
  /** Which of its widths that is, from 0 on. */
  readonly widthIndex: number;
}

/** The pictures of which not all widths were made yet, shared by every node on the database. */
export interface VariantQueue {
  /** Takes the smallest width that is missing of any image; null when none is. */
  claim(): Promise<VariantJob | null>;
  /** The next width of the image may be made, or there is none left. */
  markDone(made: VariantJob): Promise<void>;
  /** Frees what a server that ended without a word still held, where no other server can be at work. */
  releaseAbandoned(): Promise<void>;
}

/** Has the widths of a new image made, in the transaction that stores it. */
export async function queueVariants(queries: Queries, hash: string, now: number): Promise<void> {
  await queries
    .insertInto("variant_work")
    .values({ hash, place: 0, queued_at: now, leased_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function createVariantQueue({ engine, queries }: Database, clock: Clock): VariantQueue {
  /** Those of pictures that just came first: somebody may be waiting to see them. */
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
      // SQLite's folder belongs to one server; on PostgreSQL another node may be at work, and its lease is respected.
      if (engine !== "sqlite") return;
      await queries.updateTable("variant_work").set({ leased_until: null }).execute();
    },
  };
}

import type { Picture } from "../../domain/shared/image.ts";
import { widthsOf } from "../../domain/shared/image.ts";
import type { Database } from "../database/open.ts";
import type { Queries } from "../database/tables.ts";
import { clockTolerance } from "../shared/clock-tolerance.ts";
import type { Clock } from "../shared/clock.ts";
import { findPictures } from "./stored-images.ts";

/** How long a node may take for one width before another one takes it over, ms. */
const leaseLength = 5 * 60 * 1000;

/** One width of a picture, to be made in every format. */
export interface WidthToMake {
  readonly picture: Picture;
  readonly width: number;
  /** Which of its widths that is, from 0 on. */
  readonly place: number;
}

/** The pictures of which not all widths were made yet, shared by every node on the database. */
export interface VariantWork {
  /** Takes the smallest width that is missing of any picture; null when none is. */
  claim(): Promise<WidthToMake | null>;
  /** The next width of the picture may be made, or there is none left. */
  markMade(made: WidthToMake): Promise<void>;
  /** Frees what a server that ended without a word still held, where no other server can be at work. */
  releaseAbandoned(): Promise<void>;
}

/** Has the widths of a new picture made, in the transaction that stores it. */
export async function queueVariants(queries: Queries, hash: string, now: number): Promise<void> {
  await queries
    .insertInto("variant_work")
    .values({ hash, place: 0, queued_at: now, leased_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function openVariantWork({ engine, queries }: Database, clock: Clock): VariantWork {
  /** Those of pictures that just came first: somebody may be waiting to see them. */
  function takeNext(): Promise<{ hash: string; place: number } | null> {
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
        const next = await takeNext();
        if (next === null) return null;
        const picture = (await findPictures(queries, [next.hash])).get(next.hash);
        const width = picture === undefined ? undefined : widthsOf(picture)[next.place];
        if (picture !== undefined && width !== undefined) return { picture, width, place: next.place };
        await queries.deleteFrom("variant_work").where("hash", "=", next.hash).execute();
      }
    },

    async markMade({ picture: { hash }, place }) {
      await queries
        .updateTable("variant_work")
        .set({ place: place + 1, leased_until: null })
        .where("hash", "=", hash)
        .where("place", "=", place)
        .execute();
    },

    async releaseAbandoned() {
      // SQLite's folder belongs to one server; on PostgreSQL another node may be at work, and its lease is respected.
      if (engine !== "sqlite") return;
      await queries.updateTable("variant_work").set({ leased_until: null }).execute();
    },
  };
}

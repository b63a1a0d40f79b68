import { describe, expect, test, vi } from "vitest";
import { imageFormats, getImageWidths } from "../../domain/shared/image.ts";
import { createJpeg } from "../../tests/support/files/images.ts";
import { engines, openFreshDatabase } from "../../tests/support/database/fresh-database.ts";
import { runForClient, runCostly } from "../limits/costly-work.ts";
import type { Database } from "../database/open-database.ts";
import { systemClock } from "../shared/clock.ts";
import { type ImageService, createImageService } from "./service.ts";
import { createVariantQueue } from "./variant-queue.ts";
import { createVariantWorker } from "./variant-worker.ts";

const quiet = { warn: (...said: unknown[]) => expect.unreachable(JSON.stringify(said)) };

async function openImages(engine: (typeof engines)[number]) {
  const { database, options } = await openFreshDatabase(engine);
  const images = createImageService({
    database,
    cacheDir: options.dataDir,
    clock: systemClock,
    log: console,
  });
  /** Stores an image as a write of staff does. */
  const store = async (number: number, width = 700) => {
    const image = await images.prepare(await createJpeg(number, width, 300));
    await database.changes.write("products", (queries) => images.store(queries, image));
    return image;
  };
  return { database, images, store };
}

async function variantsIn(database: Database): Promise<string[]> {
  const rows = await database.queries
    .selectFrom("image_variants")
    .select(["hash", "width", "format"])
    .execute();
  return rows.map(({ hash, width, format }) => `${hash}/${width}.${format}`);
}

function allOf(images: readonly { hash: string; width: number }[]): string[] {
  return images.flatMap((image) =>
    getImageWidths(image).flatMap((width) =>
      imageFormats.map((format) => `${image.hash}/${width}.${format}`),
    ),
  );
}

async function untilQueueIsEmpty(database: Database): Promise<void> {
  await vi.waitFor(
    async () => expect(await database.queries.selectFrom("variant_work").selectAll().execute()).toEqual([]),
    { timeout: 60_000 },
  );
}

/** Encodes variants and records them in their order. */
function recordVariants(
  images: Pick<ImageService, "createVariants">,
  made: string[],
): Pick<ImageService, "createVariants"> {
  return {
    async createVariants(hash, width) {
      made.push(`${hash}/${width}`);
      await images.createVariants(hash, width);
    },
  };
}

describe.each(engines)("encoding image variants in the background on %s", (engine) => {
  test("every width is encoded in every format without a request, small widths first", async () => {
    const { database, images, store } = await openImages(engine);
    const before = [await store(1), await store(2)];
    const made: string[] = [];
    const worker = createVariantWorker({
      database,
      images: recordVariants(images, made),
      clock: systemClock,
      log: quiet,
    });
    await worker.start();
    await untilQueueIsEmpty(database);
    expect((await variantsIn(database)).toSorted()).toEqual(allOf(before).toSorted());
    const widths = made.map((each) => Number(each.split("/")[1]));
    expect(widths.slice(0, 2)).toEqual([160, 160]);

    // An image that is added while the worker runs, and an image that exists.
    const after = [await store(3), await store(1)];
    await vi.waitFor(
      async () => expect(await variantsIn(database)).toEqual(expect.arrayContaining(allOf(after))),
      { timeout: 60_000 },
    );
    await untilQueueIsEmpty(database);
    expect(await variantsIn(database)).toHaveLength(allOf([...before, ...after.slice(0, 1)]).length);
    await worker.stop();
  });

  test("it does not count as work of the client whose request adds the image", async () => {
    const { database, images } = await openImages(engine);
    const made: string[] = [];
    const worker = createVariantWorker({
      database,
      images: recordVariants(images, made),
      clock: systemClock,
      log: console,
    });
    await worker.start();
    const image = await images.prepare(await createJpeg(1, 700, 300));
    const held = Promise.withResolvers<void>();
    await new Promise<void>((resolve, reject) => {
      runForClient("203.0.113.9", () => {
        // The limit of one client.
        for (let count = 0; count < 60; count += 1) void runCostly("image", () => held.promise);
        database.changes.write("products", (queries) => images.store(queries, image)).then(resolve, reject);
      });
    });
    await vi.waitFor(() => expect(made).toHaveLength(1));
    held.resolve();
    await untilQueueIsEmpty(database);
    await worker.stop();
  });

  test("several nodes share the work: no variant is encoded twice", async () => {
    const { database, images, store } = await openImages(engine);
    for (const number of [1, 2, 3]) await store(number);
    const made: string[] = [];
    const nodes = [1, 2, 3].map(() =>
      createVariantWorker({ database, images: recordVariants(images, made), clock: systemClock, log: quiet }),
    );
    await Promise.all(nodes.map((node) => node.start()));
    await untilQueueIsEmpty(database);
    await Promise.all(nodes.map((node) => node.stop()));
    expect(new Set(made).size).toBe(made.length);
  });

  test("the next server finishes the job of a killed server", async () => {
    const { database, images, store } = await openImages(engine);
    const image = await store(1);
    const taken = await createVariantQueue(database, systemClock).claim();
    expect(taken?.width).toBe(160);
    // The lease protects the job, because the other server may be alive.
    expect(await createVariantQueue(database, systemClock).claim()).toBeNull();

    const clock = { now: () => systemClock.now() + (engine === "postgres" ? 10 * 60_000 : 0) };
    const next = createVariantWorker({ database, images, clock, log: quiet });
    await next.start();
    await untilQueueIsEmpty(database);
    await next.stop();
    expect((await variantsIn(database)).toSorted()).toEqual(allOf([image]).toSorted());
  });

  test("a damaged image does not block the queue, and a removed image leaves it", async () => {
    const { database, images, store } = await openImages(engine);
    const [broken, gone, whole] = [await store(1), await store(2), await store(3)];
    await database.queries
      .updateTable("images")
      .set({ bytes: new Uint8Array([1, 2, 3]) })
      .where("hash", "=", broken.hash)
      .execute();
    await images.removeUnused(database.queries, [gone.hash]);
    const warned: unknown[] = [];
    const worker = createVariantWorker({
      database,
      images,
      clock: systemClock,
      log: { warn: (said: unknown) => void warned.push(said) },
    });
    await worker.start();
    await vi.waitFor(
      async () => expect((await variantsIn(database)).toSorted()).toEqual(allOf([whole]).toSorted()),
      { timeout: 60_000 },
    );
    await worker.stop();
    expect(warned).toMatchObject([{ hash: broken.hash, width: 160 }]);
  });
});

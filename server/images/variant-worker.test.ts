import { describe, expect, onTestFinished, test, vi } from "vitest";
import { imageFormats, getImageWidths } from "#domain/shared/image.ts";
import { createJpeg } from "#tests/support/files/images.ts";
import { openFreshDatabase } from "#tests/support/database/fresh-database.ts";
import { runForClient, runCostly } from "#server/limits/costly-work.ts";
import { systemClock } from "#server/shared/clock.ts";
import { createImageService } from "./service.ts";
import { createVariantWorker } from "./variant-worker.ts";

async function openImages() {
  const { database, options } = await openFreshDatabase("sqlite");
  const warnings: unknown[] = [];
  const worker = createVariantWorker({ database, log: { warn: (said: unknown) => warnings.push(said) } });
  onTestFinished(worker.stop);
  const images = createImageService({
    database,
    cacheDir: options.dataDir,
    clock: systemClock,
    log: console,
    onStore: worker.add,
  });
  const store = async (number: number) => {
    const image = await images.prepare(await createJpeg(number, 700, 300));
    await database.changes.write("images", undefined, (queries) => images.store(queries, image));
    return image;
  };
  const listVariants = async () => {
    const rows = await database.queries
      .selectFrom("image_variants")
      .select(["hash", "width", "format"])
      .execute();
    return rows.map(({ hash, width, format }) => `${hash}/${width}.${format}`).toSorted();
  };
  const expectVariants = (...stored: readonly { hash: string; width: number }[]) =>
    vi.waitFor(async () => expect(await listVariants()).toEqual(listAllVariants(stored)), {
      timeout: 60_000,
    });
  return { database, images, worker, warnings, store, expectVariants };
}

function listAllVariants(images: readonly { hash: string; width: number }[]): string[] {
  return images
    .flatMap((image) =>
      getImageWidths(image).flatMap((width) =>
        imageFormats.map((format) => `${image.hash}/${width}.${format}`),
      ),
    )
    .toSorted();
}

describe("encoding image variants in the background", () => {
  test("every width of new images is encoded in every format without a request, small widths first", async () => {
    const { images, worker, warnings, store, expectVariants } = await openImages();
    const before = [await store(1), await store(2)];
    const widths: number[] = [];
    await worker.start({
      createVariants(hash, width) {
        widths.push(width);
        return images.createVariants(hash, width);
      },
    });
    await expectVariants(...before);
    expect(widths.slice(0, 4).toSorted()).toEqual([160, 160, 320, 320]);

    const added = await store(3);
    await store(1);
    await expectVariants(...before, added);
    expect(warnings).toEqual([]);
  });

  test("it does not count as work of the client whose request adds the image", async () => {
    const { database, images, worker, warnings, expectVariants } = await openImages();
    await worker.start(images);
    const image = await images.prepare(await createJpeg(1, 700, 300));
    const held = Promise.withResolvers<void>();
    await new Promise<void>((resolve, reject) => {
      runForClient("203.0.113.9", () => {
        // The limit of one client.
        for (let count = 0; count < 60; count += 1) void runCostly("image", () => held.promise);
        database.changes
          .write("images", undefined, (queries) => images.store(queries, image))
          .then(resolve, reject);
      });
    });
    held.resolve();
    await expectVariants(image);
    expect(warnings).toEqual([]);
  });

  test("a damaged image, a removed image and an image whose write failed do not disturb the others", async () => {
    const { database, images, worker, warnings, store, expectVariants } = await openImages();
    const [broken, gone] = [await store(1), await store(2)];
    await database.queries
      .updateTable("images")
      .set({ bytes: new Uint8Array([1, 2, 3]) })
      .where("hash", "=", broken.hash)
      .execute();
    await images.removeUnused(database.queries, [gone.hash]);
    const lost = await images.prepare(await createJpeg(4, 700, 300));
    const failing = database.changes.write("images", undefined, async (queries) => {
      await images.store(queries, lost);
      throw new Error("The product is refused");
    });
    await expect(failing).rejects.toThrow("The product is refused");
    const whole = await store(3);
    await worker.start(images);
    await expectVariants(whole);
    expect(warnings).toHaveLength(getImageWidths(broken).length);
    expect(warnings).toContainEqual(expect.objectContaining({ hash: broken.hash, width: 160 }));
  });
});

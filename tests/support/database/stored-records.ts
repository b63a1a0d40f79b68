import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createCatalogueService } from "#server/catalogue/service.ts";
import { type DatabaseOptions, openDatabase } from "#server/database/open-database.ts";
import { createDeletedRecords } from "#server/deleted-records/service.ts";
import { createImageService } from "#server/images/service.ts";
import type { Queries } from "#server/database/tables.ts";
import { systemClock, systemIdGenerator } from "#server/shared/clock.ts";
import type { Application } from "#tests/support/application.ts";
import { quireC340 } from "#tests/support/builders/records.ts";

const day = 24 * 60 * 60 * 1000;

export async function countRows({ container }: Pick<Application, "container">) {
  const count = async (table: "products" | "posts" | "images" | "image_variants") => {
    const { rows } = await container.database.queries
      .selectFrom(table)
      .select((row) => row.fn.countAll<number | string>().as("rows"))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  return {
    products: await count("products"),
    posts: await count("posts"),
    images: await count("images"),
    image_variants: await count("image_variants"),
  };
}

export function purgeAfter({ container }: Pick<Application, "container">, days: number): Promise<void> {
  const clock = { now: () => container.clock.now() + days * day };
  return createDeletedRecords({ ...container, clock }).purge();
}

export function getImageCacheFolder({ location }: Application): string {
  return join(location.dataDir, "pictures");
}

export async function listCachedImages(application: Application): Promise<string[]> {
  const entries = await readdir(getImageCacheFolder(application), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

export async function storeProduct(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  const parts = { database, clock: systemClock, idGenerator: systemIdGenerator, log: console };
  const images = createImageService({ ...parts, cacheDir: join(options.dataDir, "pictures") });
  await createCatalogueService({ ...parts, images }).add(quireC340, {});
  await database.close();
}

/** For a test that counts the mails of enquiries. */
export function turnOffConfirmations(queries: Queries): Promise<void> {
  return storeSettings(queries, { enquiryMail: "none" });
}

export async function storeSettings(queries: Queries, settings: object): Promise<void> {
  await queries
    .insertInto("company_settings")
    .values({
      id: "company",
      settings: JSON.stringify(settings),
      version: 1,
      changed_by: "",
      changed_at: 0,
    })
    .execute();
}

import { describe, expect, test } from "vitest";
import { createDatabaseOptions } from "../../tests/support/database/fresh-database.ts";
import { company } from "../../content/company.ts";
import { createBlogService } from "../blog/service.ts";
import { createCatalogueService } from "../catalogue/service.ts";
import { type DatabaseOptions, openDatabase } from "../database/open-database.ts";
import { addDemoContent } from "./demo-content.ts";
import { createImageService } from "../images/service.ts";
import { systemClock, systemIdGenerator } from "../shared/clock.ts";

/** The content services of a server. Call it again with the same options to start another server on the database. */
async function startNode(options: DatabaseOptions, idGenerator = systemIdGenerator) {
  const database = await openDatabase(options);
  const images = createImageService({
    database,
    cacheDir: `${options.dataDir}/pictures`,
    clock: systemClock,
    log: console,
  });
  const catalogue = createCatalogueService({ database, images, clock: systemClock, idGenerator });
  const blog = createBlogService({
    database,
    images,
    clock: systemClock,
    idGenerator,
    timeZone: company.timeZone,
    log: console,
  });
  const printed: string[] = [];
  const seed = () => addDemoContent({ database, catalogue, blog, images, log: (line) => printed.push(line) });
  return { database, images, catalogue, blog, printed, seed, stop: () => database.close() };
}

describe("demo content", () => {
  test("fills a new database once: at least ten products with images and six posts", async () => {
    const node = await startNode(await createDatabaseOptions("sqlite"));
    try {
      expect(await node.seed()).toBe(true);
      const [products, posts] = [await node.catalogue.list(), await node.blog.list()];
      expect(products.length).toBeGreaterThanOrEqual(10);
      expect(posts).toHaveLength(6);
      for (const { images } of products) expect(images).toMatchObject({ img: {}, img1: {} });
      for (const { image, fullDescription } of posts) {
        expect(image).not.toBeNull();
        expect(fullDescription).not.toMatch(/picture:|data:/);
      }
      const postsWithImages = posts.filter(({ fullDescription }) => fullDescription.includes("<img"));
      expect(postsWithImages.length).toBeGreaterThan(0);
      expect(node.printed.join(" ")).toMatch(/products.*posts/);

      const first = products[0];
      expect(first && (await node.catalogue.remove(first.id))).toBe(true);
      expect(await node.seed()).toBe(false);
      expect(await node.catalogue.list()).toHaveLength(products.length - 1);
    } finally {
      await node.stop();
    }
  });

  test("adds the missing records after a process was killed", async () => {
    const options = await createDatabaseOptions("sqlite");
    let ids = 0;
    const failingIds = {
      ...systemIdGenerator,
      newId() {
        ids += 1;
        if (ids > 4) throw new Error("killed");
        return systemIdGenerator.newId();
      },
    };
    const first = await startNode(options, failingIds);
    await expect(first.seed()).rejects.toThrow("killed");
    await first.stop();

    const second = await startNode(options);
    try {
      const before = await second.catalogue.list();
      expect(before.length).toBeGreaterThan(0);
      expect(await second.seed()).toBe(true);
      const products = await second.catalogue.list();
      expect(new Set(products.map(({ title }) => title)).size).toBe(products.length);
      expect(products.length).toBeGreaterThanOrEqual(10);
      expect(products.filter(({ id }) => before.some((product) => product.id === id))).toHaveLength(
        before.length,
      );
      expect(await second.blog.list()).toHaveLength(6);
    } finally {
      await second.stop();
    }
  });

  test("is not added to a database of an earlier start, even if the database is empty", async () => {
    const options = await createDatabaseOptions("sqlite");
    await (await startNode(options)).stop();
    const node = await startNode(options);
    try {
      expect(await node.seed()).toBe(false);
      expect(await node.catalogue.list()).toEqual([]);
      expect(await node.blog.list()).toEqual([]);
    } finally {
      await node.stop();
    }
  });
});

test("three nodes that start at once fill the database once", async () => {
  const options = await createDatabaseOptions("postgres");
  const nodes = await Promise.all([startNode(options), startNode(options), startNode(options)]);
  try {
    const filled = await Promise.all(nodes.map((node) => node.seed()));
    expect(filled.filter(Boolean)).toHaveLength(1);
    const titles = (await nodes[0].catalogue.list()).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(await nodes[1].blog.list()).toHaveLength(6);
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
  }
});

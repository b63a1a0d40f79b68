import { expect, test } from "vitest";
import demoConsumables from "#content/consumables.json" with { type: "json" };
import type { PostResponse } from "#domain/blog/post-response.ts";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import { systemIdGenerator } from "#server/shared/clock.ts";
import { type Application, type DatabaseLocation, startApplication } from "#tests/support/application.ts";
import { createDatabaseOptions, createNodeOptions } from "#tests/support/database/fresh-database.ts";

function startWithDemoContent(location: DatabaseLocation, idGenerator = systemIdGenerator) {
  return startApplication(location, { idGenerator, settings: { DEMO_CONTENT: "on" } });
}

async function readContent(site: Application) {
  const { products } = (await (await site.get("/api/getallproducts")).json()) as {
    products: ProductResponse[];
  };
  const posts = (await (await site.get("/api/blogs/get")).json()) as PostResponse[];
  return { products, posts };
}

async function expectDemoContent(site: Application) {
  const { products, posts } = await readContent(site);
  expect(products.length).toBeGreaterThanOrEqual(10);
  expect(new Set(products.map(({ title }) => title)).size).toBe(products.length);
  expect(posts).toHaveLength(6);
  const { total } = (await (await site.get("/api/consumables")).json()) as { total: number };
  expect(total).toBe(demoConsumables.length);
  return { products, posts };
}

test("fills a new database once, also if the first start is killed: ten products with images, posts, parts", async () => {
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
  await expect(startWithDemoContent(options, failingIds)).rejects.toThrow("killed");

  const site = await startWithDemoContent(options);
  const { products, posts } = await expectDemoContent(site);
  for (const { img, img1 } of products) expect([img, img1]).not.toContain(null);
  for (const { image, fullDescription } of posts) {
    expect(image).not.toBeNull();
    expect(fullDescription).not.toMatch(/picture:|data:/);
  }
  expect(posts.some(({ fullDescription }) => fullDescription.includes("<img"))).toBe(true);

  expect((await site.send("DELETE", `/api/delete/${products[0]?._id}`)).status).toBe(200);
  await site.close();
  const restarted = await readContent(await startWithDemoContent(options));
  expect(restarted.products).toHaveLength(products.length - 1);
});

test("demo content is not added to a database of an earlier start, even if the database is empty", async () => {
  const options = await createDatabaseOptions("sqlite");
  await (await startApplication(options)).close();
  expect(await readContent(await startWithDemoContent(options))).toEqual({ products: [], posts: [] });
});

test("three nodes that start at once fill the database once", async () => {
  const options = await createDatabaseOptions("postgres");
  const locations = [options, await createNodeOptions(options), await createNodeOptions(options)];
  const [site] = await Promise.all(locations.map((location) => startWithDemoContent(location)));
  if (site !== undefined) await expectDemoContent(site);
});

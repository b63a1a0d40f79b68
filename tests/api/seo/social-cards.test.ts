import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { PostResponse } from "../../../domain/blog/post-response.ts";
import type { ProductResponse } from "../../../domain/catalogue/product-response.ts";
import { engines } from "../../support/fresh-database.ts";
import { type RunningApi, startApi } from "../../support/app-fixture.ts";
import { createFile, createJpeg, createTransparentPng } from "../../support/images.ts";
import { createProductTexts } from "../../support/products.ts";

const maxTitle = "Nine-hundred-and-ninety-nine ".repeat(7).slice(0, 200).trim();
const maxBytes = 300_000;

async function addProduct(
  api: RunningApi,
  texts: Readonly<Record<string, string>> = {},
  image?: Buffer,
): Promise<ProductResponse> {
  const form = new FormData();
  const complete = createProductTexts({ productFullName: "A3 copier", output: "A3", ...texts });
  for (const [name, value] of Object.entries(complete)) form.append(name, value);
  form.append("img", createFile(image ?? (await createJpeg(1)), "main.jpg"));
  form.append("img1", createFile(await createJpeg(2), "banner.jpg"));
  const response = await api.send("POST", "/api/add", form);
  expect(response.status).toBe(201);
  return ((await response.json()) as { product: ProductResponse }).product;
}

async function addPost(api: RunningApi, title: string): Promise<PostResponse> {
  const form = new FormData();
  const texts = { title, authorName: "Workshop", place: "Sharjah", date: "2025-10-12", excerpt: "Short." };
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append("image", createFile(await createJpeg(3), "cover.jpg"));
  const response = await api.send("POST", "/api/blogs/add", form);
  expect(response.status).toBe(201);
  return ((await response.json()) as { blog: PostResponse }).blog;
}

async function change(api: RunningApi, id: string, name: string, value: string): Promise<void> {
  const form = new FormData();
  form.append(name, value);
  expect((await api.send("PUT", `/api/update/${id}`, form)).status).toBe(200);
}

/** Where the card of a page is now: any address of the same page leads there. */
async function getCardPath(api: RunningApi, page: string): Promise<string> {
  const response = await fetch(`${api.url}/cards/${page}/earlier.jpg`, { redirect: "manual" });
  expect(response.status).toBe(302);
  expect(response.headers.get("cache-control")).toBe("no-cache");
  return response.headers.get("location") ?? "";
}

async function expectCard(api: RunningApi, path: string): Promise<Buffer> {
  const response = await api.get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBeLessThan(maxBytes);
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  return bytes;
}

async function listCachedCards(api: RunningApi): Promise<string[]> {
  const entries = await readdir(join(api.options.dataDir, "cards"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe.each(engines)("the image of a shared page on %s", (engine) => {
  test("is made for each product and each post, and for all other pages", async () => {
    const api = await startApi(engine);
    const product = await addProduct(api);
    const post = await addPost(api, "Read your meter");
    const paths = [
      await getCardPath(api, `products/${product._id}`),
      await getCardPath(api, `posts/${post.slug}`),
      await getCardPath(api, "company"),
    ];
    const cards = await Promise.all(paths.map((path) => expectCard(api, path)));
    expect(new Set(cards.map((bytes) => bytes.toString("base64"))).size).toBe(3);
  });

  test.each([
    ["a title that is markup", `</span></script><script>alert(1)</script> & "quotes"`, "549"],
    ["a title of 200 characters and the highest price", maxTitle, "1000000"],
    ["one word of 200 characters", "W".repeat(200), "1234.5"],
    ["letters that the house fonts lack", "طابعة 多機能", "0"],
  ])("is made for %s", async (_, title, itemPrice) => {
    const api = await startApi(engine);
    const product = await addProduct(api, { title, productFullName: title, itemPrice });
    await expectCard(api, await getCardPath(api, `products/${product._id}`));
  });

  test.each([
    ["see-through", createTransparentPng],
    ["tall", () => createJpeg(1, 60, 1200)],
    ["tiny", () => createJpeg(1, 1, 1)],
  ])("is made of a %s image", async (_, image) => {
    const api = await startApi(engine);
    const product = await addProduct(api, {}, await image());
    await expectCard(api, await getCardPath(api, `products/${product._id}`));
  });

  test("is made without a image", async () => {
    const api = await startApi(engine);
    const product = await addProduct(api);
    await change(api, product._id, "removedImages", '["img","img1"]');
    await expectCard(api, await getCardPath(api, `products/${product._id}`));
  });

  test.each([
    ["title", "Quire C341"],
    ["productFullName", "A4 copier"],
    ["itemPrice", "550"],
  ])("has another address once its %s has changed, and only one is kept", async (name, value) => {
    const api = await startApi(engine);
    const { _id: id } = await addProduct(api);
    const before = await getCardPath(api, `products/${id}`);
    await expectCard(api, before);
    await change(api, id, "functions", "Print, copy");
    expect(await getCardPath(api, `products/${id}`)).toBe(before);
    await change(api, id, name, value);
    const after = await getCardPath(api, `products/${id}`);
    expect(after).not.toBe(before);
    await expectCard(api, after);
    expect(await listCachedCards(api)).toEqual([`${after.split("/").at(-1)}.checked`]);
  });

  test("is made once for many who ask at the same time, and read from then on", async () => {
    const api = await startApi(engine);
    const { _id: id } = await addProduct(api);
    const path = await getCardPath(api, `products/${id}`);
    const cards = await Promise.all(Array.from({ length: 8 }, () => expectCard(api, path)));
    expect(new Set(cards.map((bytes) => bytes.toString("base64"))).size).toBe(1);
    expect(await listCachedCards(api)).toHaveLength(1);
    expect((await expectCard(api, path)).equals(cards[0] ?? Buffer.alloc(0))).toBe(true);
  });

  test.each(["products/0123456789abcdef01234567", "products/..%2F..%2Fsecret", "posts/no-such-post", "news"])(
    "is not there for %s",
    async (page) => {
      const api = await startApi(engine);
      expect((await api.get(`/cards/${page}/x.jpg`)).status).toBe(404);
    },
  );
});

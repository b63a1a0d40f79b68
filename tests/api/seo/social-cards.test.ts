import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { PostResponse } from "../../../domain/blog/post-response.ts";
import type { ProductResponse } from "../../../domain/catalogue/product-response.ts";
import { engines } from "../../support/database/fresh-database.ts";
import {
  type FormFields,
  buildPostForm,
  buildProductForm,
  createForm,
} from "../../support/builders/forms.ts";
import { type Application, startApplication } from "../../support/application.ts";
import { createFile, createJpeg, createTransparentPng } from "../../support/files/images.ts";

const maxTitle = "Nine-hundred-and-ninety-nine ".repeat(7).slice(0, 200).trim();
const maxBytes = 300_000;

async function addProduct(api: Application, changes: FormFields = {}): Promise<ProductResponse> {
  const response = await api.send("POST", "/api/add", await buildProductForm(changes));
  expect(response.status).toBe(201);
  return ((await response.json()) as { product: ProductResponse }).product;
}

async function addPost(api: Application, title: string): Promise<PostResponse> {
  const response = await api.send("POST", "/api/blogs/add", await buildPostForm({ title }));
  expect(response.status).toBe(201);
  return ((await response.json()) as { blog: PostResponse }).blog;
}

async function change(api: Application, id: string, name: string, value: string): Promise<void> {
  const form = await createForm({ [name]: value });
  expect((await api.send("PUT", `/api/update/${id}`, form)).status).toBe(200);
}

/** The current path of a page's card. Every earlier path redirects there. */
async function getCardPath(api: Application, page: string): Promise<string> {
  const response = await fetch(`${api.url}/cards/${page}/earlier.jpg`, { redirect: "manual" });
  expect(response.status).toBe(302);
  expect(response.headers.get("cache-control")).toBe("no-cache");
  return response.headers.get("location") ?? "";
}

async function expectCard(api: Application, path: string): Promise<Buffer> {
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

async function listCachedCards(api: Application): Promise<string[]> {
  const entries = await readdir(join(api.location.dataDir, "cards"), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe.each(engines)("the image of a shared page on %s", (engine) => {
  test("is created for each product and each post, and for all other pages", async () => {
    const api = await startApplication(engine);
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
    ["letters that the embedded fonts lack", "طابعة 多機能", "0"],
  ])("is created for %s", async (_, title, itemPrice) => {
    const api = await startApplication(engine);
    const product = await addProduct(api, { title, productFullName: title, itemPrice });
    await expectCard(api, await getCardPath(api, `products/${product._id}`));
  });

  test.each([
    ["transparent", createTransparentPng],
    ["tall", () => createJpeg(1, 60, 1200)],
    ["tiny", () => createJpeg(1, 1, 1)],
  ])("is created from a %s image", async (_, image) => {
    const api = await startApplication(engine);
    const product = await addProduct(api, {
      img: createFile(await image(), "main.jpg"),
      img1: 2,
      images: [],
    });
    await expectCard(api, await getCardPath(api, `products/${product._id}`));
  });

  test("is created without an image", async () => {
    const api = await startApplication(engine);
    const product = await addProduct(api);
    await change(api, product._id, "removedImages", '["img","img1"]');
    await expectCard(api, await getCardPath(api, `products/${product._id}`));
  });

  test.each([
    ["title", "Quire C341"],
    ["productFullName", "A4 copier"],
    ["itemPrice", "550"],
  ])(
    "has a new path after a change of its %s, and replaces the earlier card in the cache",
    async (name, value) => {
      const api = await startApplication(engine);
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
    },
  );

  test("is created once for many requests at the same time, then served from the cache", async () => {
    const api = await startApplication(engine);
    const { _id: id } = await addProduct(api);
    const path = await getCardPath(api, `products/${id}`);
    const cards = await Promise.all(Array.from({ length: 8 }, () => expectCard(api, path)));
    expect(new Set(cards.map((bytes) => bytes.toString("base64"))).size).toBe(1);
    expect(await listCachedCards(api)).toHaveLength(1);
    expect((await expectCard(api, path)).equals(cards[0] ?? Buffer.alloc(0))).toBe(true);
  });

  test.each(["products/0123456789abcdef01234567", "products/..%2F..%2Fsecret", "posts/no-such-post", "news"])(
    "does not exist for %s",
    async (page) => {
      const api = await startApplication(engine);
      expect((await api.get(`/cards/${page}/x.jpg`)).status).toBe(404);
    },
  );
});

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { getCompanySettings } from "#domain/company/company-settings.ts";
import { addPost, addProduct } from "#tests/support/builders/api-records.ts";
import { createForm } from "#tests/support/builders/forms.ts";
import { type Application, startApplication } from "#tests/support/application.ts";
import { createFile, createJpeg, createTransparentPng } from "#tests/support/files/images.ts";

const maxTitle = "Nine-hundred-and-ninety-nine ".repeat(7).slice(0, 200).trim();
const maxBytes = 300_000;

async function change(api: Application, id: string, name: string, value: string): Promise<void> {
  const form = await createForm({ [name]: value });
  expect((await api.send("PUT", `/api/update/${id}`, form)).status).toBe(200);
}

/** Every earlier path redirects there. */
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

describe("the image of a shared page", () => {
  test("has the tagline and the place of the settings", async () => {
    const api = await startApplication("sqlite");
    const before = await getCardPath(api, "company");
    const settings = getCompanySettings(company);
    const changed = { ...settings, tagline: "Paper, moved.", locationLine: "", version: 0 };
    expect((await api.send("PUT", "/api/settings", changed)).status).toBe(200);
    expect(await getCardPath(api, "company")).not.toBe(before);
    expect(await (await api.get("/")).text()).toContain('og:image:alt" content="Paper, moved."');
  });

  test("is created for each product and each post, and for all other pages", async () => {
    const api = await startApplication("sqlite");
    const product = await addProduct(api);
    const post = await addPost(api, { title: "Read your meter" });
    const paths = [
      await getCardPath(api, `products/${product._id}`),
      await getCardPath(api, `posts/${post.slug}`),
      await getCardPath(api, "company"),
    ];
    const cards = await Promise.all(paths.map((path) => expectCard(api, path)));
    expect(new Set(cards.map((bytes) => bytes.toString("base64"))).size).toBe(3);
    for (const unknown of [
      "products/0123456789abcdef01234567",
      "products/..%2F..%2Fsecret",
      "posts/none",
      "news",
    ])
      expect((await api.get(`/cards/${unknown}/x.jpg`)).status, unknown).toBe(404);
  });

  test("is created for any title, price and image, and without an image", async () => {
    const api = await startApplication("sqlite");
    for (const [title, itemPrice, image] of [
      [`</span></script><script>alert(1)</script> & "quotes"`, "549", await createTransparentPng()],
      [maxTitle, "1000000", await createJpeg(1, 60, 1200)],
      ["W".repeat(200), "1234.5", await createJpeg(1, 1, 1)],
      ["طابعة 多機能", "0", await createJpeg()], // The embedded fonts lack some of these letters.
    ] as const) {
      const img = createFile(image, "main.jpg");
      const product = await addProduct(api, {
        title,
        productFullName: title,
        itemPrice,
        img,
        img1: 2,
        images: [],
      });
      await expectCard(api, await getCardPath(api, `products/${product._id}`));
      // As a product of an earlier release: today the API requires both.
      await api.container.catalogue.update(product._id, {}, {}, ["img", "img1"]);
      await expectCard(api, await getCardPath(api, `products/${product._id}`));
    }
  });

  test("has a new path after a change of its texts, and replaces the earlier card in the cache", async () => {
    const api = await startApplication("sqlite");
    const { _id: id } = await addProduct(api);
    let path = await getCardPath(api, `products/${id}`);
    await expectCard(api, path);
    await change(api, id, "functions", "Print, copy");
    expect(await getCardPath(api, `products/${id}`)).toBe(path);
    for (const [name, value] of [
      ["title", "Quire C341"],
      ["productFullName", "A4 copier"],
      ["itemPrice", "550"],
    ] as const) {
      await change(api, id, name, value);
      const after = await getCardPath(api, `products/${id}`);
      expect(after, name).not.toBe(path);
      await expectCard(api, after);
      expect(await listCachedCards(api)).toEqual([`${after.split("/").at(-1)}.checked`]);
      path = after;
    }
  });

  test("is created once for many requests at the same time, then served from the cache", async () => {
    const api = await startApplication("sqlite");
    const { _id: id } = await addProduct(api);
    const path = await getCardPath(api, `products/${id}`);
    const cards = await Promise.all(Array.from({ length: 8 }, () => expectCard(api, path)));
    expect(new Set(cards.map((bytes) => bytes.toString("base64"))).size).toBe(1);
    expect(await listCachedCards(api)).toHaveLength(1);
    expect((await expectCard(api, path)).equals(cards[0] ?? Buffer.alloc(0))).toBe(true);
  });
});

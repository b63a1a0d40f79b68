import { once } from "node:events";
import { rm } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { json as readJson } from "node:stream/consumers";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { imageFormats, createImageUrl, getImageWidths } from "../../../domain/shared/image.ts";
import type { ProductResponse } from "../../../domain/catalogue/product-response.ts";
import { createCatalogueService } from "../../../server/catalogue/service.ts";
import { createImageService } from "../../../server/images/service.ts";
import { systemClock, systemIdGenerator } from "../../../server/shared/clock.ts";
import { engines } from "../../support/database/fresh-database.ts";
import { createForm, productFormFields } from "../../support/builders/forms.ts";
import { countRows, listCachedImages, getImageCacheFolder } from "../../support/database/stored-records.ts";
import { type Application, startApplication } from "../../support/application.ts";
import {
  createEmptyPixelBomb,
  createFile,
  createJpeg,
  createPixelBomb,
  createPng,
  createRotatedPhoto,
  svg,
  createTransparentPng,
} from "../../support/files/images.ts";

const soon = { timeout: 20_000, interval: 20 };

/** A complete product form, so that only the image can be refused. */
async function buildImageForm(image: File): Promise<FormData> {
  return createForm({ ...productFormFields, img: image, img1: 99 });
}

async function uploadImage(api: Application, bytes: Buffer, name = "picture.jpg"): Promise<string> {
  const response = await api.send("POST", "/api/add", await buildImageForm(createFile(bytes, name)));
  expect(response.status).toBe(201);
  return String(((await response.json()) as { product: ProductResponse }).product.img);
}

function getHash(url: string): string {
  return url.split("/")[2] ?? "";
}

async function readPixel(url: string, api: Application, left: number, top: number): Promise<number[]> {
  const bytes = Buffer.from(await (await api.get(url)).arrayBuffer());
  const image = sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw();
  return [...(await image.toBuffer())];
}

describe.each(engines)("images on %s", (engine) => {
  describe("an uploaded image", () => {
    test("has the type of its content: a JPEG named .png is accepted", async () => {
      const api = await startApplication(engine);
      const url = await uploadImage(api, await createJpeg(), "photograph.png");
      expect((await api.get(url)).status).toBe(200);
    });

    test.each(["png", "webp", "avif", "gif"] as const)("is accepted as %s", async (format) => {
      const api = await startApplication(engine);
      const bytes = await sharp({ create: { width: 200, height: 100, channels: 3, background: "#a03070" } })
        .toFormat(format)
        .toBuffer();
      expect((await api.get(await uploadImage(api, bytes))).status).toBe(200);
    });

    test.each<[string, () => Buffer | Promise<Buffer>, string, number, RegExp]>([
      [
        "a text called .jpg",
        () => Buffer.from("Dear Sir or Madam"),
        "letter.jpg",
        415,
        /not a picture we take/,
      ],
      ["an SVG", () => svg, "logo.svg", 415, /not a picture we take/],
      ["an SVG named .png", () => svg, "logo.png", 415, /not a picture we take/],
      ["a PDF named .jpg", () => Buffer.from("%PDF-1.7\n%âãÏÓ\n"), "offer.jpg", 415, /not a picture we take/],
      ["a TIFF", () => Buffer.from("II*\0\b\0\0\0\0\0\0\0"), "scan.tiff", 415, /not a picture we take/],
      ["an empty file", () => Buffer.alloc(0), "empty.jpg", 415, /not a picture we take/],
      [
        "a truncated JPEG",
        async () => (await createJpeg()).subarray(0, -300),
        "half.jpg",
        422,
        /damaged or incomplete/,
      ],
      [
        "a truncated PNG",
        async () => (await createPng()).subarray(0, -300),
        "half.png",
        422,
        /damaged or incomplete/,
      ],
      ["100 megapixels in a few kilobytes", createPixelBomb, "bomb.png", 422, /at most 50 megapixels/],
      ["a header that states 100 megapixels", createEmptyPixelBomb, "bomb.png", 422, /at most 50 megapixels/],
    ])("%s is refused, and no row and no file remain", async (_, make, name, status, reason) => {
      const api = await startApplication(engine);
      const bytes = await make();
      const response = await api.send("POST", "/api/add", await buildImageForm(createFile(bytes, name)));
      expect(response.status).toBe(status);
      const body = await response.json();
      expect(body).toEqual({
        success: false,
        message: expect.stringMatching(reason),
        errors: { img: expect.stringMatching(reason) },
      });
      expect((body as { message: string }).message).toContain(name);
      expect(await countRows(api)).toEqual({ products: 0, posts: 0, images: 0, image_variants: 0 });
      expect(await listCachedImages(api)).toEqual([]);
    });

    test("the decompression bomb of these tests has 100 megapixels in less than 20 kB", async () => {
      expect(createPixelBomb().length).toBeLessThan(20_000);
      expect(await sharp(createPixelBomb()).metadata()).toMatchObject({ width: 10_000, height: 10_000 });
    });

    test("is rotated upright and loses its metadata", async () => {
      const api = await startApplication(engine);
      const photograph = await createRotatedPhoto();
      expect(await sharp(photograph).metadata()).toMatchObject({ width: 400, height: 300, orientation: 6 });
      const bytes = await (await api.get(await uploadImage(api, photograph))).bytes();
      const { width, height, orientation, exif, icc } = await sharp(bytes).metadata();
      expect({ width, height, orientation, exif, icc }).toEqual({ width: 300, height: 400 });
    });

    test("keeps its transparency", async () => {
      const api = await startApplication(engine);
      const url = await uploadImage(api, await createTransparentPng());
      const [, , , alpha] = await readPixel(url, api, 10, 10);
      expect(alpha).toBeGreaterThan(185);
      expect(alpha).toBeLessThan(197);
    });

    test("is stored at the largest width that is served", async () => {
      const api = await startApplication(engine);
      const hash = getHash(await uploadImage(api, await createJpeg(1, 6000, 2000)));
      const { width, height } = await api.container.database.queries
        .selectFrom("images")
        .select(["width", "height"])
        .where("hash", "=", hash)
        .executeTakeFirstOrThrow();
      expect({ width, height }).toEqual({ width: 2400, height: 800 });
    });
  });

  describe("the limits of a multipart form", () => {
    const large = (length: number, name: string) => createFile(Buffer.alloc(length, "x"), name);

    test("a file of more than 15 MB is refused with its name", async () => {
      const api = await startApplication(engine);
      const response = await api.send(
        "POST",
        "/api/add",
        await buildImageForm(large(15_000_001, "poster.jpg")),
      );
      expect(response.status).toBe(413);
      const message = "poster.jpg is too large: a file has at most 15 MB";
      expect(await response.json()).toEqual({ success: false, message, errors: { img: message } });
      expect(await countRows(api)).toMatchObject({ images: 0, products: 0 });
    });

    test("more than six files are refused", async () => {
      const api = await startApplication(engine);
      const form = await buildImageForm(createFile(await createJpeg(1), "1.jpg"));
      for (let number = 2; number <= 6; number += 1)
        form.append("images", createFile(await createJpeg(number), "x.jpg"));
      const response = await api.send("POST", "/api/add", form);
      expect(response.status).toBe(413);
      const message = "There are too many files: at most 6 can be sent at once";
      expect(await response.json()).toEqual({ success: false, message, errors: { images: message } });
      expect(await countRows(api)).toMatchObject({ images: 0, products: 0 });
    });

    test("forms of more than 60 MB in total are refused with 503 until earlier forms have their responses", async () => {
      const api = await startApplication(engine);
      // The limit applies to the later of the two, whichever arrives later.
      const uploads = [1, 2].map(() => {
        const upload = request(`${api.url}/api/add`, {
          method: "POST",
          headers: {
            authorization: `Bearer ${api.token}`,
            "content-type": "multipart/form-data; boundary=x",
            "content-length": 31_000_000,
          },
        });
        upload.on("error", () => undefined);
        upload.write("--x\r\n");
        return upload;
      });
      const [refusal] = await Promise.race(uploads.map((upload) => once(upload, "response")));
      expect(refusal).toMatchObject({
        statusCode: 503,
        headers: { "retry-after": expect.stringMatching(/^[1-9]\d*$/) },
      });
      expect(await readJson(refusal)).toMatchObject({
        success: false,
        message: expect.stringContaining("try again"),
      });
      for (const upload of uploads) upload.destroy();
      const other = async () => {
        const form = new FormData();
        form.append("images", large(6_000_000, "poster.jpg"));
        return api.send("POST", "/api/add", form);
      };
      await vi.waitUntil(async () => (await other()).status === 422, soon);
    });

    test("a form of more than 60 MB is refused, with and without a Content-Length header", async () => {
      const api = await startApplication(engine);
      const form = new FormData();
      for (let number = 1; number <= 5; number += 1)
        form.append("images", large(13_000_000, `${number}.jpg`));
      const response = await api.send("POST", "/api/add", form);
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({
        message: "The form is too large: at most 60 MB can be sent at once",
      });

      const { body, headers } = new Response(form);
      headers.set("authorization", `Bearer ${api.token}`);
      const chunked = { method: "POST", body, headers, duplex: "half" };
      const second = await fetch(`${api.url}/api/add`, chunked);
      expect(second.status).toBe(413);
    });

    test("too many fields are refused", async () => {
      const api = await startApplication(engine);
      const form = new FormData();
      for (let number = 0; number < 100; number += 1) form.append(`field${number}`, "x");
      const response = await api.send("POST", "/api/add", form);
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({
        message: "The form has too many fields: at most 60 can be sent",
      });
    });

    test("a repeated field is refused", async () => {
      const api = await startApplication(engine);
      const form = await buildImageForm(createFile(await createJpeg(), "1.jpg"));
      form.append("title", "another");
      const response = await api.send("POST", "/api/add", form);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: { title: "title is sent twice: send it once" } });
    });

    test.each([
      ["application/json", "{}", 415],
      ["multipart/form-data", "--x--", 400],
      ["multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=", 400],
      [
        "multipart/form-data; boundary=x",
        '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
        400,
      ],
    ])("the content type %s with the body %j is refused", async (type, body, status) => {
      const api = await startApplication(engine);
      const headers = { authorization: `Bearer ${api.token}`, "content-type": type };
      const response = await fetch(`${api.url}/api/add`, { method: "POST", headers, body });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ success: false, message: expect.any(String) });
    });
  });

  describe("a served image", () => {
    test("has every width in AVIF and WebP, cached for a year", async () => {
      const api = await startApplication(engine);
      const hash = getHash(await uploadImage(api, await createJpeg(1, 700, 350)));
      const widths = getImageWidths({ width: 700 });
      expect(widths).toEqual([160, 320, 480, 640, 800]);
      for (const format of imageFormats) {
        for (const width of widths) {
          const response = await api.get(createImageUrl({ hash }, width, format));
          const bytes = await response.bytes();
          expect(response.status).toBe(200);
          expect(Object.fromEntries(response.headers)).toMatchObject({
            "content-type": `image/${format}`,
            "content-length": String(bytes.length),
            "cache-control": "public, max-age=31536000, immutable",
            "x-content-type-options": "nosniff",
          });
          const image = await sharp(bytes).metadata();
          expect(image).toMatchObject({ width: Math.min(width, 700), height: Math.min(width, 700) / 2 });
          expect(image.format).toBe(format === "avif" ? "heif" : "webp");
        }
      }
    });

    test.each([
      "/1200.webp",
      "/161.webp",
      "/0480.webp",
      "/480.png",
      "/480.webp.avif",
      "/480",
      "/-480.webp",
      "/%00",
    ])("has no variant %s", async (name) => {
      const api = await startApplication(engine);
      const hash = getHash(await uploadImage(api, await createJpeg()));
      const response = await api.get(`/images/${hash}${name}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ success: false, message: "There is no such picture" });
      expect(response.headers.get("cache-control")).toBeNull();
    });

    test.each(["0".repeat(64), "..%2f..%2fserver.lock", "%00"])("has no hash %s", async (hash) => {
      const api = await startApplication(engine);
      expect((await api.get(`/images/${hash}/480.webp`)).status).toBe(404);
    });

    test("is created again after its cache folder is deleted", async () => {
      const api = await startApplication(engine);
      const url = await uploadImage(api, await createJpeg());
      const first = await (await api.get(url)).bytes();
      expect(await listCachedImages(api)).toEqual(["480.webp.checked"]);
      await rm(getImageCacheFolder(api), { recursive: true });
      expect(await (await api.get(url)).bytes()).toEqual(first);
      expect(await listCachedImages(api)).toEqual(["480.webp.checked"]);
    });

    test("is the same on another node", async () => {
      const api = await startApplication(engine);
      const url = await uploadImage(api, await createJpeg());
      const images = createImageService({
        database: api.container.database,
        cacheDir: `${getImageCacheFolder(api)}-2`,
        clock: systemClock,
        log: console,
      });
      const variant = await images.read(getHash(url), 480, "webp");
      expect(Buffer.from(variant ?? [])).toEqual(Buffer.from(await (await api.get(url)).arrayBuffer()));
    });

    test("is created once for many requests at the same time, even if one client disconnects", async () => {
      const api = await startApplication(engine);
      const hash = getHash(await uploadImage(api, await createJpeg(1, 2400, 1600)));
      const path = createImageUrl({ hash }, 2400, "avif");
      const leaving = connect(Number(new URL(api.url).port), "127.0.0.1");
      leaving.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, () => leaving.destroy());
      const responses = await Promise.all(Array.from({ length: 10 }, () => api.get(path)));
      expect(responses.map((response) => response.status)).toEqual(Array(10).fill(200));
      expect(await countRows(api)).toMatchObject({ image_variants: 1 });
    });
  });

  test("has its size and placeholder in the page", async () => {
    const api = await startApplication(engine);
    await uploadImage(api, await createRotatedPhoto());
    const images = createImageService({
      database: api.container.database,
      cacheDir: getImageCacheFolder(api),
      clock: systemClock,
      log: console,
    });
    const [product] = await createCatalogueService({
      database: api.container.database,
      images,
      clock: systemClock,
      idGenerator: systemIdGenerator,
    }).list();
    expect(product?.images.img).toMatchObject({ width: 300, height: 400 });
    const placeholder = product?.images.img?.placeholder ?? "";
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThanOrEqual(400);
  });
});

import { once } from "node:events";
import { rm } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { json as readJson } from "node:stream/consumers";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { imageFormats, createImageUrl, getImageWidths } from "#domain/shared/image.ts";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { createForm, productFormFields } from "#tests/support/builders/forms.ts";
import { countRows, listCachedImages, getImageCacheFolder } from "#tests/support/database/stored-records.ts";
import { type Application, startApplication } from "#tests/support/application.ts";
import {
  createEmptyPixelBomb,
  createFile,
  createJpeg,
  createPixelBomb,
  createPng,
  createRotatedPhoto,
  svg,
  createTransparentPng,
} from "#tests/support/files/images.ts";

const soon = { timeout: 20_000, interval: 20 };

/** Complete, so that only the image can be refused. */
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

describe("an uploaded image", () => {
  test("has the type of its content, whatever its name", async () => {
    const api = await startApplication("sqlite");
    const draw = sharp({ create: { width: 200, height: 100, channels: 3, background: "#a03070" } });
    for (const format of ["jpeg", "png", "webp", "avif", "gif"] as const) {
      const url = await uploadImage(api, await draw.clone().toFormat(format).toBuffer(), "photograph.png");
      expect((await api.get(url)).status, format).toBe(200);
    }
  });

  const notTaken = /not an accepted image: send a JPEG, PNG, WebP, AVIF or GIF file/;
  test.each<[string, () => Buffer | Promise<Buffer>, string, number, RegExp]>([
    ["a text called .jpg", () => Buffer.from("Dear Sir or Madam"), "letter.jpg", 415, notTaken],
    ["an SVG", () => svg, "logo.svg", 415, notTaken],
    ["an SVG named .png", () => svg, "logo.png", 415, notTaken],
    ["a PDF named .jpg", () => Buffer.from("%PDF-1.7\n%âãÏÓ\n"), "offer.jpg", 415, notTaken],
    ["a TIFF", () => Buffer.from("II*\0\b\0\0\0\0\0\0\0"), "scan.tiff", 415, notTaken],
    ["an empty file", () => Buffer.alloc(0), "empty.jpg", 415, notTaken],
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
    ["100 megapixels in a few kilobytes", createPixelBomb, "bomb.png", 413, /at most 50 megapixels/],
    [
      "a header that states 100 megapixels",
      () => createEmptyPixelBomb(),
      "bomb.png",
      413,
      /at most 50 megapixels/,
    ],
    [
      "a line of 50 million pixels",
      () => createEmptyPixelBomb({ width: 50_000_000, height: 1 }),
      "line.png",
      413,
      /at most 20,000 pixels on its longer side/,
    ],
    [
      "a column of 20,001 pixels",
      () => createEmptyPixelBomb({ width: 1, height: 20_001 }),
      "column.png",
      413,
      /at most 20,000 pixels/,
    ],
  ])("%s is refused, and no row and no file remain", async (_, make, name, status, reason) => {
    const api = await startApplication("sqlite");
    const response = await api.send("POST", "/api/add", await buildImageForm(createFile(await make(), name)));
    expect(response.status).toBe(status);
    const { message, ...failure } = (await response.json()) as { message: string };
    expect(message).toMatch(reason);
    expect(message).toContain(name);
    expect(failure).toEqual({ success: false, errors: { img: expect.stringMatching(reason) } });
    expect(await countRows(api)).toEqual({ products: 0, posts: 0, images: 0, image_variants: 0 });
    expect(await listCachedImages(api)).toEqual([]);
  });

  test("is rotated upright and loses its metadata; its size and placeholder are known", async () => {
    const api = await startApplication("sqlite");
    const photograph = await createRotatedPhoto();
    expect(await sharp(photograph).metadata()).toMatchObject({ width: 400, height: 300, orientation: 6 });
    const bytes = await (await api.get(await uploadImage(api, photograph))).bytes();
    const { width, height, orientation, exif, icc } = await sharp(bytes).metadata();
    expect({ width, height, orientation, exif, icc }).toEqual({ width: 300, height: 400 });

    const [product] = await api.container.catalogue.list();
    expect(product?.images.img).toMatchObject({ width: 300, height: 400 });
    const placeholder = product?.images.img?.placeholder ?? "";
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThanOrEqual(400);
  });

  test("is decoded and drawn again: a program hidden in it is neither stored nor served", async () => {
    const api = await startApplication("sqlite");
    const program = "<?php system($_GET['c']) ?>";
    const drawn = sharp(await createJpeg()).withExif({ IFD0: { ImageDescription: program } });
    const bytes = Buffer.concat([await drawn.jpeg().toBuffer(), Buffer.from(program)]);
    expect(bytes.toString("latin1").split(program)).toHaveLength(3);
    const hash = getHash(await uploadImage(api, bytes));
    const { queries } = api.container.database;
    const stored = await queries.selectFrom("images").select("bytes").execute();
    const served = imageFormats.flatMap((format) =>
      getImageWidths({ width: 400 }).map(async (width) =>
        (await api.get(createImageUrl({ hash }, width, format))).bytes(),
      ),
    );
    const all = [...stored.map((row) => row.bytes), ...(await Promise.all(served))];
    expect(all.length).toBeGreaterThan(4);
    for (const each of all) expect(Buffer.from(each).includes(program)).toBe(false);
  });

  test("keeps its transparency, and is stored at the largest width that is served", async () => {
    const api = await startApplication("sqlite");
    const transparent = await api.get(await uploadImage(api, await createTransparentPng()));
    const pixel = sharp(await transparent.bytes()).extract({ left: 10, top: 10, width: 1, height: 1 });
    const [, , , alpha] = await pixel.raw().toBuffer();
    expect(alpha).toBeGreaterThan(185);
    expect(alpha).toBeLessThan(197);

    const hash = getHash(await uploadImage(api, await createJpeg(1, 6000, 2000)));
    const stored = await api.container.database.queries
      .selectFrom("images")
      .select(["width", "height"])
      .where("hash", "=", hash)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ width: 2400, height: 800 });
  });
});

describe("the limits of a multipart form", () => {
  const large = (length: number, name: string) => createFile(Buffer.alloc(length, "x"), name);
  const repeat = (count: number, create: (number: number) => File) =>
    Array.from({ length: count }, (_, number) => create(number + 1));

  test("a form with too large or too many files, too many fields or a repeated field is refused", async () => {
    const api = await startApplication("sqlite");
    const expectRefusal = async (fields: object, status: number, message: string, field?: string) => {
      const response = await api.send("POST", "/api/add", await createForm(fields));
      expect(response.status, message).toBe(status);
      const errors = field !== undefined && { errors: { [field]: message } };
      expect(await response.json()).toEqual({ success: false, message, ...errors });
    };
    const tooLarge = "poster.jpg is too large: a file has at most 15 MB";
    await expectRefusal({ ...productFormFields, img: large(15_000_001, "poster.jpg") }, 413, tooLarge, "img");
    const tooMany = "There are too many files: at most 6 can be sent at once";
    await expectRefusal({ ...productFormFields, images: [1, 2, 3, 4, 5, 6, 7] }, 413, tooMany, "images");
    const fields = Object.fromEntries(Array.from({ length: 100 }, (_, number) => [`field${number}`, "x"]));
    await expectRefusal(fields, 413, "The form has too many fields: at most 60 can be sent");
    const twice = { ...productFormFields, title: ["one", "another"], images: [1, 2] };
    await expectRefusal(twice, 400, "title is sent twice: send it once", "title");
    expect(await countRows(api)).toMatchObject({ images: 0, products: 0 });
  });

  test("forms of more than 60 MB in total are refused with 503 until earlier forms have their responses", async () => {
    const api = await startApplication("sqlite");
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
    const other = async () =>
      api.send("POST", "/api/add", await createForm({ images: large(6_000_000, "poster.jpg") }));
    await vi.waitUntil(async () => (await other()).status === 422, soon);
  });

  test("a form of more than 60 MB is refused, with and without a Content-Length header", async () => {
    const api = await startApplication("sqlite");
    const form = await createForm({ images: repeat(5, (number) => large(13_000_000, `${number}.jpg`)) });
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

  test("a body that is no form is refused", async () => {
    const api = await startApplication("sqlite");
    for (const [type, body, status] of [
      ["application/json", "{}", 415],
      ["multipart/form-data", "--x--", 400],
      ["multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=", 400],
      [
        "multipart/form-data; boundary=x",
        '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
        400,
      ],
    ] as const) {
      const headers = { authorization: `Bearer ${api.token}`, "content-type": type };
      const response = await fetch(`${api.url}/api/add`, { method: "POST", headers, body });
      expect(response.status, body).toBe(status);
      expect(await response.json()).toMatchObject({ success: false, message: expect.any(String) });
    }
  });
});

describe("a served image", () => {
  test("has every width in AVIF and WebP, cached for a year", async () => {
    const api = await startApplication("sqlite");
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

  test("has no other variants, and an unknown hash has none", async () => {
    const api = await startApplication("sqlite");
    const hash = getHash(await uploadImage(api, await createJpeg()));
    for (const name of [
      "1200.webp",
      "161.webp",
      "0480.webp",
      "480.png",
      "480.webp.avif",
      "480",
      "-480.webp",
      "%00",
    ]) {
      const response = await api.get(`/images/${hash}/${name}`);
      expect(response.status, name).toBe(404);
      expect(await response.json()).toEqual({ success: false, message: "There is no such image" });
      expect(response.headers.get("cache-control")).toBeNull();
    }
    for (const unknown of ["0".repeat(64), "..%2f..%2fserver.lock", "%00"])
      expect((await api.get(`/images/${unknown}/480.webp`)).status, unknown).toBe(404);
  });

  test.each(engines)("is the same after its cache folder is deleted, on %s", async (engine) => {
    const api = await startApplication(engine);
    const url = await uploadImage(api, await createJpeg());
    const first = await (await api.get(url)).bytes();
    expect(await listCachedImages(api)).toEqual(["480.webp.checked"]);
    await rm(getImageCacheFolder(api), { recursive: true });
    expect(await (await api.get(url)).bytes()).toEqual(first);
    expect(await listCachedImages(api)).toEqual(["480.webp.checked"]);
  });

  test("is created once for many requests at the same time, even if one client disconnects", async () => {
    const api = await startApplication("sqlite");
    const hash = getHash(await uploadImage(api, await createJpeg(1, 2400, 1600)));
    const path = createImageUrl({ hash }, 2400, "avif");
    const leaving = connect(Number(new URL(api.url).port), "127.0.0.1");
    leaving.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, () => leaving.destroy());
    const responses = await Promise.all(Array.from({ length: 10 }, () => api.get(path)));
    expect(responses.map((response) => response.status)).toEqual(Array(10).fill(200));
    expect(await countRows(api)).toMatchObject({ image_variants: 1 });
  });
});

describe.each(engines)("the list of uploaded images (%s)", (engine) => {
  test("has the images of products and posts once each, newest first", async () => {
    const api = await startApplication(engine);
    const first = getHash(await uploadImage(api, await createJpeg(41)));
    const second = getHash(await uploadImage(api, await createJpeg(42)));
    await uploadImage(api, await createJpeg(41));
    const { images } = (await (await api.send("GET", "/api/images")).json()) as {
      images: { src: string; name: string }[];
    };
    const hashes = images.map(({ src }) => getHash(src));
    expect(hashes.filter((hash) => hash === first)).toHaveLength(1);
    expect(hashes.indexOf(second)).toBeLessThan(hashes.indexOf(first));
    expect(images[hashes.indexOf(first)]?.name).toBe(productFormFields.title);
  });
});

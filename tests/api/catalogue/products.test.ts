import { describe, expect, test } from "vitest";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import { systemIdGenerator } from "#server/shared/clock.ts";
import { createNodeOptions, engines } from "#tests/support/database/fresh-database.ts";
import { addProduct } from "#tests/support/builders/api-records.ts";
import {
  type FormFields,
  buildProductForm,
  createForm,
  productFormFields,
} from "#tests/support/builders/forms.ts";
import { requiredProductFields } from "#tests/support/builders/products.ts";
import { quireC340 } from "#tests/support/builders/records.ts";
import { countRows, listCachedImages, purgeAfter } from "#tests/support/database/stored-records.ts";
import {
  type Application,
  createTestClock,
  openContainer,
  shareApplication,
  startApplication,
} from "#tests/support/application.ts";
import { staff } from "#tests/support/passwords.ts";
import { createFile, createPng } from "#tests/support/files/images.ts";
import { createAdministrator } from "#tests/support/staff-member.ts";

const openApplication = shareApplication();

async function listProducts(api: Application): Promise<ProductResponse[]> {
  const response = (await (await api.get("/api/getallproducts")).json()) as { products: ProductResponse[] };
  return response.products;
}

const noRows = { products: 0, posts: 0, images: 0, image_variants: 0 };
const day = 24 * 60 * 60 * 1000;
const unknownId = "0123456789abcdef01234567";

describe("products", () => {
  test("adding a product responds with the fields of the specification", async () => {
    const api = await openApplication();
    const features = [{ title: "PIN release", detail: "1. Send: from your desk 2. Print: at the machine" }];
    const fields = {
      features: JSON.stringify(features),
      blackPrice: "0.035",
      itemPrice: "549.50",
      images: [1, 2, 3, 4, 5, 6],
    };
    const response = await api.send("POST", "/api/add", await buildProductForm(fields));
    expect(response.status).toBe(201);
    const body = (await response.json()) as { product: ProductResponse };
    const url = expect.stringMatching(/^\/images\/[0-9a-f]{64}\/480\.webp$/);
    expect(body).toEqual({
      success: true,
      message: "Product added successfully",
      product: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        ...productFormFields,
        features,
        lowestPrice: null,
        colorPrint: 500,
        colorPrice: 0.35,
        blackPrint: 1000,
        blackPrice: 0.035,
        itemPrice: 549.5,
        refurbished: false,
        monthlyDuty: 10_000,
        salePrice: 9800,
        soldOnRequest: false,
        hidden: false,
        slideRange: 50,
        customOrder: "2",
        version: 1,
        img: url,
        img1: url,
        img2: url,
        img3: url,
        img4: url,
        img5: url,
      },
    });

    const id = body.product._id;
    expect(await (await api.get(`/api/get/${id}`)).json()).toEqual({ success: true, product: body.product });
    expect(await listProducts(api)).toEqual([body.product]);
  });

  test.each(engines)(
    "a repeated request with an id of the client adds one product, on %s",
    async (engine) => {
      const clock = createTestClock();
      const api = await startApplication(engine, { clock });
      const add = async (changes: FormFields) =>
        api.send("POST", "/api/add", await buildProductForm({ _id: unknownId, ...changes }));
      const addedAlready = {
        success: false,
        message:
          "This product has been added already, and it was changed since or is another one: open it in the list",
      };
      const responses = await Promise.all([1, 2, 3].map(() => add({ images: [1, 2, 3] })));
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(await listProducts(api)).toMatchObject([{ _id: unknownId, version: 1 }]);
      // Edited before it was sent again.
      expect((await add({ title: "Quire C350" })).status).toBe(201);
      const changed = [{ _id: unknownId, title: "Quire C350", img2: null, version: 2 }];
      expect(await listProducts(api)).toMatchObject(changed);
      // Someone may have changed it since.
      const conflict = await add({ title: "Quire C360" });
      expect([conflict.status, await conflict.json()]).toEqual([409, addedAlready]);
      expect(await listProducts(api)).toMatchObject(changed);
      await api.send("DELETE", `/api/delete/${unknownId}`);
      expect((await add({})).status).toBe(409);
      expect((await add({ _id: "1" })).status).toBe(422);

      // The id of another record: added by another account, or longer ago than a day.
      const { catalogue } = api.container;
      const other = await catalogue.add(
        quireC340,
        {},
        await createAdministrator({ id: "", email: "other@example.com" }),
      );
      clock.advance(-day);
      const old = await catalogue.add(
        quireC340,
        {},
        await createAdministrator({ id: "", email: staff.email }),
      );
      clock.advance(day);
      const before = await listProducts(api);
      for (const { id } of [other, old]) {
        const refused = await add({ _id: id, title: "Quire C370" });
        expect([refused.status, await refused.json()]).toEqual([409, addedAlready]);
      }
      expect(await listProducts(api)).toEqual(before);
    },
  );

  test("accepts images under their own keys", async () => {
    const api = await openApplication();
    const product = await addProduct(api, { img1: 1, img4: 2, images: 3 });
    const given = (["img", "img1", "img2", "img3", "img4", "img5"] as const).filter(
      (key) => product[key] !== null,
    );
    expect(given).toEqual(["img", "img1", "img4"]);
  });

  test("an unknown or malformed id has status 404", async () => {
    const api = await openApplication();
    for (const id of [unknownId, "not-an-id"]) {
      for (const response of [
        await api.get(`/api/get/${id}`),
        await api.send("PUT", `/api/update/${id}`, await createForm(productFormFields)),
        await api.send("DELETE", `/api/delete/${id}`),
      ]) {
        expect(response.status).toBe(404);
        expect(await response.json()).toEqual({
          success: false,
          message: "There is no product with this id",
        });
      }
    }
  });

  test("names every invalid field and stores nothing", async () => {
    const api = await openApplication();
    const add = async (form: FormData) => {
      const response = await api.send("POST", "/api/add", form);
      expect(response.status).toBe(422);
      const { errors } = (await response.json()) as { errors: Record<string, string> };
      return errors;
    };
    const missing = await add(await createForm({ title: "  " }));
    expect(missing["title"]).toBe("Enter the title");
    expect(Object.keys(missing).toSorted()).toEqual([...requiredProductFields, "img", "img1"].toSorted());
    expect(await add(await buildProductForm({ features: '[{"title":"A"}]' }))).toEqual({
      "features.0.detail": "Enter the feature detail",
    });
    expect(await add(await buildProductForm({ images: [1] }))).toEqual({ img1: "Banner image is required" });
    expect(await countRows(api)).toEqual(noRows);
  });

  test.each(engines)(
    "a failure in the middle of a write leaves no product and no images behind, on %s",
    async (engine) => {
      const repeated: { id?: string } = {};
      const idGenerator = { ...systemIdGenerator, newId: () => repeated.id ?? systemIdGenerator.newId() };
      const api = await startApplication(engine, { idGenerator });
      repeated.id = (await addProduct(api))._id;
      const before = await countRows(api);
      const response = await api.send("POST", "/api/add", await buildProductForm({ images: [7, 8] }));
      expect(response.status).toBe(500);
      expect(await response.json()).toMatchObject({ success: false });
      expect(await countRows(api)).toEqual(before);
      expect(await listProducts(api)).toHaveLength(1);
    },
  );
});

describe("PUT /api/update/{id}", () => {
  async function openWithProduct(changes: FormFields = {}, open = openApplication) {
    const api = await open();
    const before = await addProduct(api, changes);
    const update = async (fields: FormFields) =>
      api.send("PUT", `/api/update/${before._id}`, await createForm(fields));
    return { api, before, update };
  }

  test("changes the fields that are sent, and an empty text clears the price and the numbers of pages", async () => {
    const { api, before, update } = await openWithProduct({ refurbished: "true" });
    expect(before.refurbished).toBe(true);
    const response = await update({ title: "Quire C350", itemPrice: "600", img: String(before.img) });
    expect(response.status).toBe(200);
    const product = { ...before, title: "Quire C350", itemPrice: 600, version: 2 };
    expect(await response.json()).toEqual({
      success: true,
      message: "Product updated successfully!",
      product,
    });
    expect(await listProducts(api)).toEqual([product]);

    await update({
      refurbished: "false",
      itemPrice: "",
      blackPrint: "",
      colorPrint: "",
      monthlyDuty: "",
      salePrice: "",
    });
    const cleared = {
      refurbished: false,
      itemPrice: null,
      blackPrint: null,
      colorPrint: null,
      monthlyDuty: null,
      salePrice: null,
    };
    expect(await listProducts(api)).toEqual([{ ...product, ...cleared, version: 3 }]);
  });

  test("refuses invalid fields with their names and changes nothing", async () => {
    const { api, before, update } = await openWithProduct();
    for (const [fields, errors] of [
      [
        { title: "", slideRange: "" },
        { title: "Enter the title", slideRange: "Enter the slider step" },
      ],
      [{ refurbished: "perhaps" }, { refurbished: "Refurbished is either true or false" }],
      [{ speed: "fast" }, { speed: "Speed must be a whole number of pages a minute, such as 30" }],
      [
        { removedImages: '["img","img1"]' },
        { img: "Main image is required", img1: "Banner image is required" },
      ],
      [
        { title: "", removedImages: '["img1"]' },
        { title: "Enter the title", img1: "Banner image is required" },
      ],
      [
        { title: "Another title", images: 9 },
        { images: "images takes no file: send it under img, img1, img2, img3, img4, img5" },
      ],
      [{ removedImages: "img9" }, { removedImages: expect.any(String) }],
      [{ removedImages: '["img9"]' }, { "removedImages.0": expect.any(String) }],
    ] as const) {
      const response = await update(fields);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ success: false, errors });
    }
    expect(await listProducts(api)).toEqual([before]);
  });

  test("a file under its key replaces that image, and the old one is removed", async () => {
    const open = () => startApplication("sqlite");
    const { api, before, update } = await openWithProduct({ images: [1, 2, 3] }, open);
    expect((await api.get(String(before.img2))).status).toBe(200);
    await update({ img2: createFile(await createPng(9), "new.png", "image/png") });
    const [after] = await listProducts(api);
    expect(after).toEqual({ ...before, img2: expect.any(String), version: 2 });
    expect(after?.img2).not.toBe(before.img2);
    expect((await api.get(String(before.img2))).status).toBe(404);
    expect(await countRows(api)).toMatchObject({ images: 3, image_variants: 0 });
    expect(await listCachedImages(api)).toEqual([]);
  });

  test("removedImages removes images, and a new image under the same key wins", async () => {
    const { api, before, update } = await openWithProduct({ images: [1, 2, 3, 4] });
    await update({ removedImages: '["img","img2","img3"]', img: 8, img3: 9 });
    const [after] = await listProducts(api);
    const [img, img3] = [expect.any(String), expect.any(String)];
    expect(after).toEqual({ ...before, img, img2: null, img3, version: 2 });
    expect(after?.img).not.toBe(before.img);
    expect(await countRows(api)).toMatchObject({ images: 3 });
  });

  test("refuses the second of two changes of the same version and stores nothing of it", async () => {
    const { api, update } = await openWithProduct();
    expect((await update({ title: "First", version: "1" })).status).toBe(200);
    const second = await update({ title: "Second", version: "1" });
    expect(second.status).toBe(409);
    expect(await second.json()).toEqual({
      success: false,
      message: "Someone else changed this meanwhile: read it again, then save",
    });
    expect(await listProducts(api)).toMatchObject([{ title: "First", version: 2 }]);
    expect((await update({ title: "Second", version: "2" })).status).toBe(200);
  });

  test("a repeated change is no conflict and is stored once, with its images", async () => {
    const { api, before, update } = await openWithProduct({ images: [1, 2, 3] });
    const change = { title: " Quire C350", img: 7, removedImages: '["img2"]', version: "1" };
    for (let attempt = 1; attempt <= 2; attempt += 1) expect((await update(change)).status).toBe(200);
    const [after] = await listProducts(api);
    const img = expect.any(String);
    expect(after).toEqual({ ...before, title: "Quire C350", img, img2: null, version: 2 });
    expect((await update({ ...change, img: 8 })).status).toBe(409);
    expect(await listProducts(api)).toEqual([after]);
  });
});

describe("DELETE /api/delete/{id}", () => {
  test("hides the product, and the purge after 30 days deletes it with its images and their cached files", async () => {
    const api = await startApplication("sqlite");
    const product = await addProduct(api);
    await api.get(String(product.img));
    expect(await listCachedImages(api)).toHaveLength(1);
    const response = await api.send("DELETE", `/api/delete/${product._id}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true, message: "Product deleted successfully!" });
    expect((await api.get(`/api/get/${product._id}`)).status).toBe(404);
    expect(await listProducts(api)).toEqual([]);
    await purgeAfter(api, 29);
    expect(await countRows(api)).toMatchObject({ products: 1, images: 2 });
    await purgeAfter(api, 31);
    expect(await countRows(api)).toEqual(noRows);
    expect(await listCachedImages(api)).toEqual([]);
  });

  test("an image that two products show is stored once and stays until both are gone", async () => {
    const api = await openApplication();
    const [first, second] = [await addProduct(api), await addProduct(api, { images: [2, 3] })];
    expect(second.img).toBe(first.img1);
    expect(await countRows(api)).toMatchObject({ images: 3 });
    await api.send("DELETE", `/api/delete/${first._id}`);
    await purgeAfter(api, 31);
    expect(await countRows(api)).toMatchObject({ images: 2 });
    expect((await api.get(String(second.img))).status).toBe(200);
  });
});

describe("the order of products", () => {
  /** Their order as numbers is not their order as texts. */
  async function openWithThree(engine: (typeof engines)[number]) {
    const api = engine === "sqlite" ? await openApplication() : await startApplication(engine);
    const ids: string[] = [];
    for (const customOrder of ["7", "7.5", "20"])
      ids.push((await addProduct(api, { customOrder, title: customOrder }))._id);
    const [a = "", b = "", c = ""] = ids;
    const put = (body: object) => api.send("PUT", "/api/order", body);
    const list = async () => (await listProducts(api)).map(({ _id }) => _id);
    const listNumbers = async () => (await listProducts(api)).map(({ customOrder }) => customOrder);
    return { api, ids: [a, b, c] as const, put, list, listNumbers };
  }

  test("is that of the ids, with a customOrder of 1, 2, 3", async () => {
    const { ids, put, list, listNumbers } = await openWithThree("sqlite");
    expect(await list()).toEqual(ids);
    const response = await put({ ids: ids.toReversed() });
    expect([response.status, await response.json()]).toEqual([
      200,
      { success: true, message: "The order is saved" },
    ]);
    expect(await list()).toEqual(ids.toReversed());
    expect(await listNumbers()).toEqual(["1", "2", "3"]);
  });

  test.each(engines)(
    "is replaced from a first place on, unless its products have changed, on %s",
    async (engine) => {
      const { ids, put, list } = await openWithThree(engine);
      const [a, b, c] = ids;
      const getStatus = async (body: object) => (await put(body)).status;
      expect(await getStatus({ ids: [c, b], seen: [b, c], first: 2 })).toBe(200);
      expect(await list()).toEqual([a, c, b]);
      // A repeated request is no conflict.
      expect(await getStatus({ ids: [c, b], seen: [b, c], first: 2 })).toBe(200);
      expect(await getStatus({ ids: [b, c], seen: [b, c], first: 2 })).toBe(409);
      expect(await getStatus({ ids: [a, b], first: 2 })).toBe(409);
      expect(await getStatus({ ids: [c, b], first: 0 })).toBe(422);
      expect(await list()).toEqual([a, c, b]);
    },
  );

  test("changes when one product is moved to a place by its number", async () => {
    const { api, ids, list, listNumbers } = await openWithThree("sqlite");
    const [a, b, c] = ids;
    const move = async (id: string, place: number) =>
      (await api.send("PUT", `/api/order/${id}`, { place })).status;
    expect(await move(c, 1)).toBe(200);
    expect(await list()).toEqual([c, a, b]);
    expect(await move(c, 1000)).toBe(200);
    expect(await list()).toEqual([a, b, c]);
    expect(await listNumbers()).toEqual(["1", "2", "3"]);
    expect(await move("f".repeat(24), 1)).toBe(404);
    expect(await move(a, 0)).toBe(422);
  });

  test("is that of the pages of search results for staff", async () => {
    const { api, ids } = await openWithThree("sqlite");
    const [a, b, c] = ids;
    const page = async (query: string) => {
      const response = await api.send("GET", `/api/products${query}`);
      expect(response.headers.get("cache-control")).toBe("no-store");
      const { products, ...counts } = (await response.json()) as { products: ProductResponse[] };
      return { ...counts, ids: products.map(({ _id }) => _id) };
    };
    const counts = { success: true, total: 3, lastOrder: 20 };
    expect(await page("")).toEqual({ ...counts, found: 3, ids: [a, b, c] });
    expect(await page("?size=2&page=2")).toEqual({ ...counts, found: 3, ids: [c] });
    expect(await page("?search=7.5")).toEqual({ ...counts, found: 1, ids: [b] });
    expect(await page("?search=%00")).toEqual({ ...counts, found: 3, ids: [a, b, c] });
  });

  test("is not replaced by an outdated or invalid list", async () => {
    const { ids, put, listNumbers } = await openWithThree("sqlite");
    const [first] = ids;
    for (const stale of [ids.slice(1), [...ids, unknownId], [unknownId, ...ids.slice(1)]]) {
      const response = await put({ ids: stale });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        success: false,
        message: expect.stringMatching(/load the list again/),
      });
    }
    const twice = await put({ ids: [first, first] });
    expect([twice.status, await twice.json()]).toMatchObject([
      422,
      { errors: { ids: "ids names a product twice: name each once" } },
    ]);
    expect((await put({ ids: ["1"] })).status).toBe(422);
    expect(await listNumbers()).toEqual(["7", "7.5", "20"]);
  });

  test("is not replaced if it has changed since it was read", async () => {
    const { ids, put, list } = await openWithThree("sqlite");
    const theirs = ids.toReversed();
    expect((await put({ ids: theirs, seen: ids })).status).toBe(200);
    for (const seen of [ids, ids.slice(1), []]) {
      const response = await put({ ids: [ids[1], ids[0], ids[2]], seen });
      expect([response.status, await response.json()]).toMatchObject([
        409,
        { success: false, message: expect.stringMatching(/changed this meanwhile/) },
      ]);
    }
    expect(await list()).toEqual(theirs);
    expect((await put({ ids, seen: ["1"] })).status).toBe(422);
    expect((await put({ ids, seen: theirs })).status).toBe(200);
    expect(await list()).toEqual(ids);
  });

  test.each(engines)("of several that arrive at once one is stored completely, on %s", async (engine) => {
    const { ids, put, list, listNumbers } = await openWithThree(engine);
    const orders = [[...ids], ids.toReversed(), [ids[1], ids[2], ids[0]]];
    const responses = await Promise.all(orders.map((each) => put({ ids: each })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(orders).toContainEqual(await list());
    expect(await listNumbers()).toEqual(["1", "2", "3"]);
  });
});

test("two nodes that share an image never delete it for each other", async () => {
  const api = await startApplication("postgres");
  const otherNode = await openContainer(await createNodeOptions(api.location));
  let product = await addProduct(api);
  for (let round = 0; round < 10; round += 1) {
    expect(await otherNode.catalogue.remove(product._id)).toBe(true);
    const [next] = await Promise.all([addProduct(api), purgeAfter({ container: otherNode }, 31)]);
    expect((await api.get(String(next.img))).status).toBe(200);
    product = next;
  }
  expect(await countRows(api)).toMatchObject({ products: 1, images: 2 });
});

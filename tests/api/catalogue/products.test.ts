import { describe, expect, test } from "vitest";
import type { ProductResponse } from "../../../domain/catalogue/product-response.ts";
import { systemIdGenerator } from "../../../server/shared/clock.ts";
import { createNodeOptions, engines } from "../../support/database/fresh-database.ts";
import {
  type FormFields,
  buildProductForm,
  createForm,
  productFormFields,
} from "../../support/builders/forms.ts";
import { countRows, listCachedImages, purgeAfter } from "../../support/database/stored-records.ts";
import { type Application, startApplication, openContainer } from "../../support/application.ts";
import { createFile, createJpeg, createPng } from "../../support/files/images.ts";

async function addProduct(api: Application, changes: FormFields = {}): Promise<ProductResponse> {
  const response = await api.send("POST", "/api/add", await buildProductForm(changes));
  expect(response.status).toBe(201);
  const { product } = (await response.json()) as { product: ProductResponse };
  return product;
}

async function listProducts(api: Application): Promise<ProductResponse[]> {
  const response = (await (await api.get("/api/getallproducts")).json()) as { products: ProductResponse[] };
  return response.products;
}

const noRows = { products: 0, posts: 0, images: 0, image_variants: 0 };
const unknownId = "0123456789abcdef01234567";

describe("products", () => {
  test("a product stays refurbished until staff change it", async () => {
    const api = await startApplication("sqlite");
    const update = async (id: string, fields: Readonly<Record<string, string>>) => {
      return api.send("PUT", `/api/update/${id}`, await createForm(fields));
    };
    const product = await addProduct(api, { refurbished: "true" });
    expect(product.refurbished).toBe(true);

    await update(product._id, { title: "Quire C341" });
    expect(await listProducts(api)).toMatchObject([{ title: "Quire C341", refurbished: true }]);

    const refused = await update(product._id, { refurbished: "perhaps" });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      errors: { refurbished: "Refurbished is either true or false" },
    });

    await update(product._id, { refurbished: "false" });
    expect(await listProducts(api)).toMatchObject([{ refurbished: false }]);
    expect((await addProduct(api)).refurbished).toBe(false);
  });

  test("adding a product responds with the fields of the specification", async () => {
    const api = await startApplication("sqlite");
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
        colorPrint: 500,
        colorPrice: 0.35,
        blackPrint: 1000,
        blackPrice: 0.035,
        itemPrice: 549.5,
        refurbished: false,
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

  test("accepts images under their own keys", async () => {
    const api = await startApplication("sqlite");
    const form = await buildProductForm({ img1: 1, img4: 2, images: 3 });
    const { product } = (await (await api.send("POST", "/api/add", form)).json()) as {
      product: ProductResponse;
    };
    const given = (["img", "img1", "img2", "img3", "img4", "img5"] as const).filter(
      (key) => product[key] !== null,
    );
    expect(given).toEqual(["img", "img1", "img4"]);
  });

  test("the list ascends by customOrder as a number", async () => {
    const api = await startApplication("sqlite");
    for (const customOrder of ["10", "9.5", "100", "2"])
      await addProduct(api, { customOrder, title: customOrder });
    expect((await listProducts(api)).map((product) => product.customOrder)).toEqual([
      "2",
      "9.5",
      "10",
      "100",
    ]);
  });

  test.each([unknownId, "not-an-id"])("there is no product %s", async (id) => {
    const api = await startApplication("sqlite");
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
  });

  describe("names every invalid field and stores nothing", () => {
    test("everything is missing", async () => {
      const api = await startApplication("sqlite");
      const form = new FormData();
      form.append("title", "  ");
      const response = await api.send("POST", "/api/add", form);
      expect(response.status).toBe(422);
      const body = (await response.json()) as { errors: Record<string, string> };
      expect(body).toMatchObject({ success: false, errors: { title: "Title is required" } });
      expect(Object.keys(body.errors).toSorted()).toEqual(
        [...Object.keys(productFormFields), "img", "img1"].toSorted(),
      );
      expect(await countRows(api)).toEqual(noRows);
    });

    test.each([
      [{ features: '[{"title":"A"}]' }, { "features.0.detail": "Feature detail is required" }],
      [{ images: [1] }, { img1: "Banner image is required" }],
    ])("%j", async (changes, errors) => {
      const api = await startApplication("sqlite");
      const response = await api.send("POST", "/api/add", await buildProductForm(changes));
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ success: false, errors });
      expect(await countRows(api)).toEqual(noRows);
    });
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

  describe("PUT /api/update/{id}", () => {
    test("changes the fields that are sent and leaves the others unchanged", async () => {
      const api = await startApplication("sqlite");
      const before = await addProduct(api);
      const form = new FormData();
      form.append("title", "Quire C350");
      form.append("itemPrice", "600");
      form.append("img", String(before.img));
      const response = await api.send("PUT", `/api/update/${before._id}`, form);
      expect(response.status).toBe(200);
      const product = { ...before, title: "Quire C350", itemPrice: 600, version: 2 };
      expect(await response.json()).toEqual({
        success: true,
        message: "Product updated successfully!",
        product,
      });
      expect(await listProducts(api)).toEqual([product]);
    });

    test("an empty text clears the price and the included pages", async () => {
      const api = await startApplication("sqlite");
      const before = await addProduct(api);
      const form = new FormData();
      for (const field of ["itemPrice", "blackPrint", "colorPrint"]) form.append(field, "");
      const response = await api.send("PUT", `/api/update/${before._id}`, form);
      expect(await response.json()).toMatchObject({
        product: { ...before, itemPrice: null, blackPrint: null, colorPrint: null, version: 2 },
      });
    });

    test("other fields cannot be emptied", async () => {
      const api = await startApplication("sqlite");
      const before = await addProduct(api);
      const response = await api.send(
        "PUT",
        `/api/update/${before._id}`,
        await createForm({ ...productFormFields, title: "", slideRange: "" }),
      );
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        errors: { title: "Title is required", slideRange: "Slider step is required" },
      });
      expect(await listProducts(api)).toEqual([before]);
    });

    test("a file under its key replaces that image, and the old one is removed", async () => {
      const api = await startApplication("sqlite");
      const before = await addProduct(api, { images: [1, 2, 3] });
      expect((await api.get(String(before.img2))).status).toBe(200);
      const form = new FormData();
      form.append("img2", createFile(await createPng(9), "new.png", "image/png"));
      await api.send("PUT", `/api/update/${before._id}`, form);
      const [after] = await listProducts(api);
      expect(after).toEqual({ ...before, img2: expect.any(String), version: 2 });
      expect(after?.img2).not.toBe(before.img2);
      expect((await api.get(String(before.img2))).status).toBe(404);
      expect(await countRows(api)).toMatchObject({ images: 3, image_variants: 0 });
      expect(await listCachedImages(api)).toEqual([]);
    });

    test("removedImages removes images, and a new image under the same key wins", async () => {
      const api = await startApplication("sqlite");
      const before = await addProduct(api, { images: [1, 2, 3, 4] });
      const form = new FormData();
      form.append("removedImages", '["img2","img3"]');
      form.append("img3", createFile(await createJpeg(9), "new.jpg"));
      await api.send("PUT", `/api/update/${before._id}`, form);
      const [after] = await listProducts(api);
      expect(after).toEqual({ ...before, img2: null, img3: expect.any(String), version: 2 });
      expect(await countRows(api)).toMatchObject({ images: 3 });
    });

    test("refuses a file under an unknown name and changes nothing", async () => {
      const api = await startApplication("sqlite");
      const before = await addProduct(api);
      const form = new FormData();
      form.append("title", "Another title");
      form.append("images", createFile(await createJpeg(9), "new.jpg"));
      const response = await api.send("PUT", `/api/update/${before._id}`, form);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        success: false,
        errors: { images: "images takes no file: send it under img, img1, img2, img3, img4, img5" },
      });
      expect(await listProducts(api)).toEqual([before]);
    });

    test("refuses the second of two changes of the same version and stores nothing of it", async () => {
      const api = await startApplication("sqlite");
      const before = await addProduct(api);
      const change = async (title: string, version: number) => {
        const form = await createForm({ ...productFormFields, title, version: String(version) });
        return api.send("PUT", `/api/update/${before._id}`, form);
      };
      expect((await change("First", before.version)).status).toBe(200);
      const second = await change("Second", before.version);
      expect(second.status).toBe(409);
      expect(await second.json()).toEqual({
        success: false,
        message: "Somebody else changed this meanwhile: read it again, then save",
      });
      expect((await listProducts(api))[0]).toMatchObject({ title: "First", version: 2 });
      expect((await change("Second", 2)).status).toBe(200);
    });

    test.each(["img9", '["img9"]'])("removedImages %s is refused", async (removedImages) => {
      const api = await startApplication("sqlite");
      const before = await addProduct(api);
      const form = new FormData();
      form.append("removedImages", removedImages);
      const response = await api.send("PUT", `/api/update/${before._id}`, form);
      expect(response.status).toBe(422);
      expect(Object.keys(((await response.json()) as { errors: object }).errors)[0]).toMatch(
        /^removedImages/,
      );
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
      const api = await startApplication("sqlite");
      const [first, second] = [await addProduct(api), await addProduct(api, { images: [2, 3] })];
      expect(second.img).toBe(first.img1);
      expect(await countRows(api)).toMatchObject({ images: 3 });
      await api.send("DELETE", `/api/delete/${first._id}`);
      await purgeAfter(api, 31);
      expect(await countRows(api)).toMatchObject({ images: 2 });
      expect((await api.get(String(second.img))).status).toBe(200);
    });
  });

  describe("PUT /api/order", () => {
    const put = (api: Application, ids: readonly unknown[], seen?: readonly unknown[]) =>
      fetch(`${api.url}/api/order`, {
        method: "PUT",
        headers: { authorization: `Bearer ${api.token}`, "content-type": "application/json" },
        body: JSON.stringify({ ids, seen }),
      });
    const three = async (api: Application) => {
      const products = [];
      for (const customOrder of ["7", "7.5", "20"])
        products.push(await addProduct(api, { customOrder, title: customOrder }));
      return products.map((product) => product._id);
    };
    const order = async (api: Application) => (await listProducts(api)).map((product) => product._id);

    test.each(engines)(
      "reorders only the places from first on, unless their products have changed, on %s",
      async (engine) => {
        const api = await startApplication(engine);
        const [a, b, c] = await three(api);
        const putPartialOrder = async (body: object) => {
          const headers = { authorization: `Bearer ${api.token}`, "content-type": "application/json" };
          const response = await fetch(`${api.url}/api/order`, {
            method: "PUT",
            headers,
            body: JSON.stringify(body),
          });
          return response.status;
        };
        expect(await putPartialOrder({ ids: [c, b], seen: [b, c], first: 2 })).toBe(200);
        expect(await order(api)).toEqual([a, c, b]);
        expect(await putPartialOrder({ ids: [c, b], seen: [b, c], first: 2 })).toBe(409);
        expect(await putPartialOrder({ ids: [a, b], first: 2 })).toBe(409);
        expect(await putPartialOrder({ ids: [c, b], first: 0 })).toBe(422);
        expect(await order(api)).toEqual([a, c, b]);
      },
    );

    test("moves a product to a place by its number", async () => {
      const api = await startApplication("sqlite");
      const [a, b, c] = await three(api);
      const move = async (id: unknown, place: unknown) => {
        const headers = { authorization: `Bearer ${api.token}`, "content-type": "application/json" };
        const body = JSON.stringify({ place });
        return (await fetch(`${api.url}/api/order/${String(id)}`, { method: "PUT", headers, body })).status;
      };
      expect(await move(c, 1)).toBe(200);
      expect(await order(api)).toEqual([c, a, b]);
      expect(await move(c, 1000)).toBe(200);
      expect(await order(api)).toEqual([a, b, c]);
      expect((await listProducts(api)).map((product) => product.customOrder)).toEqual(["1", "2", "3"]);
      expect(await move("f".repeat(24), 1)).toBe(404);
      expect(await move(a, 0)).toBe(422);
    });

    test("lists a page of search results for staff only", async () => {
      const api = await startApplication("sqlite");
      const [a, b, c] = await three(api);
      const page = async (query: string) => {
        const headers = { authorization: `Bearer ${api.token}` };
        const response = await fetch(`${api.url}/api/products${query}`, { headers });
        expect(response.headers.get("cache-control")).toBe("no-store");
        const { products, ...counts } = (await response.json()) as { products: ProductResponse[] };
        return { ...counts, ids: products.map(({ _id }) => _id) };
      };
      const counts = { success: true, total: 3, lastOrder: 20 };
      expect(await page("")).toEqual({ ...counts, found: 3, ids: [a, b, c] });
      expect(await page("?size=2&page=2")).toEqual({ ...counts, found: 3, ids: [c] });
      expect(await page("?search=7.5")).toEqual({ ...counts, found: 1, ids: [b] });
      expect(await page("?search=%00")).toEqual({ ...counts, found: 3, ids: [a, b, c] });
      expect((await fetch(`${api.url}/api/products`)).status).toBe(401);
    });

    test("lists the products in the order of the ids, with a customOrder of 1, 2, 3", async () => {
      const api = await startApplication("sqlite");
      const ids = (await three(api)).toReversed();
      const response = await put(api, ids);
      expect([response.status, await response.json()]).toEqual([
        200,
        { success: true, message: "The order is saved" },
      ]);
      expect(await order(api)).toEqual(ids);
      expect((await listProducts(api)).map((product) => product.customOrder)).toEqual(["1", "2", "3"]);
    });

    test("refuses an outdated list and changes nothing", async () => {
      const api = await startApplication("sqlite");
      const ids = await three(api);
      for (const stale of [ids.slice(1), [...ids, unknownId], [unknownId, ...ids.slice(1)]]) {
        const response = await put(api, stale);
        expect(response.status).toBe(409);
        expect(await response.json()).toMatchObject({
          success: false,
          message: expect.stringMatching(/load the list again/),
        });
      }
      expect((await listProducts(api)).map((product) => product.customOrder)).toEqual(["7", "7.5", "20"]);
    });

    test("does not overwrite an order that has changed since it was read", async () => {
      const api = await startApplication("sqlite");
      const ids = await three(api);
      const theirs = ids.toReversed();
      expect((await put(api, theirs, ids)).status).toBe(200);
      for (const seen of [ids, ids.slice(1), []]) {
        const response = await put(api, [ids[1], ids[0], ids[2]], seen);
        expect([response.status, await response.json()]).toMatchObject([
          409,
          { success: false, message: expect.stringMatching(/changed this meanwhile/) },
        ]);
      }
      expect(await order(api)).toEqual(theirs);
      expect((await put(api, ids, theirs)).status).toBe(200);
      expect((await put(api, ids, ["1"])).status).toBe(422);
      expect(await order(api)).toEqual(ids);
    });

    test("refuses an invalid list and a list that names a product twice", async () => {
      const api = await startApplication("sqlite");
      const [first] = await three(api);
      const twice = await put(api, [first, first]);
      expect([twice.status, await twice.json()]).toMatchObject([
        422,
        { errors: { ids: "ids names a product twice: name each once" } },
      ]);
      expect((await put(api, ["1"])).status).toBe(422);
    });

    test.each(engines)(
      "of several orders that arrive at once one is stored completely, on %s",
      async (engine) => {
        const api = await startApplication(engine);
        const ids = await three(api);
        const orders = [ids, ids.toReversed(), [ids[1], ids[2], ids[0]]];
        const responses = await Promise.all(orders.map((each) => put(api, each)));
        expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(orders).toContainEqual(await order(api));
        expect((await listProducts(api)).map((product) => product.customOrder)).toEqual(["1", "2", "3"]);
      },
    );
  });
});

test("the OpenAPI document describes the forms, their security and every response", async () => {
  const api = await startApplication("sqlite");
  const document: unknown = await (await api.get("/api/openapi.json")).json();
  const image = { type: "string", format: "binary" };
  const form = (schema: object) => ({ required: true, content: { "multipart/form-data": { schema } } });
  expect(document).toMatchObject({
    openapi: "3.1.0",
    paths: {
      "/api/add": {
        post: {
          security: [{ staff: [] }],
          requestBody: form({
            properties: {
              title: { type: "string", maxLength: 200 },
              features: { contentMediaType: "application/json", contentSchema: { type: "array" } },
              images: { type: "array", items: image },
              img5: image,
            },
            required: Object.keys(productFormFields),
          }),
          responses: { 201: {}, 400: {}, 401: {}, 413: {}, 415: {}, 422: {} },
        },
      },
      "/api/update/{id}": {
        put: {
          security: [{ staff: [] }],
          requestBody: form({ properties: { removedImages: {}, img: image } }),
        },
      },
      "/api/blogs/edit/{slug}": {
        put: {
          security: [{ staff: [] }],
          requestBody: form({ required: ["title"], properties: { image: image } }),
        },
      },
    },
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

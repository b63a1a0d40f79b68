import { describe, expect, test } from "vitest";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import { type Application, shareApplication, startApplication } from "#tests/support/application.ts";
import { addProduct } from "#tests/support/builders/api-records.ts";
import { createForm } from "#tests/support/builders/forms.ts";
import { engines } from "#tests/support/database/fresh-database.ts";

const openApplication = shareApplication();

async function list(api: Application, query = ""): Promise<ProductResponse[]> {
  const response = await api.send("GET", `/api/products${query}`);
  return ((await response.json()) as { products: ProductResponse[] }).products;
}

async function save(api: Application, products: readonly object[]) {
  const response = await api.send("PUT", "/api/products", { products });
  return { status: response.status, body: (await response.json()) as object };
}

async function openWithThree(engine: (typeof engines)[number]) {
  const api = await startApplication(engine);
  await addProduct(api, { title: "B", customOrder: "1", itemPrice: "300" });
  await addProduct(api, { title: "A", customOrder: "2", itemPrice: "100", images: [3, 4] });
  await addProduct(api, { title: "C", customOrder: "3", itemPrice: "200", images: [5, 6] });
  return { api, products: await list(api) };
}

describe.each(engines)("the table of products, on %s", (engine) => {
  test("is sorted by a column, and shows those that visitors see or not", async () => {
    const { api, products } = await openWithThree(engine);
    const titles = async (query: string) => (await list(api, query)).map(({ title }) => title).join("");
    expect(await titles("?sort=title")).toBe("ABC");
    expect(await titles("?sort=itemPrice&direction=descending")).toBe("BCA");
    const [b] = products;
    expect((await save(api, [{ _id: b?._id, version: 1, itemPrice: "", hidden: true }])).status).toBe(200);
    expect(await titles("?sort=itemPrice&direction=descending")).toBe("CAB");
    expect(await titles("?show=hidden")).toBe("B");
    expect(await titles("?show=shown&search=copy")).toBe("AC");
  });

  test("saves changes of many products together, or none of them and says which are refused", async () => {
    const { api, products } = await openWithThree(engine);
    const [b, a, c] = products;
    const change = (product: ProductResponse | undefined, changes: object) => ({
      _id: product?._id,
      version: product?.version,
      ...changes,
    });
    expect(await save(api, [change(b, { itemPrice: "310" }), change(a, { blackPrice: "0.00001" })])).toEqual({
      status: 422,
      body: {
        success: false,
        message: "Price of a black page must be a number with at most 4 decimals, 0 or more",
        errors: {
          "products.1.blackPrice":
            "Price of a black page must be a number with at most 4 decimals, 0 or more",
        },
      },
    });
    await api.send("PUT", `/api/update/${a?._id}`, await createForm({ itemPrice: "101" }));
    await api.send("DELETE", `/api/delete/${c?._id}`);
    const together = [b, a, c].map((product) => change(product, { itemPrice: "310" }));
    expect(await save(api, together)).toEqual({
      status: 409,
      body: {
        success: false,
        message: "Nothing is saved: someone else changed some of these products meanwhile",
        errors: {
          "products.1": "Someone else changed this meanwhile: read it again, then save",
          "products.2": "This product was deleted meanwhile",
        },
      },
    });
    expect((await list(api)).map(({ itemPrice }) => itemPrice)).toEqual([300, 101]);
    const changes = [
      change(b, { itemPrice: "310", hidden: true }),
      { ...change(a, { itemPrice: 110 }), version: 2 },
    ];
    expect(await save(api, changes)).toMatchObject({ status: 200, body: { message: "2 products saved" } });
    expect(await list(api)).toMatchObject([
      { title: "B", itemPrice: 310, hidden: true, version: 2 },
      { title: "A", itemPrice: 110, version: 3 },
    ]);
    // A repeated request changes nothing.
    expect((await save(api, changes)).status).toBe(200);
    expect((await list(api))[0]?.version).toBe(2);
  });
});

test("a copy of a product is a hidden one with the same images, and both keep them", async () => {
  const api = await openApplication();
  const original = await addProduct(api, { images: [1, 2, 3] });
  const response = await api.send("POST", `/api/products/${original._id}/copy`);
  expect(response.status).toBe(201);
  const { product: copy } = (await response.json()) as { product: ProductResponse };
  const { _id } = original;
  expect(copy).toEqual({ ...original, _id: copy._id, title: `Copy of ${original.title}`, hidden: true });
  await api.send("PUT", `/api/update/${_id}`, await createForm({ removedImages: '["img2"]' }));
  expect((await api.get(copy.img2 ?? "")).status).toBe(200);
  expect((await api.send("POST", "/api/products/0123456789abcdef01234567/copy")).status).toBe(404);
});

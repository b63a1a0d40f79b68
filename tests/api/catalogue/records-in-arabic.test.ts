import { describe, expect, test } from "vitest";
import type { ConsumableResponse } from "#domain/consumables/consumable-response.ts";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import { type Application, shareApplication, startApplication } from "#tests/support/application.ts";
import { addProduct } from "#tests/support/builders/api-records.ts";
import { createForm } from "#tests/support/builders/forms.ts";
import { blackToner } from "#tests/support/builders/records.ts";
import { engines } from "#tests/support/database/fresh-database.ts";

const openApplication = shareApplication();

const stapler = { title: "Stapler", detail: "Fifty sheets" };
const arabicStapler = { titleAr: "دبّاسة", detailAr: "خمسون ورقة" };
const arabicTexts = { functionsAr: "طباعة", outputAr: "", descriptionAr: "", productFullNameAr: "" };

async function addTranslated(api: Application): Promise<ProductResponse> {
  return addProduct(api, {
    ...arabicTexts,
    functions: "Print",
    features: JSON.stringify([{ ...stapler, ...arabicStapler }]),
  });
}

async function getProduct(api: Application, path: string): Promise<ProductResponse> {
  const response = await api.get(path);
  expect(response.status).toBe(200);
  const { product, products } = await response.json();
  return product ?? products[0];
}

async function update(api: Application, { _id: id }: ProductResponse, changes: object): Promise<void> {
  const response = await api.send("PUT", `/api/update/${id}`, await createForm(changes));
  expect(response.status).toBe(200);
}

async function listAudit(api: Application, subject: string): Promise<string[]> {
  const { activity } = await (await api.send("GET", `/api/audit-log?subject=${subject}`)).json();
  return activity.map(({ detail }: { detail: string }) => detail);
}

describe("a product in two languages", () => {
  test.each(engines)(
    "is read in English, in Arabic with English where it is missing, and whole, on %s",
    async (engine) => {
      const api = await startApplication(engine);
      const added = await addTranslated(api);
      expect(Object.keys(added).filter((name) => name.endsWith("Ar"))).toEqual([]);
      expect(added).toMatchObject({ functions: "Print", features: [stapler] });

      for (const path of ["/api/getallproducts", `/api/get/${added._id}`]) {
        expect(await getProduct(api, path)).toEqual(added);
        expect(await getProduct(api, `${path}?locale=en`)).toEqual(added);
        expect(await getProduct(api, `${path}?locale=ar`)).toEqual({
          ...added,
          functions: "طباعة",
          features: [{ title: "دبّاسة", detail: "خمسون ورقة" }],
        });
        expect(await getProduct(api, `${path}?locale=all`)).toEqual({
          ...added,
          ...arabicTexts,
          features: [{ ...stapler, ...arabicStapler }],
        });
        // No cached response of another language.
        expect(await getProduct(api, path)).toEqual(added);
      }
      const { functions, features } = await getProduct(api, "/api/products/priced?locale=ar");
      expect([functions, features]).toEqual(["طباعة", [{ title: "دبّاسة" }]]);
    },
  );

  test("is found by its Arabic words", async () => {
    const api = await openApplication();
    await addTranslated(api);
    const found = async (search: string) =>
      (await (await api.send("GET", `/api/products?search=${encodeURIComponent(search)}`)).json()).found;
    expect([await found("طباعة"), await found("دباسة"), await found("كتاب")]).toEqual([1, 1, 0]);
  });

  test("keeps the Arabic that a request leaves out, also of the features that it sends again", async () => {
    const api = await openApplication();
    const product = await addTranslated(api);
    const features = JSON.stringify([
      { title: "Fax", detail: "Yes" },
      { ...stapler, detail: "Sixty sheets" },
    ]);
    await update(api, product, { functions: "Print, fax", features });
    expect(await getProduct(api, `/api/get/${product._id}?locale=all`)).toMatchObject({
      functionsAr: "طباعة",
      features: [
        { title: "Fax", titleAr: "", detailAr: "" },
        { ...stapler, detail: "Sixty sheets", ...arabicStapler },
      ],
    });
    await update(api, product, { functionsAr: "" });
    expect(await getProduct(api, `/api/get/${product._id}?locale=ar`)).toMatchObject({
      functions: "Print, fax",
    });
    expect(await listAudit(api, "product")).toEqual([
      "Functions (Arabic): \u2068طباعة\u2069 to nothing",
      "Functions: Print to Print, fax. Features",
      "",
    ]);
  });

  test("is not read in an unknown language", async () => {
    const api = await openApplication();
    const { _id: id } = await addTranslated(api);
    const paths = ["/api/getallproducts", `/api/get/${id}`, "/api/products/priced", "/api/consumables"];
    for (const path of paths) {
      const response = await api.get(`${path}?locale=fr`);
      expect([response.status, Object.keys((await response.json()).errors)]).toEqual([422, ["locale"]]);
    }
  });
});

test("a consumable in two languages is read, found, changed and logged as a product is", async () => {
  const api = await openApplication();
  const read = async (query: string): Promise<ConsumableResponse> =>
    (await (await api.send("GET", `/api/consumables${query}`)).json()).consumables[0];
  const response = await api.send("POST", "/api/consumables", { ...blackToner, nameAr: "حبر أسود (تونر)" });
  const { consumable: added } = await response.json();
  expect(added).not.toHaveProperty("nameAr");
  expect(await read("")).toEqual(added);
  expect(await read("?locale=ar")).toEqual({ ...added, name: "حبر أسود (تونر)" });
  expect(await read("?locale=all&search=اسود")).toEqual({ ...added, nameAr: "حبر أسود (تونر)" });

  await api.send("PUT", `/api/consumables/${added._id}`, { nameAr: "", version: added.version });
  expect((await read("?locale=ar")).name).toBe(added.name);
  expect((await listAudit(api, "consumable"))[0]).toBe(
    "Name (Arabic): \u2068حبر أسود (تونر)\u2069 to nothing",
  );
});

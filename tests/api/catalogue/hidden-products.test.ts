import { expect, test } from "vitest";
import { shareApplication } from "#tests/support/application.ts";
import { addProduct } from "#tests/support/builders/api-records.ts";
import { createForm, productFormFields } from "#tests/support/builders/forms.ts";
import { mariam, quoteRequest } from "#tests/support/builders/records.ts";

const openApplication = shareApplication();

const publicLists = [
  "/api/getallproducts",
  "/api/products/priced",
  "/products",
  "/ar/products",
  "/",
  "/bestmachine?black=1000&colour=0",
  "/ProductEnquiry",
  "/sitemap.xml",
];

test("a hidden product is nowhere on the public site, and its quotes stay as they are", async () => {
  const api = await openApplication();
  const { _id: id } = await addProduct(api);
  await addProduct(api, { title: "Verso T20", images: [3, 4] });
  await api.send("POST", "/api/email/send-email", mariam);
  const request = { ...quoteRequest, productId: id };
  const requestQuote = () => api.send("POST", "/api/email/send-email-to-customer", request);
  const { quote } = (await (await requestQuote()).json()) as { quote: { path: string } };
  const read = async (path: string) => (await api.get(path)).text();
  const own = [`/products/${id}`, `/api/get/${id}`, `/compare?machines=${id}`];
  for (const path of [...publicLists, ...own])
    expect([path, await read(path)]).toContainEqual(expect.stringContaining(id));

  const change = (changes: object) =>
    createForm(changes).then((form) => api.send("PUT", `/api/update/${id}`, form));
  expect((await change({ hidden: "true" })).status).toBe(200);
  for (const path of publicLists) expect([path, (await read(path)).includes(id)]).toEqual([path, false]);
  for (const path of [`/products/${id}`, `/ar/products/${id}`, `/api/get/${id}`])
    expect([path, (await api.get(path)).status]).toEqual([path, 404]);
  expect(await read(`/compare?machines=${id}`)).not.toContain(`"/products/${id}"`);
  const refused = await requestQuote();
  expect(refused.status).toBe(422);
  const quotePage = await api.get(quote.path);
  expect([quotePage.status, await quotePage.text()]).toEqual([200, expect.stringContaining("Quire C340")]);

  const staffList = await (await api.send("GET", "/api/products")).json();
  expect(staffList).toMatchObject({ total: 2, products: [{ _id: id, hidden: true }, { hidden: false }] });
  expect((await api.send("GET", `/api/get/${id}`)).status).toBe(200);
  expect((await change({ hidden: "false" })).status).toBe(200);
  for (const path of [...publicLists, ...own]) expect(await read(path)).toContain(id);
});

test("a draft needs no images before it is shown", async () => {
  const api = await openApplication();
  const added = await api.send(
    "POST",
    "/api/add",
    await createForm({ ...productFormFields, hidden: "true" }),
  );
  expect(added.status).toBe(201);
  const { product } = (await added.json()) as { product: { _id: string } };
  const show = async (images: object) =>
    api.send("PUT", `/api/update/${product._id}`, await createForm({ hidden: "false", ...images }));
  const refused = await show({ img: 1 });
  expect([refused.status, await refused.json()]).toEqual([
    422,
    {
      success: false,
      message: "A product on the public site has a main image and a banner image: add them first",
      errors: { img1: "Banner image is required" },
    },
  ]);
  expect((await show({ img: 1, img1: 2 })).status).toBe(200);
  expect((await api.get(`/products/${product._id}`)).status).toBe(200);
});

import { describe, expect, test } from "vitest";
import { type Application, shareApplication } from "#tests/support/application.ts";
import { blackToner, mariam } from "#tests/support/builders/records.ts";
import { postJson } from "#tests/support/http/post-json.ts";

const openApplication = shareApplication();

async function startWithParts(): Promise<Application> {
  const api = await openApplication();
  for (const changes of [{}, { code: "QC340-C", name: "Toner, cyan", nameAr: "حبر سماوي", price: 268 }])
    expect((await api.send("POST", "/api/consumables", { ...blackToner, ...changes })).status).toBe(201);
  return api;
}

const order = { ...mariam, topic: "consumables", details: { deliverTo: "Ink House, floor 2, Sharjah" } };

async function send(api: Application, parts: unknown, changes: object = {}) {
  const response = await postJson(`${api.url}/api/email/send-email`, { ...order, ...changes, parts });
  return { status: response.status, body: await response.json() };
}

async function readOrders(api: Application) {
  const { enquiries } = await (await api.send("GET", "/api/enquiries")).json();
  return enquiries.map(({ parts }: { parts: unknown }) => parts);
}

describe("an order of consumables", () => {
  test("without script goes through the form of the page, whose URL holds the quantities", async () => {
    const api = await startWithParts();
    const path = "/consumables?part=cyan&q-QC340-K=2";
    const page = await (await api.get(path)).text();
    expect(page).toContain("Also in your order");
    expect(page).toContain(`action="/consumables?q-QC340-K=2"`);
    expect(page).toContain(`name="price-QC340-K" value="195"`);
    const submit = (deliverTo: string, price = "195") =>
      fetch(`${api.url}/consumables?q-QC340-K=2`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({
          ...mariam,
          country: "AE",
          mobile: "501234567",
          topic: "consumables",
          "details.deliverTo": deliverTo,
          "details.purchaseOrder": "",
          "price-QC340-K": price,
        }),
      });
    const refused = await submit("");
    expect(refused.status).toBe(422);
    const again = await refused.text();
    expect(again).toContain("Enter the place of delivery");
    expect(again).toMatch(/name="q-QC340-K"[^>]*value="2"/);
    const dearer = await submit("Ink House", "194.99");
    expect(dearer.status).toBe(422);
    const shown = await dearer.text();
    expect(shown).toContain("Toner, black (QC340-K) now costs DHS 195.00 excl. VAT (DHS 204.75 incl. VAT)");
    expect(shown).toMatch(/value="Ink House"/);
    expect(shown).toContain(`name="price-QC340-K" value="195"`);
    expect((await submit("Ink House")).status).toBe(303);
    expect(await readOrders(api)).toMatchObject([[{ code: "QC340-K", quantity: 2 }]]);
  });

  test("keeps code, name, quantity and price of the moment, whatever happens to the part", async () => {
    const api = await startWithParts();
    const { consumables } = await (await api.get("/api/consumables?search=black")).json();
    const sent = await send(api, [
      { code: "qc340-k", quantity: 2 },
      { code: "QC340-C", quantity: 1 },
    ]);
    expect(sent.status).toBe(200);
    await api.send("PUT", `/api/consumables/${consumables[0]._id}`, { price: 999, name: "Other" });
    await api.send("DELETE", `/api/consumables/${consumables[0]._id}`);
    expect(await readOrders(api)).toEqual([
      [
        { code: "QC340-K", name: "Toner, black", quantity: 2, unitPrice: 195 },
        { code: "QC340-C", name: "Toner, cyan", quantity: 1, unitPrice: 268 },
      ],
    ]);
  });

  test("that was shown a lower price than that of today is refused at the part, with the new price", async () => {
    const api = await startWithParts();
    const parts = (price: unknown) => [
      { code: "QC340-K", quantity: 2, price: 195 },
      { code: "QC340-C", quantity: 1, price },
    ];
    for (const [locale, words] of [
      ["en", "Toner, cyan (QC340-C) now costs DHS 268.00 excl. VAT"],
      ["ar", "سعر حبر سماوي (\u2066QC340-C\u2069) الآن 268.00"],
    ]) {
      const { status, body } = await send(api, parts(267.99), { locale });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["parts.1.price"]]);
      expect(body.errors["parts.1.price"]).toContain(words);
    }
    for (const price of ["dear", -1, 1_000_001]) expect((await send(api, parts(price))).status).toBe(422);
    expect(await readOrders(api)).toEqual([]);
    for (const price of [268, 300, undefined]) expect((await send(api, parts(price))).status).toBe(200);
    expect(await readOrders(api)).toMatchObject([[{ unitPrice: 195 }, { unitPrice: 268 }]]);
  });

  test("is found by the code of a part, and stands in the CSV file", async () => {
    const api = await startWithParts();
    const { enquiry } = (await send(api, [{ code: "QC340-K", quantity: 2 }])).body;
    const found = await (await api.send("GET", "/api/enquiries?search=qc340-k&topic=consumables")).json();
    expect(found.enquiries).toMatchObject([{ _id: enquiry }]);
    const csv = await (await api.send("GET", "/api/enquiries/export.csv")).text();
    expect(csv).toContain("2 × Toner, black (QC340-K)");
  });

  test.each([
    [
      "an unknown code",
      [
        { code: "QC340-K", quantity: 1 },
        { code: "NONE", quantity: 1 },
      ],
      {},
      "parts.1.code",
    ],
    ["a quantity of 0", [{ code: "QC340-K", quantity: 0 }], {}, "parts.0.quantity"],
    ["neither parts nor a message", [], { message: "" }, "message"],
    [
      "a part of another kind of enquiry",
      [{ code: "QC340-K", quantity: 1 }],
      { topic: "support", details: {} },
      "parts",
    ],
  ])("is refused at its field with %s, and nothing is stored", async (_name, parts, changes, field) => {
    const api = await startWithParts();
    const { status, body } = await send(api, parts, changes);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await readOrders(api)).toEqual([]);
  });

  test("that is sent again is one enquiry; with other parts it is another one", async () => {
    const api = await startWithParts();
    for (const quantity of [1, 1, 2]) await send(api, [{ code: "QC340-K", quantity }]);
    expect(await readOrders(api)).toHaveLength(2);
  });
});

import { describe, expect, test } from "vitest";
import { type Application, shareApplication } from "#tests/support/application.ts";
import { blackToner } from "#tests/support/builders/records.ts";

const openApplication = shareApplication();

async function startWithParts(): Promise<Application> {
  const api = await openApplication();
  for (const changes of [
    {},
    { code: "QC340-Y", name: "Toner, yellow", stock: 2 },
    { code: "QC340-FU", name: "Fuser, 220 V", kind: "part", stock: 0, deliveryDays: 5 },
    { code: "KL30-K", make: "Kern", fits: "L30" },
  ])
    expect((await api.send("POST", "/api/consumables", { ...blackToner, ...changes })).status).toBe(201);
  return api;
}

async function read(api: Application, path: string): Promise<string> {
  const response = await api.get(path);
  expect(response.status).toBe(200);
  return (await response.text())
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}

describe("the page of the consumables", () => {
  test("says by icon and word whether a part is in stock, low or to be ordered", async () => {
    const api = await startWithParts();
    const html = await (await api.get("/consumables?part=c340")).text();
    for (const [kind, text] of [
      ["inStock", "In stock, 42"],
      ["low", "Low, 2 left"],
      ["toOrder", "5 working days"],
    ])
      expect(html).toMatch(new RegExp(`data-kind="${kind}"><svg[^>]*>.*?</svg>${text}`));
    // The threshold is for staff alone.
    expect(html).not.toContain("lowBelow");
  });

  test("finds by make and by model or part, counts, and says what to do without a match", async () => {
    const api = await startWithParts();
    expect(await read(api, "/consumables")).toContain("4 parts");
    const found = await read(api, "/consumables?make=Quire&part=toner");
    expect(found).toMatch(/2 parts for “ ?toner ?” by Quire/);
    expect(found).not.toContain("KL30-K");
    expect(await read(api, "/consumables?part=zzz")).toMatch(/No part for “ ?zzz ?” .*ask for yours/);
  });

  test("shows both prices of a part, and the order with net, VAT and gross", async () => {
    const api = await startWithParts();
    const page = await read(api, "/consumables?part=yellow&q-QC340-K=2&q-KL30-K=1");
    expect(page).toContain("195.00 DHS excl. VAT 204.75 DHS incl. VAT");
    expect(page).toMatch(
      /Each line DHS, excl\. VAT Toner, black 1 × 195\.00, KL30-K 195\.00 Toner, black 2 × 195\.00, QC340-K 390\.00/,
    );
    expect(page).toMatch(/1 part for “ ?yellow ?” ?, and 2 you have chosen/);
    expect(page).toMatch(/Once, excl\. VAT DHS 585 \.00 VAT 5% 29\.25 Once, incl\. VAT DHS 614\.25/);
  });

  test("speaks Arabic under /ar, with the codes and formulas from left to right", async () => {
    const api = await startWithParts();
    const page = await read(api, "/ar/consumables?part=yellow&q-QC340-K=2");
    expect(page).toMatch(/قطعة واحدة عن « ?yellow ?» ?، إضافة إلى ما اخترتموه \(1\)/);
    expect(page).toContain("\u20662 × 195.00\u2069، الرمز \u2066QC340-K\u2069");
    expect(page).toContain("القطعة متوفّرة لدينا.");
    expect(await read(api, "/ar/consumables?part=zzz")).toMatch(/لا قطع عن « ?zzz ?» .*اطلبوا قطعتكم/);
  });

  test("sends the parts that its form names, and no code that it does not know", async () => {
    const api = await startWithParts();
    const path = "/consumables?q-QC340-K=2&q-GONE=1";
    expect(await read(api, path)).toContain(
      "In this order: 2 × Toner, black (QC340-K). Together DHS 390.00 excl. VAT (DHS 409.50 incl. VAT).",
    );
    expect(await (await api.get(path)).text()).toContain('action="/consumables?q-QC340-K=2"');
    expect(await (await api.get(path)).text()).toContain('autoComplete="shipping address-line1"');
    expect(await read(api, "/consumables")).toMatch(
      /not in the order before you take it in\. Take these quantities .* No part of the list is in this order/,
    );
  });

  test("has one short URL for a search, also from a form that sends its empty fields", async () => {
    const api = await startWithParts();
    const response = await api.get("/consumables?make=&part=c340&q-QC340-K=2&q-QC340-Y=0&utm=x");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/consumables?part=c340&q-QC340-K=2");
  });

  test("shows the first 12 parts, and all of them when asked, with the quantities", async () => {
    const api = await startWithParts();
    for (let place = 10; place < 20; place++)
      expect((await api.send("POST", "/api/consumables", { ...blackToner, code: `ZZ${place}` })).status).toBe(
        201,
      );
    const countRows = (page: string) => page.match(/Quantity, /g)?.length;
    const html = await (await api.get("/consumables")).text();
    expect(countRows(html)).toBe(12);
    expect(html).toContain('name="list"');
    const first = await read(api, "/consumables");
    expect(first).toMatch(/14 parts .*The first 12 of 14 are shown.* Show all 14 parts/);
    const whole = await (await api.get("/consumables?list=all&q-ZZ19=3")).text();
    expect(countRows(whole)).toBe(14);
    expect(whole).toMatch(/name="q-ZZ19"[^>]* value="3"/);
    expect(whole).not.toContain("are shown");
  });

  test("stands without parts, with its order form", async () => {
    const page = await read(await openApplication(), "/consumables");
    expect(page).not.toContain("What is on the shelf");
    expect(page).toContain("Send the order request");
  });
});

import { describe, expect, test } from "vitest";
import type { ImportResponse } from "#domain/shared/import-response.ts";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import { type Application, startApplication } from "#tests/support/application.ts";
import { addProduct } from "#tests/support/builders/api-records.ts";
import { createForm } from "#tests/support/builders/forms.ts";
import { blackToner } from "#tests/support/builders/records.ts";
import { engines } from "#tests/support/database/fresh-database.ts";

type Kind = "products" | "consumables";

const readCsv = async (api: Application, kind: Kind) =>
  (await api.send("GET", `/api/${kind}/export.csv`)).text();

async function importCsv(api: Application, kind: Kind, csv: string, digest?: string) {
  const response = await api.send("POST", `/api/${kind}/import`, {
    csv,
    ...(digest !== undefined && { digest }),
  });
  return { status: response.status, body: (await response.json()) as ImportResponse };
}

/** Checks the file, then imports what the check has shown. */
async function checkAndImport(api: Application, kind: Kind, csv: string) {
  const checked = await importCsv(api, kind, csv);
  return { checked: checked.body, imported: await importCsv(api, kind, csv, checked.body.digest) };
}

async function listProducts(api: Application) {
  const response = await api.send("GET", "/api/products");
  return ((await response.json()) as { products: ProductResponse[] }).products;
}

describe.each(engines)("a CSV file, on %s", (engine) => {
  test("that export gives changes nothing, and a changed one what its check has shown", async () => {
    const api = await startApplication(engine);
    const product = await addProduct(api, { title: "=Quire, 00123", itemPrice: "1549.50" });
    await addProduct(api, { title: "Recto M450", customOrder: "3", images: [3, 4], monthlyDuty: "" });
    const csv = await readCsv(api, "products");
    const untouched = await importCsv(api, "products", csv);
    expect(untouched.body).toMatchObject({ rows: [], faults: [], unchanged: 2, isSaved: false });

    const [heading = "", first = "", second = ""] = csv.split("\r\n");
    const changed = [
      heading,
      first.replace("1549.5", '"1,560.00"'),
      second.replace("Recto M450", "Recto M460"),
    ];
    const newRow = second.split(",").with(0, "").with(1, "").join(",").replace("Recto M450", "Recto M600");
    const broken = second
      .split(",")
      .with(0, "")
      .with(1, "")
      .join(",")
      .replace("Recto M450", "Kern L30")
      .replace(",549,", ",8;9o,");
    const { checked, imported } = await checkAndImport(
      api,
      "products",
      [...changed, newRow, broken].join("\n"),
    );
    expect(checked).toMatchObject({
      isSaved: false,
      rows: [
        {
          row: 2,
          name: product.title,
          isNew: false,
          changes: [{ field: "Base price", before: "1,549.50", after: "1,560.00" }],
        },
        {
          row: 3,
          name: "Recto M450",
          changes: [{ field: "Title", before: "Recto M450", after: "Recto M460" }],
        },
        { row: 4, name: "Recto M600", isNew: true },
      ],
      faults: [
        {
          row: 5,
          name: "Kern L30",
          reason: "Base price must be a number with at most 2 decimals, 0 or more",
        },
      ],
    });
    expect(imported).toMatchObject({ status: 200, body: { message: "3 rows imported", isSaved: true } });
    expect(await listProducts(api)).toMatchObject([
      { title: "=Quire, 00123", itemPrice: 1560, version: 2, features: product.features },
      { title: "Recto M460", hidden: false, monthlyDuty: null },
      { title: "Recto M600", hidden: true, img: null, features: [] },
    ]);
  });

  test("is imported as it was checked, or not at all", async () => {
    const api = await startApplication(engine);
    const { _id } = await addProduct(api);
    const exported = await readCsv(api, "products");
    const dearer = exported.replace(",549,", ",599,");
    const { digest } = (await importCsv(api, "products", dearer)).body;
    const prices = "Title;Base price\nQuire C340;520,5";
    const own = await importCsv(api, "products", prices);
    const [one, other] = await Promise.all([
      importCsv(api, "products", dearer, digest),
      importCsv(api, "products", prices, own.body.digest),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    expect((await listProducts(api))[0]).toMatchObject({
      itemPrice: one.status === 200 ? 599 : 520.5,
      version: 2,
    });

    // A file from before a colleague's change would take it back.
    await api.send("PUT", `/api/update/${_id}`, await createForm({ itemPrice: "700" }));
    expect((await importCsv(api, "products", dearer)).body).toMatchObject({
      rows: [],
      faults: [{ row: 2, reason: "Someone changed this after the file was exported: export it again" }],
    });
  });
});

test("consumables are imported by their code, with the words and the rules of the form", async () => {
  const api = await startApplication("sqlite");
  await api.send("POST", "/api/consumables", blackToner);
  const csv = await readCsv(api, "consumables");
  expect(csv).toContain("Toner or ink");
  expect((await importCsv(api, "consumables", csv)).body).toMatchObject({
    rows: [],
    faults: [],
    unchanged: 1,
  });
  const lines = [
    "Code,Name,Kind,Make,Fits,Price,In stock,Low below,Delivery when not in stock,Shelf",
    `${blackToner.code.toLowerCase()},"${blackToner.name}",toner or ink,${blackToner.make},"${blackToner.fits}",99,3,5,2,A1`,
    "00123,Drum,Drum,Quire,C340,10,3,5,2,A2",
    "1E5,Feed roller,Paper,Quire,C340,10,3,5,2,A3",
    "00123,Drum again,Drum,Quire,C340,10,3,5,2,A4",
    "QC1,Drum,Drum,Quire,C340,10,3,5,2,A5,,more",
    "QC2,Drum,Drum,Quire,C340,10,3,5,2",
    "QC3,Drum,,Quire,C340,,3,5",
  ];
  const { checked, imported } = await checkAndImport(api, "consumables", lines.join("\r\n"));
  expect(checked.ignoredColumns).toEqual(["Shelf"]);
  expect(checked.faults).toEqual([
    { row: 4, name: "1E5", reason: "Kind must be one of: Toner or ink, Drum, Spare part" },
    { row: 5, name: "00123", reason: "Row 3 is about the same record" },
    { row: 6, name: "QC1", reason: "The row has 12 cells, the heading 10" },
    {
      row: 8,
      name: "QC3",
      reason: "Cells that are empty: Kind, Price, Delivery when not in stock",
    },
  ]);
  expect(imported.status).toBe(200);
  const after = await readCsv(api, "consumables");
  expect(after).toContain("'00123");
  expect((await importCsv(api, "consumables", after)).body).toMatchObject({ unchanged: 3 });
});

test("an empty cell clears an optional value, is named where one is needed, and no column changes nothing", async () => {
  const api = await startApplication("sqlite");
  await addProduct(api, { title: "Quire C340", salePrice: "4000", itemPrice: "549" });
  const lines = ["Title;Sale price;Colour page;Base price", "Quire C340;;0,3;", "Recto M450;;;"];
  const { checked, imported } = await checkAndImport(api, "products", lines.join("\n"));
  expect(checked.rows).toMatchObject([
    {
      row: 2,
      changes: [
        { field: "Colour page", after: "0.30" },
        { field: "Base price", before: "549.00", after: "" },
        { field: "Sale price", before: "4,000.00", after: "" },
      ],
    },
  ]);
  expect(checked.faults).toMatchObject([
    {
      row: 3,
      name: "Recto M450",
      reason: expect.stringMatching(
        /^Columns that are missing: Full name, .*\. Cells that are empty: Colour page, Base price$/,
      ),
    },
  ]);
  expect(imported.status).toBe(200);
  expect(await listProducts(api)).toMatchObject([
    { salePrice: null, itemPrice: null, colorPrice: 0.3, brand: "Quire" },
  ]);
  const emptied = await importCsv(
    api,
    "products",
    "Title;Colour page;Speed;Refurbished\nQuire C340;;fast;perhaps",
  );
  expect(emptied.body.faults).toEqual([
    {
      row: 2,
      name: "Quire C340",
      reason:
        "Speed must be a whole number of pages a minute, such as 30. Cells that are empty: Colour page. Refurbished must be yes or no",
    },
  ]);
});

test.each([
  ["Name\nDrum", "The first row names the columns: one of them is Id or Code"],
  ["Code,Code\n1,2", "The column Code is there twice"],
  ['Code,Name\n1,"Drum', "Row 2: a quotation mark is missing, or stands inside a cell"],
  [`Code\n${"A\n".repeat(5001)}`, "The file has more than 5000 rows: import it in parts"],
])("a file that is no table of consumables is refused with the reason: %#", async (csv, message) => {
  const api = await startApplication("sqlite");
  expect(await importCsv(api, "consumables", csv)).toMatchObject({ status: 422, body: { message } });
});

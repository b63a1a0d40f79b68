import { getTranslate } from "#messages/catalogue.ts";
import { describe, expect, test } from "vitest";
import { buildProductFormTexts, requiredProductFields } from "#tests/support/builders/products.ts";
import type { ResourceField } from "#domain/shared/resource-fields.ts";
import { getFieldErrors } from "#domain/shared/contact.ts";
import { getCostInRateUnits } from "#domain/pricing/money.ts";
import { type ProductForm, productChangesSchema, productInputSchema } from "./product-input.ts";
import { productFields } from "./product.ts";

const form = {
  ...buildProductFormTexts(),
  title: "Quire C340",
  productFullName: "A3 colour multifunction copier",
  description: "Print, copy, scan.",
  features: [{ title: "Feeder", detail: "Both sides at once." }],
  brand: "Quire",
  functions: "Print, copy, scan, fax",
  makeModel: "Quire C340",
  output: "Colour and black, A3",
  speed: "40",
  colorPrint: "500",
  colorPrice: "0.35",
  blackPrint: "1000",
  blackPrice: "0.0475",
  itemPrice: "549.50",
  slideRange: "50",
  customOrder: "10",
  monthlyDuty: "12000",
  salePrice: "9800.50",
} satisfies ProductForm;

const noArabic = { productFullNameAr: "", descriptionAr: "", functionsAr: "", outputAr: "" };

function messages(changes: Record<string, unknown>): Record<string, string> {
  const result = productInputSchema.safeParse({ ...form, ...changes });
  return result.success ? {} : getFieldErrors(getTranslate("en"), result.error);
}

describe("the product form", () => {
  test("numbers sent as text are kept as numbers: fils, hundredths of a fils, pages", () => {
    expect(productInputSchema.parse(form)).toEqual({
      ...form,
      ...noArabic,
      features: [{ title: "Feeder", detail: "Both sides at once.", titleAr: "", detailAr: "" }],
      colorPrint: 500,
      colorPrice: 3500,
      blackPrint: 1000,
      blackPrice: 475,
      itemPrice: 54_950,
      slideRange: 50,
      customOrder: 10,
      refurbished: false,
      monthlyDuty: 12_000,
      salePrice: 980_050,
      soldOnRequest: false,
      hidden: false,
      lowestPrice: null,
    });
  });

  test("numbers sent as numbers are the same, every text is trimmed, and unknown fields are left out", () => {
    const typed = {
      ...form,
      title: "  Quire C340\n",
      features: [{ title: " Feeder ", detail: "\tBoth sides at once. " }],
      colorPrint: 500,
      colorPrice: 0.35,
      blackPrint: 1000,
      blackPrice: 0.0475,
      itemPrice: 549.5,
      id: "mine",
      isAdmin: true,
    };
    expect(productInputSchema.parse(typed)).toEqual(productInputSchema.parse(form));
  });

  const labels = Object.entries<ResourceField>(productFields)
    .filter(([name]) => requiredProductFields.includes(name))
    .map(([name, { label, errorLabel = label }]) => [name, errorLabel] as const);

  test("a field is required unless it may be empty, and the message has its label", () => {
    for (const [field, label] of labels)
      for (const value of ["", "  \t", undefined, null])
        expect(messages({ [field]: value })).toEqual({ [field]: `Enter the ${String(label).toLowerCase()}` });
  });

  test("an empty form names every required field at once, the features too", () => {
    const result = productInputSchema.safeParse({});
    expect(
      Object.keys(result.error ? getFieldErrors(getTranslate("en"), result.error) : {}).toSorted(),
    ).toEqual(requiredProductFields.toSorted());
  });

  test.each([
    [{ title: "a".repeat(201) }, { title: "Title must not exceed 200 characters" }],
    [{ description: "a".repeat(5001) }, { description: "Description must not exceed 5000 characters" }],
    [{ features: [] }, {}],
    [{ features: "Feeder" }, { features: "Features must be a list of titles and details" }],
    [{ features: ["Feeder"] }, { "features.0": "A feature has a title and a detail" }],
    [
      { features: [form.features[0], { title: " ", detail: "" }] },
      { "features.1.title": "Enter the feature title", "features.1.detail": "Enter the feature detail" },
    ],
    [{ features: Array(51).fill(form.features[0]) }, { features: "A product has at most 50 features" }],
    [{ itemPrice: "0" }, {}],
    [{ itemPrice: "-1" }, { itemPrice: "Base price must be a number with at most 2 decimals, 0 or more" }],
    [
      { itemPrice: "549.505" },
      { itemPrice: "Base price must be a number with at most 2 decimals, 0 or more" },
    ],
    [{ itemPrice: "1000000.01" }, { itemPrice: "Base price must not exceed 1000000" }],
    [
      { blackPrice: "0.00001" },
      { blackPrice: "Price of a black page must be a number with at most 4 decimals, 0 or more" },
    ],
    [{ colorPrint: "500.5" }, { colorPrint: "Colour pages in the base must be a whole number, 0 or more" }],
    [{ blackPrint: "100001" }, { blackPrint: "Black pages in the base must not exceed 100000" }],
    [{ slideRange: "0" }, { slideRange: "Slider step must be at least 1" }],
    [{ slideRange: "5001" }, { slideRange: "Slider step must not exceed 5000" }],
    [{ customOrder: "first" }, { customOrder: "Order must be a number with at most 4 decimals, 0 or more" }],
    [{ refurbished: "true" }, {}],
    [{ refurbished: false }, {}],
    [{ refurbished: "yes" }, { refurbished: "Refurbished is either true or false" }],
    [{ customOrder: "1.5" }, {}],
    [{ monthlyDuty: "", salePrice: "" }, {}],
    [{ salePrice: "-1" }, { salePrice: "Sale price must be a number with at most 2 decimals, 0 or more" }],
    [{ monthlyDuty: "0" }, { monthlyDuty: "Monthly duty must be at least 1" }],
  ])("%j: %j", (changes, expected) => {
    expect(messages(changes)).toEqual(expected);
  });

  test("the dearest product still counts exactly", () => {
    const dearest = productInputSchema.parse({ ...form, blackPrint: "100000", blackPrice: "1000000" });
    expect(Number.isSafeInteger(2 * getCostInRateUnits(dearest.blackPrint, dearest.blackPrice))).toBe(true);
  });
});

describe("changes to a product", () => {
  test("a field left out stays as it was", () => {
    expect(productChangesSchema.parse({})).toEqual({});
    expect(productChangesSchema.parse({ itemPrice: "600" })).toEqual({ itemPrice: 60_000 });
  });

  test("empty text takes away a price or the pages in the base, and nothing else", () => {
    const emptied = { itemPrice: "", colorPrint: " ", blackPrint: "" };
    expect(productChangesSchema.parse(emptied)).toEqual({
      itemPrice: null,
      colorPrint: null,
      blackPrint: null,
    });
    const result = productChangesSchema.safeParse({ title: "", colorPrice: "" });
    expect(result.error && getFieldErrors(getTranslate("en"), result.error)).toEqual({
      title: "Enter the title",
      colorPrice: "Enter the price of a colour page",
    });
  });
});

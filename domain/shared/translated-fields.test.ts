import { getTranslate } from "#messages/catalogue.ts";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { getFieldErrors } from "./contact.ts";
import { listFieldNames } from "./field-names.ts";
import { type ResourceField, createChangesShape, createInputShape } from "./resource-fields.ts";
import {
  createLocalizedResponseShape,
  listMissingTranslations,
  localize,
  toLocalizedJson,
  withTranslations,
} from "./translated-fields.ts";

const fields = withTranslations({
  title: { kind: "line", label: "Title", errorLabel: "Toner title", maxLength: 8, isTranslated: true },
  note: { kind: "multiline", label: "Note", maxLength: 50, whenEmpty: "accept", isTranslated: true },
  code: { kind: "line", label: "Code" },
});
const grouped = withTranslations({
  address: {
    kind: "group",
    fields: {
      city: { kind: "line", label: "City", isTranslated: true },
      box: { kind: "line", label: "Box" },
    },
  },
});

const toner = { title: "Black", titleAr: "أسود", note: "Lasts long", noteAr: "", code: "K1" };

describe("a translated field", () => {
  test("is followed by its Arabic field, which may be empty", () => {
    expect(listFieldNames(fields)).toEqual(["title", "titleAr", "note", "noteAr", "code"]);
    const { label, translates }: ResourceField & { translates?: unknown } = fields.titleAr;
    expect([label, translates]).toEqual(["Title (Arabic)", { locale: "ar", source: "title" }]);
    const input = z.object(createInputShape(fields));
    expect(input.parse({ title: "Black", code: "K1" })).toEqual({ ...toner, titleAr: "", note: "" });
    expect(z.object(createChangesShape(fields)).parse({ titleAr: "" })).toEqual({ titleAr: "" });
  });

  test("has the limit of the English text in Arabic too, and names the language in its error", () => {
    const { error } = z.object(createInputShape(fields)).safeParse({ ...toner, titleAr: "أسود طويل جدا" });
    expect(error && getFieldErrors(getTranslate("en"), error)).toEqual({
      titleAr: "Toner title (Arabic) must not exceed 8 characters",
    });
  });

  test("stands in a group as it does in a record", () => {
    const settings = { address: { city: "Sharjah", cityAr: "الشارقة", box: "12" } };
    expect(localize(grouped, settings, "ar").address.city).toBe("الشارقة");
    expect(localize(grouped, settings, "en")).toEqual(settings);
    expect(listMissingTranslations(grouped, { address: { ...settings.address, cityAr: "" } })).toEqual([
      { path: "address.cityAr", label: "City (Arabic)", sourceLabel: "City" },
    ]);
  });
});

test("a record in Arabic has the English text where the Arabic one is missing", () => {
  expect(localize(fields, toner, "ar")).toEqual({ ...toner, title: "أسود" });
  expect(localize(fields, { ...toner, stock: 4 }, "ar").stock).toBe(4);
});

test("the missing Arabic texts are listed, except of texts that are empty or have no letters", () => {
  expect(listMissingTranslations(fields, toner)).toEqual([
    { path: "noteAr", label: "Note (Arabic)", sourceLabel: "Note" },
  ]);
  expect(listMissingTranslations(fields, { ...toner, note: "" })).toEqual([]);
  expect(listMissingTranslations(fields, { ...toner, note: "14:00" })).toEqual([]);
});

test("a response has the texts of one language, or all texts", () => {
  expect(toLocalizedJson(fields, toner, "en")).toEqual({ title: "Black", note: "Lasts long", code: "K1" });
  expect(toLocalizedJson(fields, toner, "ar")).toEqual({ title: "أسود", note: "Lasts long", code: "K1" });
  expect(toLocalizedJson(fields, toner, "all")).toEqual(toner);
  const schema = z.object(createLocalizedResponseShape(fields));
  expect(schema.parse(toLocalizedJson(fields, toner, "en"))).toEqual(toLocalizedJson(fields, toner, "en"));
});

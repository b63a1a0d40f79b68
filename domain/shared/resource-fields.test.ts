import { getTranslate } from "#messages/catalogue.ts";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fils, pageRate } from "#domain/pricing/money.ts";
import { getFieldErrors } from "./contact.ts";
import {
  type GroupedFields,
  type ResourceFields,
  createChangesShape,
  createInputShape,
  createResponseShape,
  formatFieldValue,
  listFields,
  toFieldsJson,
} from "./resource-fields.ts";

const fields = {
  name: { kind: "line", label: "Name", maxLength: 5 },
  note: { kind: "multiline", label: "Note", maxLength: 10, whenEmpty: "accept" },
  height: { kind: "number", label: "Height", limits: { min: 1, max: 9, decimals: 0 }, whenEmpty: "accept" },
  price: { kind: "money", label: "Price", errorLabel: "Price a month", whenEmpty: "acceptInChange" },
  rate: { kind: "pageRate", label: "Rate" },
  used: { kind: "flag", label: "Used" },
  finish: { kind: "choice", label: "Finish", choices: { matt: "Matt", gloss: "Glossy" } },
} as const satisfies ResourceFields;

const input = z.object(createInputShape(fields));
const changes = z.object(createChangesShape(fields));
const record = {
  name: "Folio",
  note: "",
  height: null,
  price: fils(54_950),
  rate: pageRate(350),
  used: true,
  finish: "matt",
} as const;

describe("the schemas of a resource", () => {
  test("a new record needs every field that is not optional", () => {
    const { error } = input.safeParse({});
    expect(error && getFieldErrors(getTranslate("en"), error)).toEqual({
      name: "Enter the name",
      price: "Enter the price a month",
      rate: "Enter the rate",
      finish: "Choose the finish",
    });
  });

  test("optional fields and flags have defaults", () => {
    expect(input.parse({ name: "Folio", price: "549.50", rate: "0.035", finish: "matt" })).toEqual({
      ...record,
      used: false,
    });
  });

  test("a change leaves out fields, and clears only fields that may be empty", () => {
    expect(changes.parse({ price: "", height: "", note: "" })).toEqual({
      price: null,
      height: null,
      note: "",
    });
    const { error } = changes.safeParse({ name: "", rate: "" });
    expect(error && getFieldErrors(getTranslate("en"), error)).toEqual({
      name: "Enter the name",
      rate: "Enter the rate",
    });
  });

  test("the response has dirhams, and null for an empty number", () => {
    const json = {
      name: "Folio",
      note: "",
      height: null,
      price: 549.5,
      rate: 0.035,
      used: true,
      finish: "matt",
    };
    expect(toFieldsJson(fields, record)).toEqual(json);
    expect(z.object(createResponseShape(fields)).parse(json)).toEqual(json);
  });
});

test("a field that may be empty accepts no value beside those of its own schema", () => {
  const schema = () => z.string().regex(/^[A-Z]+$/, "Code has capital letters");
  const code = { kind: "line", label: "Code", schema, whenEmpty: "accept" } as const;
  const shape = z.object(createInputShape({ code }));
  expect(shape.parse({})).toEqual({ code: "" });
  expect(z.object(createChangesShape({ code })).parse({ code: "" })).toEqual({ code: "" });
  expect(shape.parse({ code: "  " })).toEqual({ code: "" });
  expect(shape.parse({ code: "QC" })).toEqual({ code: "QC" });
  const { error } = shape.safeParse({ code: "qc" });
  expect(error?.issues[0]?.message).toBe("Code has capital letters");
});

test("the fields of a group are one object, and each has a path in a form", () => {
  const grouped = {
    name: fields.name,
    size: { kind: "group", fields: { height: fields.height, used: fields.used } },
  } as const satisfies GroupedFields;
  const folio = z.object(createInputShape(grouped)).parse({ name: "Folio", size: { height: "7" } });
  expect(folio).toEqual({ name: "Folio", size: { height: 7, used: false } });
  expect(z.object(createResponseShape(grouped)).parse(folio)).toEqual(folio);
  expect(listFields(grouped, folio).map(({ path, value }) => [path, value])).toEqual([
    ["name", "Folio"],
    ["size.height", 7],
    ["size.used", false],
  ]);
});

test.each([
  [fields.name, "Folio", "Folio"],
  [fields.height, null, ""],
  [fields.height, 7, "7"],
  [fields.price, 54_950, "549.50"],
  [fields.rate, 350, "0.035"],
  [fields.used, true, "yes"],
  [fields.finish, "gloss", "Glossy"],
])("the audit log shows %j with %j as %j", (field, value, text) => {
  expect(formatFieldValue(getTranslate("en"), field, value)).toBe(text);
});

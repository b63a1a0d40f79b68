import { getTranslate } from "#messages/catalogue.ts";
import { expect, test } from "vitest";
import { getFieldErrors } from "#domain/shared/contact.ts";
import { buildAcceptance } from "#tests/support/builders/records.ts";
import { createAcceptanceSchema, getLastDeliveryDay } from "./acceptance.ts";

const schema = createAcceptanceSchema("2026-11-25");
const errorsOf = (changes: Readonly<Record<string, unknown>>) => {
  const { error } = schema.safeParse({ ...buildAcceptance(), ...changes });
  return error === undefined ? {} : getFieldErrors(getTranslate("en"), error);
};

test("an acceptance needs name, position and the box; purchase order and delivery day are optional", () => {
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ name: " ", position: "\n", agreed: "" })).toEqual({
    name: "Name is required",
    position: "Position is required",
    agreed: "Tick the box: it says that you may sign and that you accept",
  });
  expect(errorsOf({ name: "M4riam" })).toEqual({
    name: "Name must contain only letters and spaces, without “4”",
  });
  expect(
    errorsOf({ name: "ا".repeat(100), position: "p".repeat(100), purchaseOrder: "1".repeat(50) }),
  ).toEqual({});
  expect(errorsOf({ name: "a".repeat(101), position: "p", purchaseOrder: "1".repeat(51) })).toEqual({
    name: "Name must not exceed 100 characters",
    position: "Position must be at least 2 characters",
    purchaseOrder: "Purchase order number must not exceed 50 characters",
  });
  expect(schema.parse({ ...buildAcceptance(), position: " Office\r\nmanager " }).position).toBe(
    "Office manager",
  );
});

test("the delivery day of an acceptance is a real day, not over, and within two years", () => {
  for (const day of ["", "2026-11-25", "2028-02-29", "2028-11-25"])
    expect(errorsOf({ deliveryDay: day }), day).toEqual({});
  expect(errorsOf({ deliveryDay: "2026-11-24" })).toEqual({
    deliveryDay: "The delivery day is over: choose today or a later day",
  });
  for (const day of ["2028-11-26", "9999-12-31"])
    expect(errorsOf({ deliveryDay: day }), day).toEqual({
      deliveryDay: "The delivery day is more than two years away: choose an earlier day",
    });
  expect(getLastDeliveryDay("2028-02-29")).toBe("2030-02-28");
  for (const day of ["2027-02-29", "tomorrow", "25/12/2026"])
    expect(errorsOf({ deliveryDay: day }), day).toEqual({
      deliveryDay: "Write the day as year, month and day: 2026-12-31",
    });
});

test("an error of an acceptance is said in Arabic, with its counted words", () => {
  const { error } = schema.safeParse({ ...buildAcceptance(), position: "م", deliveryDay: "غداً", agreed: "" });
  expect(error && getFieldErrors(getTranslate("ar"), error)).toEqual({
    position: "المنصب حرفان على الأقل",
    deliveryDay: "اكتبوا السنة ثم الشهر ثم اليوم، مثال: \u20662026-12-31\u2069",
    agreed: "ضعوا علامة في المربّع: بها تُقرّون بصلاحية التوقيع وبالقبول",
  });
});

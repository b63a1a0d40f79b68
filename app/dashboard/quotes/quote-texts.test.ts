import { expect, test } from "vitest";
import { formatProducts } from "./quote-texts.ts";

test.each([
  ["Quire C340", [1]],
  ["3 × Quire C340", [1, 2]],
])("the products of a quote are counted over its lines: %s", (text, quantities) => {
  const machines = quantities.map((quantity) => ({ productTitle: "Quire C340", quantity }));
  expect(formatProducts({ machines })).toBe(text);
});

test("different products of a quote are listed one by one", () => {
  const machines = ["Quire C340", "Verso T20"].map((productTitle) => ({ productTitle, quantity: 1 }));
  expect(formatProducts({ machines })).toBe("1 × Quire C340, 1 × Verso T20");
});

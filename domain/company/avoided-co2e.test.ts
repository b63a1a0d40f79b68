import fc from "fast-check";
import { expect, test } from "vitest";
import { company } from "../../content/company.ts";
import { getAvoidedCo2e } from "./avoided-co2e.ts";

test("one refurbished copier avoids 110 to 220 kg CO2e, three avoid 330 to 660", () => {
  expect(getAvoidedCo2e(1, company.claims)).toEqual({ from: 110, to: 220 });
  expect(getAvoidedCo2e(3, company.claims)).toEqual({ from: 330, to: 660 });
});

test("no refurbished products avoid nothing", () => {
  expect(getAvoidedCo2e(0, company.claims)).toEqual({ from: 0, to: 0 });
});

test("the sum of two numbers of products avoids the sum of both", () => {
  const count = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(count, count, (one, other) => {
      const [a, b] = [getAvoidedCo2e(one, company.claims), getAvoidedCo2e(other, company.claims)];
      expect(getAvoidedCo2e(one + other, company.claims)).toEqual({ from: a.from + b.from, to: a.to + b.to });
    }),
  );
});

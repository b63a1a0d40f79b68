import fc from "fast-check";
import { expect, test } from "vitest";
import { getAvoidedCo2e } from "./avoided-co2e.ts";

test("each refurbished copier avoids 110 to 220 kg CO2e", () => {
  fc.assert(
    fc.property(fc.nat(10_000), (count) => {
      expect(getAvoidedCo2e(count, { co2PerCopierKg: { from: 110, to: 220 } })).toEqual({
        from: count * 110,
        to: count * 220,
      });
    }),
  );
});

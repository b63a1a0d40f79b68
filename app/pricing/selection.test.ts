import { expect, test } from "vitest";
import { filsFromDirhams, pageRateFromDirhams } from "../../domain/pricing/money.ts";
import type { Machine } from "./priced-product.ts";
import { chooseMachine, firstSelection, moveSelection, priceSelection } from "./selection.ts";

const machine = (id: string, base: number, black: number, colour: number): Machine => ({
  id,
  title: id,
  fullName: `${id} multifunction`,
  functions: "Print",
  makeModel: id,
  output: "A4",
  speed: "20",
  terms: {
    base: filsFromDirhams(base),
    included: { black, colour },
    rate: { black: pageRateFromDirhams(0.05), colour: pageRateFromDirhams(0.35) },
  },
  slideRange: 50,
  refurbished: false,
  features: [],
});
const machines = [machine("quire", 549, 1000, 500), machine("verso", 279, 500, 200)];
const query = (text: string) => new URLSearchParams(text);
const totalOf = (text: string) => {
  const selection = firstSelection(machines, query(text));
  return selection && priceSelection(machines, selection).price.total;
};

test("starts with the first machine, on the pages in its base, at its base price", () => {
  expect(firstSelection(machines, query(""))).toEqual({
    machineId: "quire",
    meter: { black: 1000, colour: 500 },
  });
  expect(totalOf("")).toBe(filsFromDirhams(549));
});

test("starts with nothing where there is no machine", () => {
  expect(firstSelection([], query("printer=quire"))).toBeNull();
});

test("starts with the machine and the pages of the address", () => {
  expect(totalOf("printer=verso&black=600&colour=210")).toBe(filsFromDirhams(287.5));
});

test.each(["printer=gone", "black=many", "printer=&black=-3&colour=1e9", "step=9&raised=yes"])(
  "falls back where the address makes no sense: %s",
  (text) => expect(totalOf(text)).toBe(filsFromDirhams(549)),
);

test("goes to the pages in the base when another machine is chosen", () => {
  expect(chooseMachine(machines, "verso")).toEqual({
    machineId: "verso",
    meter: { black: 500, colour: 200 },
  });
});

test("takes a drag for one change, whatever it passes on its way", () => {
  const start = chooseMachine(machines, "quire");
  const low = moveSelection(machines, start, { ink: "black", pages: 0, from: start.meter });
  expect(low.meter.colour).toBeGreaterThan(start.meter.colour);
  const back = moveSelection(machines, low, { ink: "black", pages: 1200, from: start.meter });
  expect(back.meter).toEqual({ ...start.meter, black: 1200 });
});

import { expect, test } from "vitest";
import { createGate } from "./gate.ts";

test("no more than the places are taken at once, in the order of arrival, also after a failure", async () => {
  const inTurn = createGate(2);
  const begun: number[] = [];
  let inside = 0;
  let most = 0;
  const work = Array.from({ length: 9 }, (_, number) =>
    inTurn(async () => {
      begun.push(number);
      inside += 1;
      most = Math.max(most, inside);
      await new Promise(setImmediate);
      inside -= 1;
      if (number % 3 === 0) throw new Error("failed");
      return number;
    }),
  );
  const results = await Promise.allSettled(work);
  expect(results.map(({ status }) => status === "fulfilled")).toEqual(
    begun.map((number) => number % 3 !== 0),
  );
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(most).toBe(2);
});

test("what nobody waits for lets everything pass that is awaited, and comes to its turn", async () => {
  const inTurn = createGate(1);
  const begun: string[] = [];
  const begin = (name: string) => async () => void begun.push(name);
  const first = inTurn(begin("first"));
  const all = [
    first,
    inTurn(begin("ahead"), "ahead"),
    inTurn(begin("ahead too"), "ahead"),
    inTurn(begin("awaited")),
    first.then(() => inTurn(begin("awaited later"))),
  ];
  await Promise.all(all);
  expect(begun.slice(0, 2)).toEqual(["first", "awaited"]);
  expect(begun.toSorted()).toEqual(["ahead", "ahead too", "awaited", "awaited later", "first"]);
  expect(begun.indexOf("ahead")).toBeLessThan(begun.indexOf("ahead too"));
});

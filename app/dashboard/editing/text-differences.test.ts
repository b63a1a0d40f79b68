import { expect, test } from "vitest";
import { differencesIn } from "./text-differences.ts";

test("marks the words that the other text has not", () => {
  expect(differencesIn("Read the meter twice a month", "Read your meter once a month")).toEqual([
    { text: "Read ", isDifferent: false },
    { text: "the ", isDifferent: true },
    { text: "meter ", isDifferent: false },
    { text: "twice ", isDifferent: true },
    { text: "a month", isDifferent: false },
  ]);
});

test("marks all of it beside nothing, and nothing of what is the same", () => {
  expect(differencesIn("Dubai", "")).toEqual([{ text: "Dubai", isDifferent: true }]);
  expect(differencesIn("Dubai", "Dubai")).toEqual([{ text: "Dubai", isDifferent: false }]);
  expect(differencesIn("", "Dubai")).toEqual([]);
});

test("of a long text shows what differs with the words around it, in its paragraphs", () => {
  const [before, after] = [sentence("a", 300), sentence("z", 300)];
  const text = differencesIn(`${before}\n\nmine ${after}`, `${before}\n\ntheirs ${after}`)
    .map((part) => (part.isDifferent ? `<${part.text}>` : part.text))
    .join("");
  expect(text).toBe(`[...] ${sentence("a", 12)}\n\n<mine >${sentence("z", 12)} [...] `);
});

test("two long texts without a word in common differ as a whole", () => {
  const [part, ...others] = differencesIn(sentence("a", 3000), sentence("z", 3000));
  expect(part?.isDifferent).toBe(true);
  expect(others).toEqual([]);
});

function sentence(word: string, words: number): string {
  return Array.from({ length: words }, () => word).join(" ");
}

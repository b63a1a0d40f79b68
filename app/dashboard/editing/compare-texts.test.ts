import { expect, test } from "vitest";
import { compareTexts } from "./compare-texts.ts";

test("marks the words that differ", () => {
  expect(compareTexts("Read the meter twice a month", "Read your meter once a month")).toEqual([
    { text: "Read ", isDifferent: false },
    { text: "the ", isDifferent: true },
    { text: "meter ", isDifferent: false },
    { text: "twice ", isDifferent: true },
    { text: "a month", isDifferent: false },
  ]);
});

test("marks the whole text beside an empty one, and nothing in equal texts", () => {
  expect(compareTexts("Dubai", "")).toEqual([{ text: "Dubai", isDifferent: true }]);
  expect(compareTexts("Dubai", "Dubai")).toEqual([{ text: "Dubai", isDifferent: false }]);
  expect(compareTexts("", "Dubai")).toEqual([]);
});

test("shortens long equal parts and keeps paragraphs", () => {
  const [before, after] = [repeatWord("a", 300), repeatWord("z", 300)];
  const text = compareTexts(`${before}\n\nmine ${after}`, `${before}\n\ntheirs ${after}`)
    .map((part) => (part.isDifferent ? `<${part.text}>` : part.text))
    .join("");
  expect(text).toBe(`[...] ${repeatWord("a", 12)}\n\n<mine >${repeatWord("z", 12)} [...] `);
});

test("two long texts without a common word differ as a whole", () => {
  const [part, ...others] = compareTexts(repeatWord("a", 3000), repeatWord("z", 3000));
  expect(part?.isDifferent).toBe(true);
  expect(others).toEqual([]);
});

function repeatWord(word: string, count: number): string {
  return Array.from({ length: count }, () => word).join(" ");
}

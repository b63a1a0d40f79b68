import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { create } from "fontkit";
import { expect, test } from "vitest";
import { isPrintable, removeUnprintable } from "./printable-text.ts";

const fontFolder = join(import.meta.dirname, "fonts");

test("the fonts have each printable character", async () => {
  const characters = new Set<number>();
  for (const file of (await readdir(fontFolder)).filter((each) => each.endsWith(".ttf"))) {
    const font = create(await readFile(join(fontFolder, file)));
    if (!("characterSet" in font)) throw new Error(`${file} is a collection of fonts`);
    for (const character of font.characterSet) characters.add(character);
  }
  const printable = Array.from({ length: 0xd800 }, (_, code) => code).filter((code) => {
    const character = String.fromCodePoint(code);
    return character.normalize("NFC") === character && !/\p{Cc}/u.test(character) && isPrintable(character);
  });
  expect(printable.length).toBeGreaterThan(1000);
  const directionMarks = /[\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/u;
  expect(
    printable.filter((code) => !characters.has(code) && !directionMarks.test(String.fromCodePoint(code))),
  ).toEqual([]);
});

test("a text keeps what the fonts have", () => {
  expect(removeUnprintable("مكتب Zoë, Жук \u202E\u{1F5A8}\uFE0F 水木 №\u00a07\u0007")).toBe(
    "مكتب Zoë, Жук №\u00a07",
  );
  expect(isPrintable("水木")).toBe(false);
  expect(removeUnprintable("ﻣﻜﺘﺐ ﷲ")).toBe("مكتب الله");
});

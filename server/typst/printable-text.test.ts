import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { create } from "fontkit";
import { expect, test } from "vitest";
import fontCharacters from "./font-characters.json" with { type: "json" };
import { isPrintable, removeUnprintable, removeUnprintableBetweenIsolates } from "./printable-text.ts";

const fontFolder = join(import.meta.dirname, "fonts");

async function readCharacters(family: string): Promise<Set<number>[]> {
  const prefix = `${family.toLowerCase().replaceAll(" ", "-")}-`;
  const files = (await readdir(fontFolder)).filter((file) =>
    /^(?:medium|regular|bold)\.ttf$/.test(file.replace(prefix, "")),
  );
  expect(files).not.toEqual([]);
  return Promise.all(
    files.map(async (file) => {
      const font = create(await readFile(join(fontFolder, file)));
      if (!("characterSet" in font)) throw new Error(`${file} is a collection of fonts`);
      return new Set(font.characterSet);
    }),
  );
}

test.each(Object.entries(fontCharacters))(
  "each weight of %s has its characters",
  async (family, characters) => {
    const pattern = new RegExp(`[${characters}]`, "u");
    const own = Array.from({ length: 0xd800 }, (_, code) => code).filter((code) => {
      const character = String.fromCodePoint(code);
      // A soft hyphen is left out.
      return pattern.test(character) && character !== "\u00ad" && character.normalize("NFC") === character;
    });
    expect(own.length).toBeGreaterThan(200);
    for (const has of await readCharacters(family)) expect(own.filter((code) => !has.has(code))).toEqual([]);
  },
);

test("a letter with marks can be set in Noto Sans", () => {
  const letters = new RegExp(`[${fontCharacters["Special Gothic"]}${fontCharacters["Martian Mono"]}]`, "u");
  const noto = new RegExp(`[${fontCharacters["Noto Sans"]}]`, "u");
  const missing = Array.from({ length: 0xd800 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => /\p{L}/u.test(character) && letters.test(character) && !noto.test(character),
  );
  expect(missing).toEqual([]);
});

test("a text keeps what the fonts have", () => {
  expect(removeUnprintable("مكتب Zoë, Жук \u202E\u{1F5A8}\uFE0F 水木 №\u00a07\u0007")).toBe(
    "مكتب Zoë, Жук №\u00a07",
  );
  expect(isPrintable("水木")).toBe(false);
  expect(removeUnprintable("Büro\u00adgeräte\u00ad")).toBe("Bürogeräte");
  expect(removeUnprintable("ﻣﻜﺘﺐ ﷲ")).toBe("مكتب الله");
});

test("a mark stays on a letter of its own script alone", () => {
  for (const kept of ["Adé\u0301wọ́lé ẹ\u0301", "مُحَمَّد", "سلامًا", "ж\u0301"])
    expect(removeUnprintable(kept)).toBe(kept.normalize("NFC"));
  expect(removeUnprintable("\u0645\u065f\u0484\u0640\u0312")).toBe("\u0645\u065f\u0640");
  expect(removeUnprintable("a\u064b 1\u0301 \u0301b")).toBe("a 1 b");
});

test("a composed text keeps the isolates around its names, unless one of them does not end", () => {
  expect(removeUnprintableBetweenIsolates("جهاز \u2066Quire C340\u2069، \u{1F5A8}مجدّد")).toBe(
    "جهاز \u2066Quire C340\u2069، مجدّد",
  );
  for (const broken of ["a \u2066b", "a \u2069b", "\u2069a \u2066b"])
    expect(removeUnprintableBetweenIsolates(broken)).not.toMatch(/[\u2066-\u2069]/);
});

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { create } from "fontkit";
import { expect, test } from "vitest";
import fontCharacters from "./font-characters.json" with { type: "json" };
import { replaceUnprintable, replaceUnprintableBetweenIsolates } from "./printable-text.ts";

const fontFolder = join(import.meta.dirname, "fonts");

async function readCharacters(family: string): Promise<Set<number>[]> {
  const prefix = `${family.toLowerCase().replaceAll(" ", "-")}-`;
  const files = (await readdir(fontFolder)).filter((file) =>
    /^(?:medium|regular|bold)\.[ot]tf$/.test(file.replace(prefix, "")),
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
    expect(own).not.toEqual([]);
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

test("no two fonts but those of the company and Noto Sans (letters with marks) share a character", () => {
  const [gothic = "", , noto = "", ...others] = Object.values(fontCharacters);
  const fonts = [gothic + noto, ...others].map((characters) => new RegExp(`[${characters}]`, "u"));
  const shared = Array.from({ length: 0xd800 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => fonts.filter((font) => font.test(character)).length > 1,
  );
  expect(shared).toEqual([]);
});

test.each([
  "≥ ≤ ≠ ≈ × ± − → ← ° ² ³ ½ ¼ ⅓ … ‰ № ™ ® © § € £ ¥ ₹ ₺ ₱ ∞ √ Ω µ • ★ ☎ ✓ ① � |",
  "Łódź Žižka ąęįų Ễ, Αθηνά, Жук Їжак",
  "陈伟 陳偉（深圳） 山田太郎 ひろし カタカナ 김민준",
  "राजेश कुमार, ক্ষুদ্র চট্টোপাধ্যায়, രാജേഷ് കുമാർ, தமிழ் செல்வன், తెలుగు, ಕನ್ನಡ, ગુજરાતી, ਗੁਰਪ੍ਰੀਤ, සිංහල",
  "محمد علی خان ٹریڈنگ گلشن ےۓ",
  "สมชาย ใจดี, דוד לוי, ქართული, Հայաստան, አበበ",
])("%s is printed as it is", (text) => {
  expect(replaceUnprintable(text)).toBe(text.normalize("NFC"));
});

test.each([
  ["Clinic \u{1F5A8}\uFE0F LLC", "Clinic \ufffd LLC"],
  ["\u{1F468}\u200d\u{1F469}\u200d\u{1F467} \u{1F1E6}\u{1F1EA} 1\ufe0f\u20e3", "\ufffd \ufffd 1"],
  ["ᚠᚢ Zoë", "\ufffd\ufffd Zoë"],
  ["ﬁne ℡ 𝐀li ﻣﻜﺘﺐ ﷲ", "fine ℡ Ali مكتب الله"],
  ["A\u200bB Jean\u2060Luc \u202eback\u202c\ufeff\u0007x", "AB JeanLuc back x"],
  ["Büro\u00adgeräte\u00ad", "Bürogeräte"],
  ["علی\u200cرضا ക്\u200d a\u200cb", "علی\u200cرضا ക്\u200d ab"],
])("in %j only a sign that no font has is replaced: %j", (text, printed) => {
  expect(replaceUnprintable(text)).toBe(printed);
});

test("Arabic has no vowel marks, which a PDF would hold twice", () => {
  expect(replaceUnprintable("مُحَمَّد متعدّدة شهرياً آمال أحمد رُؤْيَة")).toBe("محمد متعددة شهريا آمال أحمد رؤية");
});

test("a mark stays on a letter of its own script alone", () => {
  for (const kept of ["Adé\u0301wọ́lé ẹ\u0301", "ж\u0301"])
    expect(replaceUnprintable(kept)).toBe(kept.normalize("NFC"));
  expect(replaceUnprintable("\u0645\u065f\u0484\u0640\u0312")).toBe("\u0645\u0640");
  expect(replaceUnprintable("a\u064b 1\u0301 \u0301b \u0941क क\u09cd x\u094d")).toBe("a 1 b क क x");
});

test("a composed text keeps the isolates around its names, unless one of them does not end", () => {
  expect(replaceUnprintableBetweenIsolates("جهاز \u2066Quire C340\u2069، \u{1F5A8}مجدّد")).toBe(
    "جهاز \u2066Quire C340\u2069، \ufffdمجدد",
  );
  for (const broken of ["a \u2066b", "a \u2069b", "\u2069a \u2066b"])
    expect(replaceUnprintableBetweenIsolates(broken)).not.toMatch(/[\u2066-\u2069]/);
});

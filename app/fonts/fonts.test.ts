import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { create } from "fontkit";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");

async function getFontCharacters(file: string): Promise<ReadonlySet<number>> {
  const font = create(await readFile(join(import.meta.dirname, file)));
  if (!("characterSet" in font)) throw new Error(`${file} is a collection of fonts`);
  return new Set(font.characterSet);
}

async function getRequestedCharacters(file: string, styles = "tokens"): Promise<number[]> {
  const css = await readFile(join(root, `app/styles/${styles}.css`), "utf8");
  const face = css.split("@font-face").find((each) => each.includes(`/${file}"`)) ?? "";
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  return ranges.flatMap(([, first = "", last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_each, index) => from + index);
  });
}

test.each(["special-gothic.woff2", "martian-mono.woff2"])(
  "%s has every character of its range",
  async (file) => {
    const has = await getFontCharacters(file);
    const requested = await getRequestedCharacters(file);
    expect(requested.length).toBeGreaterThan(100);
    expect(requested.filter((code) => !has.has(code))).toEqual([]);
  },
);

test.each(["special-gothic", "martian-mono"])("no character of %s is lost", async (name) => {
  const whole = await getFontCharacters(`whole/${name}.woff2`);
  const requested = new Set([
    ...(await getRequestedCharacters(`${name}.woff2`)),
    ...(await getRequestedCharacters(`${name}-more.woff2`)),
  ]);
  expect([...whole].filter((code) => code >= 0x20 && code !== 0xffff && !requested.has(code))).toEqual([]);
});

test("readex-pro.woff2 has every character of its range, and every Arabic one of messages and content", async () => {
  const has = await getFontCharacters("readex-pro.woff2");
  const requested = await getRequestedCharacters("readex-pro.woff2", "arabic");
  expect(requested.filter((code) => !has.has(code))).toEqual([]);
  for (const folder of ["messages", "content"])
    for (const file of await readdir(join(root, folder), { recursive: true })) {
      if (!/\.(?:ts|html|md)$/.test(file)) continue;
      const text = await readFile(join(root, folder, file), "utf8");
      const lost = [...text.matchAll(/\p{Script=Arabic}/gu)].filter(
        ([letter]) => !requested.includes(letter.codePointAt(0) ?? 0),
      );
      expect(
        lost.map(([letter]) => letter),
        file,
      ).toEqual([]);
    }
});

test("the main fonts have all characters of the site's content that the whole fonts have", async () => {
  const whole = await getFontCharacters("whole/special-gothic.woff2");
  const usual = new Set(await getRequestedCharacters("special-gothic.woff2"));
  const files = await readdir(join(root, "content"), { recursive: true });
  for (const file of files.filter((each) => /\.(?:ts|html|md)$/.test(each))) {
    const text = await readFile(join(root, "content", file), "utf8");
    const codes = [...text].map((each) => each.codePointAt(0) ?? 0);
    const unusual = codes.filter((code) => whole.has(code) && !usual.has(code));
    expect(String.fromCodePoint(...unusual), file).toBe("");
  }
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { extractImages } from "./embedded-images.ts";

const limit = 300;

test("embedded images are replaced by their numbers, duplicates by the same number", () => {
  const html =
    '<p>a</p><img src="data:image/png;base64,AA==" alt="A > B"><IMG title=\'x > "y"\' SRC = \' data:image/webp;base64,BB==\' alt="">' +
    '<img src=data:image/png;base64,CC== ><img alt="again" src="data:image/jpeg;base64,AA=="><p>b</p>';
  expect(extractImages(html, limit)).toEqual({
    html:
      '<p>a</p><img src="embedded:0" alt="A > B"><IMG title=\'x > "y"\' SRC = "embedded:1" alt="">' +
      '<img src="embedded:2" ><img alt="again" src="embedded:0"><p>b</p>',
    images: ["AA==", "BB==", "CC=="],
  });
});

test.each([
  '<p>An image as text: src="data:image/png;base64,AA=="</p>',
  '<p>&lt;img src="data:image/png;base64,AA=="&gt;</p>',
  '<a href="data:image/png;base64,AA==">a</a>',
  '<img src="/images/a.png"><p>src="data:image/png;base64,AA=="</p>',
  '<img data-src="data:image/png;base64,AA==">',
  '<image src="data:image/png;base64,AA==">',
  '<img src="data:image/png;base64,AA==',
])("what is no embedded image stays: %s", (html) => {
  expect(extractImages(html, limit)).toEqual({ html, images: [] });
});

test("the limit of the length does not count embedded images", () => {
  const image = `<img src="data:image/png;base64,${"A".repeat(1_000_000)}">`;
  const rest = '<img src="embedded:0">';
  const words = "w".repeat(limit - rest.length);
  expect(extractImages(words + image, limit)?.html).toBe(words + rest);
  expect(extractImages(image + words, limit)?.html).toBe(rest + words);
  expect(extractImages(`w${words}${image}`, limit)).toBeNull();
  expect(extractImages(`${image}w${words}`, limit)).toBeNull();
});

test("no extracted image remains in the text, for any text", () => {
  const piece = fc.constantFrom(
    ..."<img |src=|\"|'|data:image/png;base64,|AA==|>|<|/| alt=|\n|=".split("|"),
    '<img src="data:image/png;base64,BB==">',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = pieces.join("");
      const sent = extractImages(html, 10_000);
      const back = sent?.html.replace(
        /embedded:(\d+)/g,
        (_, index: string) => sent.images[Number(index)] ?? "",
      );
      for (const image of sent?.images ?? []) expect(html).toContain(image);
      if (sent?.images.length === 0) expect(back).toBe(html);
    }),
  );
});

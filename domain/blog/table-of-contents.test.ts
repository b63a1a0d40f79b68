import { expect, test } from "vitest";
import { type TextHeading, createTableOfContents } from "./table-of-contents.ts";

const heading = (level: TextHeading["level"], id: string): TextHeading => ({
  level,
  id,
  text: `About ${id}`,
});

test("each h3 is below the h2 before it", () => {
  expect(createTableOfContents([heading(3, "a"), heading(2, "b"), heading(3, "c"), heading(2, "d")])).toEqual(
    [
      { id: "a", text: "About a", below: [] },
      { id: "b", text: "About b", below: [{ id: "c", text: "About c" }] },
      { id: "d", text: "About d", below: [] },
    ],
  );
});

test("a text with three headings has no table of contents", () => {
  expect(createTableOfContents([heading(2, "a"), heading(2, "b"), heading(3, "c")])).toEqual([]);
});

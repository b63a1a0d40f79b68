import { expect, test } from "vitest";
import { table } from "./table.ts";

test("a table stands in columns, words to the left and figures to the right, and nothing in a cell ends it", () => {
  expect(
    table(
      ["site", "p99"],
      [
        ["ours", "1.20 ms"],
        ["a|b", "–"],
      ],
    ),
  ).toBe(
    ["| site |     p99 |", "| ---- | ------: |", "| ours | 1.20 ms |", "| a\\|b |       – |"].join("\n"),
  );
});

import { expect, test } from "vitest";
import { formatTable } from "./table.ts";

test("a table stands in columns, words to the left and figures to the right, and nothing in a cell ends it", () => {
  const rows = [
    ["ours", "1.20 ms", "met"],
    ["a|b", "–", "not met"],
  ];
  expect(formatTable(["site", "p99", "goal"], rows)).toBe(
    [
      "| site |     p99 | goal    |",
      "| ---- | ------: | ------- |",
      "| ours | 1.20 ms | met     |",
      "| a\\|b |       – | not met |",
    ].join("\n"),
  );
});

import { expect, test } from "vitest";
import { formatTable } from "./table.ts";

test("a table has aligned columns, text to the left and figures to the right, and escapes its cells", () => {
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

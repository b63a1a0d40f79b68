import { expect, test } from "vitest";
import { csvColumns } from "./csv.ts";

test("each column of the CSV file of the enquiries has a name of its own", () => {
  expect(csvColumns.filter((name, index) => csvColumns.indexOf(name) !== index)).toEqual([]);
});

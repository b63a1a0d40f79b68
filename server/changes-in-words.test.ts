import { expect, test } from "vitest";
import { changesInWords } from "./changes-in-words.ts";

test("what changed is told from what to what; long and unseen texts by name alone", () => {
  expect(
    changesInWords(
      { Title: "Quire", Price: "549.00", Place: "", Text: "a".repeat(61), Picture: { unseen: "ab12" } },
      { Title: "Quire", Price: "600.00", Place: "Sharjah", Text: "Short", Picture: { unseen: "" } },
    ),
  ).toBe("Price: 549.00 to 600.00. Place: nothing to Sharjah. Text. Picture");
  expect(changesInWords({ Title: "Quire" }, { Title: "Quire" })).toBe("");
});

import { expect, test } from "vitest";
import { describeChanges } from "./describe-changes.ts";

test("a change is shown with both values; long and hidden texts by name only", () => {
  expect(
    describeChanges(
      { Title: "Quire", Price: "549.00", Place: "", Text: "a".repeat(61), Picture: { unseen: "ab12" } },
      { Title: "Quire", Price: "600.00", Place: "Sharjah", Text: "Short", Picture: { unseen: "" } },
    ),
  ).toBe("Price: 549.00 to 600.00. Place: nothing to Sharjah. Text. Picture");
  expect(describeChanges({ Title: "Quire" }, { Title: "Quire" })).toBe("");
});

test("a right-to-left text does not reorder the text around it", () => {
  expect(describeChanges({ Title: "Kern L30" }, { Title: "\u0639\u0644\u064a 30" })).toBe(
    "Title: Kern L30 to \u2068\u0639\u0644\u064a 30\u2069",
  );
});

import { describe, expect, test } from "vitest";
import { formatCsvLine } from "./csv.ts";

describe("a line of a CSV file", () => {
  test("has numbers and texts, and quotes texts with a separator of any spreadsheet", () => {
    expect(formatCsvLine(["Huda", 12, "a,b", "a;b", "a\tb", "a\nb", 'say "yes"'])).toBe(
      'Huda,12,"a,b","a;b","a\tb","a\nb","say ""yes"""\r\n',
    );
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["+971 50 123 4567", "'+971 50 123 4567"],
    ["A;=1+1", `"A;'=1+1"`],
    ["A; =1+1", `"A; '=1+1"`],
    ["A\t@SUM(A1)", `"A\t'@SUM(A1)"`],
    ["A\n-1+1", `"A\n'-1+1"`],
    ['A;"=1+1', `"A;""'=1+1"`],
    [";=1;=2", `";'=1;'=2"`],
    ["＝1+1", "'＝1+1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    ["﹦1", "'﹦1"],
    ["﹢1", "'﹢1"],
    ["﹣1", "'﹣1"],
    ["﹫SUM(A1)", "'﹫SUM(A1)"],
    ["−1", "'−1"],
    ["A;＝1+1", `"A;'＝1+1"`],
    [" =1+1", "' =1+1"],
    ["\u200b=1+1", "'\u200b=1+1"],
    ["A;\ufeff=1+1", `"A;\ufeff'=1+1"`],
    ["1 + 1 = 2; so it is", '"1 + 1 = 2; so it is"'],
  ])("runs as no formula, wherever a spreadsheet divides it: %j", (text, cell) => {
    expect(formatCsvLine([text])).toBe(`${cell}\r\n`);
  });
});

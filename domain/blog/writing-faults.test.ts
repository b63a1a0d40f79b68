import { expect, test } from "vitest";
import { listWritingFaults } from "./writing-faults.ts";

const list = (html: string) => listWritingFaults(html, 1);

test("a picture without a text is found, and one with a text is not", () => {
  expect(list('<p><img src="/a.png" alt="A tray"><img src="/b.png" alt=""></p><img src="/c.png">')).toEqual([
    { kind: "picture", text: "", place: 0 },
    { kind: "picture", text: "", place: 1 },
  ]);
});

test("a heading may go down by one level, and up by any", () => {
  const html = "<h2>Toner</h2><h3>Black</h3><h2>Paper</h2><h4>Black</h4><h2>Black</h2>";
  expect(list(html)).toEqual([{ kind: "heading", text: "Black", place: 1 }]);
  expect(listWritingFaults("<h3>Toner</h3>", 1)).toHaveLength(1);
  expect(listWritingFaults("<h3>Toner</h3>", 2)).toEqual([]);
});

test("a short bold line is a heading, unless it is a sentence, a cell or an item of a list", () => {
  expect(list('<p dir="rtl"><strong>The <em>price</em></strong></p>')).toEqual([
    { kind: "line", text: "The price", place: 0 },
  ]);
  for (const html of [
    "<p><strong>Stop the machine first.</strong></p>",
    "<p><strong>Note</strong> the meter</p>",
    "<table><tbody><tr><td><p><strong>Model</strong></p></td></tr></tbody></table>",
    "<ul><li><p><strong>Toner</strong></p></li></ul>",
    `<p><strong>${"long ".repeat(20)}</strong></p>`,
    "<p></p>",
  ])
    expect(list(html)).toEqual([]);
});

test("a link says where it leads, in both languages", () => {
  const link = (text: string) => `<p>See <a href="/a">${text}</a></p>`;
  for (const text of ["Click here", "read more…", "<strong>Here</strong>", "اضغط هنا", "اقرأ المزيد »"])
    expect(list(link(text))).toMatchObject([{ kind: "link", place: 0 }]);
  expect(list(link("Prices of this year"))).toEqual([]);
});

// @vitest-environment happy-dom
import { Editor } from "@tiptap/core";
import { expect, onTestFinished, test, vi } from "vitest";
import { createExtensions } from "./extensions.ts";
import { toEditorHtml, toStoredHtml } from "./stored-html.ts";
import { tools } from "./toolbar/tools.ts";
import { cleanPaste } from "./paste/clean-paste.ts";

const dialogs = { openLinkDialog() {}, openImageDialog() {} };

test("a Latin name in an Arabic sentence stays isolated when the text is edited", () => {
  const text = '<p>جهاز <strong><bdi dir="ltr" lang="en">Quire C340</bdi></strong>، ومقاس <bdi>A3</bdi></p>';
  const editor = new Editor({ extensions: createExtensions(dialogs, "ar"), content: text });
  editor.commands.insertContentAt(editor.state.doc.content.size - 1, ".");
  expect(editor.getHTML()).toBe(text.replace("</bdi></p>", "</bdi>.</p>"));
  editor.destroy();
});

test("a block runs as its letters do, and keeps a direction that it states", () => {
  const text =
    '<p dir="rtl" class="align-center">HP 400</p><p>HP 400 جهاز طباعة</p><p>English</p>' +
    "<ul><li><p>One</p></li><li><p>ورق</p></li><li><p>Two</p></li></ul>";
  const editor = new Editor({ extensions: createExtensions(dialogs, "ar"), content: text });
  expect(editor.getHTML()).toBe(text);
  const shown = () =>
    [...editor.view.dom.querySelectorAll("p, ul")].map((block) => block.getAttribute("dir"));
  expect(shown()).toEqual(["rtl", "rtl", "ltr", "ltr", "ltr", "rtl", "ltr"]);
  editor.commands.insertContentAt({ from: 1, to: 7 }, "ورق");
  expect(toEditorHtml(toStoredHtml(editor.getHTML()))).toBe(text.replace("HP 400", "ورق"));
  editor.destroy();
});

test("what the editor copies is known as its own text, and loses nothing", () => {
  const text =
    '<ul><li><p class="align-center">A  <a href="#b">b</a></p></li></ul><p></p><img src="/icon-512.png" alt="">' +
    '<table><tbody><tr><th colspan="2"><p>c</p></th></tr><tr><td><p>d</p></td><td><p>e</p></td></tr></tbody></table>';
  const editor = new Editor({ extensions: createExtensions(dialogs, "en"), content: text });
  const copied = editor.view.serializeForClipboard(editor.state.doc.slice(0)).dom.innerHTML;
  expect(copied).toContain("data-pm-slice");
  const { html, isOwn, lost } = cleanPaste(copied);
  expect([isOwn, lost.size]).toEqual([true, 0]);
  editor.commands.setContent(html);
  const pasted = editor.getHTML();
  editor.commands.setContent(copied);
  expect(pasted).toBe(editor.getHTML());
  editor.destroy();
});

test("a part of a cell is copied as own text", () => {
  const editor = new Editor({
    extensions: createExtensions(dialogs, "en"),
    content: "<table><tbody><tr><td><p>abc</p></td></tr></tbody></table>",
  });
  const copied = editor.view.serializeForClipboard(editor.state.doc.slice(5, 7, true)).dom.innerHTML;
  expect(cleanPaste(copied)).toMatchObject({ isOwn: true });
  editor.destroy();
});

test("a table grows and shrinks, Tab goes through its cells, and leaves an empty last row", () => {
  const editor = new Editor({ extensions: createExtensions(dialogs, "ar"), content: "<p>a</p>" });
  const use = (label: string) => {
    const tool = tools.find((each) => each.label === label);
    if (tool?.isEnabled?.(editor) !== false) tool?.run(editor, dialogs);
  };
  const press = (key: string) =>
    editor.view.someProp("handleKeyDown", (handle) =>
      handle(editor.view, new KeyboardEvent("keydown", { key })),
    );
  const rows = () =>
    [...editor.getHTML().matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
      row.replace(/<t([hd])><p>(.*?)<\/p><\/t.>/g, "$1$2 ").trim(),
    );
  use("Table");
  use("Table");
  editor.commands.insertContent("1");
  expect(press("Tab")).toBe(true);
  editor.commands.insertContent("2");
  expect(rows()).toEqual(["h1 h2 h", "d d d", "d d d"]);
  for (const label of [
    "Header row",
    "Add column after",
    "Delete row",
    "Add row below",
    "Delete row",
    "Delete row",
  ])
    use(label);
  expect(rows()).toEqual(["d d d d"]);
  for (let cell = 0; cell < 3; cell += 1) press("Tab");
  expect(press("Tab")).toBeFalsy();
  editor.commands.insertContent("3");
  expect(press("Tab")).toBe(true);
  use("Delete column");
  expect(rows()).toEqual(["d d d3", "d d d"]);
  expect(editor.getHTML()).toMatch(/^<p>a<\/p><table>.*<\/table><p><\/p>$/);
  use("Delete table");
  expect(editor.getHTML()).toBe("<p>a</p><p></p>");
  editor.destroy();
});

test("undo goes back by pauses of half a second, 100 steps", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const editor = new Editor({ extensions: createExtensions(dialogs, "en"), content: "" });
  for (let step = 0; step < 125; step += 1) {
    for (const letter of ["a", "b"]) editor.view.dispatch(editor.state.tr.insertText(letter));
    vi.advanceTimersByTime(501);
  }
  for (let step = 0; step < 100; step += 1) expect(editor.commands.undo()).toBe(true);
  // Older steps are dropped in portions.
  expect(editor.getText()).toBe("ab".repeat(25));
  while (editor.commands.undo());
  expect(editor.getText().length).toBeGreaterThan(0);
  expect(editor.commands.redo()).toBe(true);
  editor.destroy();
});

test("a linked video has its player below its text, and a press loads it as on the public page", () => {
  const address = "https://youtu.be/dQw4w9WgXcQ?t=90";
  const text = `<p>See <a target="_blank" rel="noopener noreferrer nofollow" href="${address}">how <strong>toner</strong> is changed</a>.</p>`;
  const editor = new Editor({ extensions: createExtensions(dialogs, "en"), content: text });
  expect(editor.getHTML()).toBe(text);
  const link = editor.view.dom.querySelector<HTMLElement>("p + .video a");
  expect(link?.textContent).toBe("how toner is changed");
  link?.click();
  editor.commands.insertContentAt(1, "Now: ");
  expect([...editor.view.dom.querySelectorAll("iframe")].map(({ src }) => src)).toEqual([
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90&autoplay=1",
  ]);
  editor.commands.setContent("<p>See</p>");
  expect(editor.view.dom.querySelector(".video")).toBeNull();
  editor.destroy();
});

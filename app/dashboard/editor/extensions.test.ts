// @vitest-environment happy-dom
import { Editor } from "@tiptap/core";
import { expect, onTestFinished, test, vi } from "vitest";
import { createExtensions } from "./extensions.ts";
import { cleanPaste } from "./paste/clean-paste.ts";

const dialogs = { openLinkDialog() {}, openImageDialog() {} };

test("a Latin name in an Arabic sentence stays isolated when the text is edited", () => {
  const text = '<p>جهاز <strong><bdi dir="ltr" lang="en">Quire C340</bdi></strong>، ومقاس <bdi>A3</bdi></p>';
  const editor = new Editor({ extensions: createExtensions(dialogs, "ar"), content: text });
  editor.commands.insertContentAt(editor.state.doc.content.size - 1, ".");
  expect(editor.getHTML()).toBe(text.replace("</bdi></p>", "</bdi>.</p>"));
  editor.destroy();
});

test("what the editor copies is known as its own text, and loses nothing", () => {
  const text =
    '<ul><li><p class="align-center">A  <a href="#b">b</a></p></li></ul><p></p><img src="/icon-512.png" alt="">';
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

// @vitest-environment happy-dom
import { Editor } from "@tiptap/core";
import { expect, test } from "vitest";
import { createExtensions } from "./extensions.ts";

const dialogs = { openLinkDialog() {}, openImageDialog() {} };

test("a Latin name in an Arabic sentence stays isolated when the text is edited", () => {
  const text = '<p>جهاز <strong><bdi dir="ltr" lang="en">Quire C340</bdi></strong>، ومقاس <bdi>A3</bdi></p>';
  const editor = new Editor({ extensions: createExtensions(dialogs, "ar"), content: text });
  editor.commands.insertContentAt(editor.state.doc.content.size - 1, ".");
  expect(editor.getHTML()).toBe(text.replace("</bdi></p>", "</bdi>.</p>"));
  editor.destroy();
});

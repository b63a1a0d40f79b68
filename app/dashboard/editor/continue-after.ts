import type { Editor } from "@tiptap/core";

/** Goes on writing behind a picture, in the paragraph that is there or in a new one. */
export function continueAfter(editor: Editor, position: number): void {
  const next = editor.state.doc.resolve(position).nodeAfter;
  const chain = editor.chain();
  if (next?.isTextblock !== true) chain.insertContentAt(position, { type: "paragraph" });
  chain
    .setTextSelection(position + 1)
    .scrollIntoView()
    .run();
}

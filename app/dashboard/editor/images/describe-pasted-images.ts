import type { Editor } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import type { ImageChoice } from "./ImageDialog.tsx";
import { findImageAtCursor } from "./insert-image.ts";
import type { PastedImage } from "./pasted-images.ts";

/** Asks for each pasted picture that has no words what it shows, then goes back to where the paste ended. */
export async function describePastedImages(
  editor: Editor,
  images: readonly PastedImage[],
  ask: (start: ImageChoice | null) => Promise<void>,
): Promise<void> {
  const unnamed = images.filter(({ alt }) => alt === "");
  if (unnamed.length === 0) return;
  const end = editor.state.doc.content.size - editor.state.selection.to;
  // The paste has still to be drawn.
  await Promise.resolve();
  for (const { fromEnd } of unnamed) {
    editor.commands.setNodeSelection(editor.state.doc.content.size - fromEnd);
    await ask(findImageAtCursor(editor));
  }
  editor.commands.command(({ tr }) => {
    const place = tr.doc.resolve(tr.doc.content.size - end);
    const textSelection = Selection.findFrom(place, 1, true) ?? Selection.findFrom(place, -1, true);
    if (textSelection !== null) tr.setSelection(textSelection);
    return true;
  });
}

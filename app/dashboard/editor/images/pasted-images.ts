import { type Transaction, Selection } from "@tiptap/pm/state";
import { isImageNode, findImageAtCursor } from "./insert-image.ts";
import type { Editor } from "@tiptap/core";
import type { ImageChoice } from "./ImageDialog.tsx";

interface PastedImage {
  readonly src: string;
  readonly alt: string;
  /** From the end of the text, which does not change when earlier images change. */
  readonly fromEnd: number;
}

export function listPastedImages(transaction: Transaction): readonly PastedImage[] {
  if (!["paste", "drop"].includes(String(transaction.getMeta("uiEvent")))) return [];
  const { doc, mapping } = transaction;
  const found = new Map<number, PastedImage>();
  for (const [step, map] of mapping.maps.entries()) {
    const later = mapping.slice(step + 1);
    map.forEach((_oldStart, _oldEnd, start, end) => {
      doc.nodesBetween(later.map(start, -1), later.map(end, 1), (node, position) => {
        if (!isImageNode(node.type.name)) return;
        const { src, alt } = node.attrs;
        found.set(position, {
          src: String(src),
          alt: String(alt ?? ""),
          fromEnd: doc.content.size - position,
        });
      });
    });
  }
  return [...found.values()].toSorted((first, second) => second.fromEnd - first.fromEnd);
}

export async function requestAltTexts(
  editor: Editor,
  images: readonly PastedImage[],
  openDialog: (initial: ImageChoice | null) => Promise<void>,
): Promise<void> {
  const withoutAlt = images.filter(({ alt }) => alt === "");
  if (withoutAlt.length === 0) return;
  const end = editor.state.doc.content.size - editor.state.selection.to;
  // Waits until the view shows the paste.
  await Promise.resolve();
  for (const { fromEnd } of withoutAlt) {
    editor.commands.setNodeSelection(editor.state.doc.content.size - fromEnd);
    await openDialog(findImageAtCursor(editor));
  }
  editor.commands.command(({ tr }) => {
    const cursor = tr.doc.resolve(tr.doc.content.size - end);
    const textSelection = Selection.findFrom(cursor, 1, true) ?? Selection.findFrom(cursor, -1, true);
    if (textSelection !== null) tr.setSelection(textSelection);
    return true;
  });
}

export function hasText(html: string): boolean {
  return (
    html
      .replace(/<!--[\s\S]*?-->|<(style|head|title)\b[\s\S]*?<\/\1>/gi, "")
      .replace(/<[^>]*>/g, "")
      .replace(/&nbsp;/g, "")
      .trim() !== ""
  );
}

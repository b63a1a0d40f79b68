import { type Node, Slice } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";

/**
 * ProseMirror pours the first and the last pasted paragraph into the paragraph at the cursor, whose alignment wins. An
 * empty paragraph has no alignment to keep: the pasted paragraphs replace it.
 */
export function keepAlignment(slice: Slice, { state }: Pick<EditorView, "state">): Slice {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.name !== "paragraph" || $from.parent.content.size > 0) return slice;
  const { content, openStart, openEnd } = slice;
  return new Slice(
    content,
    isAligned(content.firstChild) ? 0 : openStart,
    isAligned(content.lastChild) ? 0 : openEnd,
  );
}

function isAligned(block: Node | null): boolean {
  return block !== null && typeof block.attrs["align"] === "string";
}

import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import type { ImageChoice } from "./ImageDialog.tsx";
import { findSizeFault } from "./create-image.ts";
import { continueAfter } from "#app/dashboard/editor/schema/image.ts";

export function findImageAtCursor(editor: Editor): ImageChoice | null {
  const found = findImageNode(editor);
  if (found === null) return null;
  const { src, alt, width, height } = found.node.attrs;
  return {
    src: String(src),
    alt: String(alt ?? ""),
    width: Number(width ?? 0),
    height: Number(height ?? 0),
    caption: found.node.type.name === "figure" ? null : "",
  };
}

/** Returns an error message if the image does not fit. */
export function insertImage(editor: Editor, choice: ImageChoice): string | null {
  const found = findImageNode(editor);
  const { src, alt, width, height, caption } = choice;
  const sources = listImages(editor).map((image) => image.src);
  const others = sources.filter((source) => source !== found?.node.attrs["src"]);
  const fault = findSizeFault(others, choice);
  if (fault !== null) return fault;
  const attrs = {
    src,
    alt,
    width: width > 0 ? String(width) : null,
    height: height > 0 ? String(height) : null,
  };
  const content =
    caption === null || caption === ""
      ? { type: "image", attrs }
      : { type: "figure", attrs, content: [{ type: "text", text: caption }] };
  if (found === null) {
    editor.chain().focus().insertContent(content).run();
    const inserted = findImageNode(editor);
    if (inserted !== null) continueAfter(editor, inserted.position + inserted.node.nodeSize);
  } else if (caption === null) {
    editor
      .chain()
      .focus()
      .command(({ tr }) => {
        tr.setNodeMarkup(found.position, null, { ...found.node.attrs, ...attrs });
        return true;
      })
      .run();
  } else {
    editor
      .chain()
      .focus()
      .insertContentAt({ from: found.position, to: found.position + found.node.nodeSize }, content)
      .run();
  }
  return null;
}

export function listImages(editor: Editor): readonly { readonly src: string; readonly alt: string }[] {
  const images: { src: string; alt: string }[] = [];
  editor.state.doc.descendants(({ type, attrs }) => {
    if (isImageNode(type.name)) images.push({ src: String(attrs["src"]), alt: String(attrs["alt"] ?? "") });
  });
  return images;
}

function findImageNode(editor: Editor) {
  const { selection } = editor.state;
  if (selection instanceof NodeSelection && isImageNode(selection.node.type.name)) {
    return { node: selection.node, position: selection.from };
  }
  const { $from } = selection;
  return isImageNode($from.parent.type.name) ? { node: $from.parent, position: $from.before() } : null;
}

export function isImageNode(name: string): boolean {
  return name === "image" || name === "figure";
}

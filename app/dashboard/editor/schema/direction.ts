import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { createDecorationPlugin } from "./decoration-plugin.ts";
import { findDirection } from "#domain/blog/text-direction.ts";
import { parseDirection } from "#domain/blog/post-markup.ts";
import type { Direction } from "#domain/shared/locale.ts";

const directedNodes = ["paragraph", "heading", "bulletList", "orderedList", "blockquote", "table"];

/** Nodes never change: only those that were edited are read again. */
const foundDirections = new WeakMap<Node, Direction | null>();

/** Keeps a pasted direction, and shows each other block in that of its letters, as the public page does. */
export const TextDirection = Extension.create({
  name: "blockDirection",
  addGlobalAttributes: () => [
    {
      types: directedNodes,
      attributes: {
        dir: { default: null, parseHTML: (element) => parseDirection(element.getAttribute("dir")) },
      },
    },
  ],
  addProseMirrorPlugins: () => [createDecorationPlugin(createDecorations)],
});

function createDecorations(doc: Node): DecorationSet {
  const decorations: Decoration[] = [];
  doc.descendants((node, position) => {
    if (!directedNodes.includes(node.type.name) || node.attrs["dir"] !== null) return;
    const dir = getDirection(node);
    if (dir !== null) decorations.push(Decoration.node(position, position + node.nodeSize, { dir }));
  });
  return DecorationSet.create(doc, decorations);
}

function getDirection(node: Node): Direction | null {
  let direction = foundDirections.get(node);
  if (direction === undefined) {
    let text = "";
    node.descendants((child) => {
      if (!child.marks.some(({ type }) => type.name === "isolation")) text += child.text ?? "";
    });
    direction = findDirection(text);
    foundDirections.set(node, direction);
  }
  return direction;
}

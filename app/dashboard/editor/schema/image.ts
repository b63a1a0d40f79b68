import { type Attributes, type Editor, Node } from "@tiptap/core";

export const imageAttributes: Attributes = {
  src: { default: null },
  alt: { default: "", parseHTML: (element) => element.getAttribute("alt") ?? "" },
  title: { default: null },
  width: { default: null },
  height: { default: null },
};

export const Image = Node.create({
  name: "image",
  group: "block",
  draggable: true,
  addAttributes: () => imageAttributes,
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

export function continueAfter(editor: Editor, position: number): void {
  const next = editor.state.doc.resolve(position).nodeAfter;
  const chain = editor.chain();
  if (next?.isTextblock !== true) chain.insertContentAt(position, { type: "paragraph" });
  chain
    .setTextSelection(position + 1)
    .scrollIntoView()
    .run();
}

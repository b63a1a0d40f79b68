import { type Attributes, Node } from "@tiptap/core";

/** What is known of a image, as its element says it. */
export const imageAttributes: Attributes = {
  src: { default: null },
  alt: { default: "", parseHTML: (element) => element.getAttribute("alt") ?? "" },
  title: { default: null },
  width: { default: null },
  height: { default: null },
};

/** A image in the text, without a caption. */
export const Image = Node.create({
  name: "image",
  group: "block",
  draggable: true,
  addAttributes: () => imageAttributes,
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

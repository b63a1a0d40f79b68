import { Mark } from "@tiptap/core";

/** Above the line; never below it at once. */
export const Superscript = Mark.create({
  name: "superscript",
  excludes: "superscript subscript",
  parseHTML: () => [{ tag: "sup" }],
  renderHTML: ({ HTMLAttributes }) => ["sup", HTMLAttributes, 0],
});

/** Below the line. */
export const Subscript = Mark.create({
  name: "subscript",
  excludes: "subscript superscript",
  parseHTML: () => [{ tag: "sub" }],
  renderHTML: ({ HTMLAttributes }) => ["sub", HTMLAttributes, 0],
});

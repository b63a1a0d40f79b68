import { type Editor, Node } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { continueAfter, imageAttributes } from "./image.ts";

/** The only form that the server accepts: `<figure><img><figcaption>text</figcaption></figure>`. */
export const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "inline*",
  isolating: true,
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(
      Object.entries(imageAttributes).map(([name, attribute]) => [
        name,
        {
          ...attribute,
          parseHTML: (element: HTMLElement) => findImage(element)?.getAttribute(name) ?? attribute?.default,
        },
      ]),
    ),
  parseHTML: () => [
    {
      tag: "figure",
      contentElement: "figcaption",
      getAttrs: (element) =>
        findImage(element) !== null && element.querySelector("figcaption") !== null ? null : false,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["figure", ["img", HTMLAttributes], ["figcaption", 0]],

  // Only the caption is editable, not the image.
  addNodeView:
    () =>
    ({ HTMLAttributes, editor, getPos }) => {
      const dom = document.createElement("figure");
      const image = dom.appendChild(document.createElement("img"));
      for (const [name, value] of Object.entries(HTMLAttributes)) {
        if (value !== null && value !== undefined) image.setAttribute(name, String(value));
      }
      image.contentEditable = "false";
      image.addEventListener("click", () => {
        const position = getPos();
        if (position !== undefined) editor.commands.setNodeSelection(position);
      });
      const contentDOM = dom.appendChild(document.createElement("figcaption"));
      contentDOM.dataset["placeholder"] = "Caption";
      return { dom, contentDOM };
    },

  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => leaveCaption(editor),
    Backspace: ({ editor }) => removeEmptyCaption(editor),
  }),
});

function findImage(element: HTMLElement): Element | null {
  return element.querySelector("img[src]");
}

function leaveCaption(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  if ($from.parent.type.name !== "figure") return false;
  continueAfter(editor, $from.after());
  return true;
}

function removeEmptyCaption(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection;
  const figure = $from.parent;
  const { image } = editor.schema.nodes;
  if (!empty || figure.type.name !== "figure" || figure.content.size > 0 || image === undefined) return false;
  const start = $from.before();
  return editor.commands.command(({ tr, dispatch }) => {
    tr.replaceWith(start, start + figure.nodeSize, image.create(figure.attrs));
    tr.setSelection(TextSelection.near(tr.doc.resolve(start)));
    dispatch?.(tr);
    return true;
  });
}

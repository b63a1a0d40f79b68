import { type AnyExtension, Extension, Mark } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { isLinkUrl } from "../../../domain/blog/post-markup.ts";
import { TextAlignment } from "./schema/alignment.ts";
import { Figure } from "./schema/figure.ts";
import { Highlight } from "./schema/highlight.ts";
import { Image } from "./schema/image.ts";
import { type EditorDialogs, tools } from "./toolbar/tools.ts";

/** Steps that can be undone, and the pause after which a new one begins, ms (specification section 9). */
const undoHistory = { depth: 100, newGroupDelay: 500 };

/** Everything that can stand in a post, and the keys that make it (specification section 2, rich-text editor). */
export function createExtensions(dialogs: EditorDialogs): AnyExtension[] {
  return [
    StarterKit.configure({
      undoRedo: undoHistory,
      heading: { levels: [1, 2, 3, 4, 5, 6] },
      link: {
        openOnClick: false,
        defaultProtocol: "http",
        HTMLAttributes: { target: "_blank", rel: "noopener noreferrer nofollow" },
        isAllowedUri: (url) => isLinkUrl(url),
      },
      trailingNode: false,
    }),
    TextAlignment,
    Highlight,
    Superscript,
    Subscript,
    Image,
    Figure,
    createToolKeys(dialogs),
  ];
}

/** The keys of the toolbar's tools work in the text too. */
function createToolKeys(dialogs: EditorDialogs) {
  return Extension.create({
    name: "toolKeys",
    priority: 1100,
    addKeyboardShortcuts() {
      const { editor } = this;
      return Object.fromEntries(
        tools
          .filter((tool) => tool.keys !== undefined)
          .map((tool) => [
            tool.keys,
            () => {
              tool.run(editor, dialogs);
              return true;
            },
          ]),
      );
    },
  });
}

/** Above the line; never below it at once. */
const Superscript = Mark.create({
  name: "superscript",
  excludes: "superscript subscript",
  parseHTML: () => [{ tag: "sup" }],
  renderHTML: ({ HTMLAttributes }) => ["sup", HTMLAttributes, 0],
});

/** Below the line. */
const Subscript = Mark.create({
  name: "subscript",
  excludes: "subscript superscript",
  parseHTML: () => [{ tag: "sub" }],
  renderHTML: ({ HTMLAttributes }) => ["sub", HTMLAttributes, 0],
});

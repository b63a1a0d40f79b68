import { type AnyExtension, Extension, Mark } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { isLinkUrl } from "#domain/blog/post-markup.ts";
import { type Locale, languages } from "#domain/shared/locale.ts";
import { OwnSlices } from "./paste/own-slice.ts";
import { TextAlignment } from "./schema/alignment.ts";
import { TextDirection } from "./schema/direction.ts";
import { Figure } from "./schema/figure.ts";
import { Highlight } from "./schema/highlight.ts";
import { Image } from "./schema/image.ts";
import { tableExtensions } from "./schema/table.ts";
import { Videos } from "./schema/videos.ts";
import { type EditorDialogs, tools } from "./toolbar/tools.ts";

/** Specification section 9. */
const undoHistory = { depth: 100, newGroupDelay: 500 };

/** Specification section 2, rich-text editor. */
export function createExtensions(dialogs: EditorDialogs, locale: Locale): AnyExtension[] {
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
    TextDirection,
    TextAlignment.configure({ defaultAlignment: languages[locale].direction === "rtl" ? "right" : "left" }),
    Highlight,
    Isolation,
    Superscript,
    Subscript,
    Image,
    Figure,
    ...tableExtensions,
    Videos,
    OwnSlices,
    createToolKeys(dialogs),
  ];
}

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

const Superscript = Mark.create({
  name: "superscript",
  excludes: "superscript subscript",
  parseHTML: () => [{ tag: "sup" }],
  renderHTML: ({ HTMLAttributes }) => ["sup", HTMLAttributes, 0],
});

const Subscript = Mark.create({
  name: "subscript",
  excludes: "subscript superscript",
  parseHTML: () => [{ tag: "sub" }],
  renderHTML: ({ HTMLAttributes }) => ["sub", HTMLAttributes, 0],
});

/** No tool writes it. Without it, the editor would lose the isolated names of an Arabic text. */
const Isolation = Mark.create({
  name: "isolation",
  inclusive: false,
  addAttributes: () => ({ dir: { default: null }, lang: { default: null } }),
  parseHTML: () => [{ tag: "bdi" }],
  renderHTML: ({ HTMLAttributes }) => ["bdi", HTMLAttributes, 0],
});

import type { Editor } from "@tiptap/core";
import { type Alignment, alignments } from "../../../../domain/blog/post-markup.ts";
import { alignedNodes } from "../schema/alignment.ts";
import { highlightNames } from "../schema/highlight.ts";
import type { ToolIconName } from "./ToolIcon.tsx";

/** The questions some tools ask before they do something. */
export interface EditorDialogs {
  openLinkDialog(): void;
  openImageDialog(editor: Editor): void;
}

/** One button of the toolbar, which works by its keys in the text too. */
export interface Tool {
  readonly icon: ToolIconName;
  readonly label: string;
  /** As TipTap names keys, `Mod` being Ctrl, or Command on a Mac. */
  readonly keys?: string;
  /** Whether it is on where the cursor is; left out where a tool does something once. */
  readonly isOn?: (editor: Editor) => boolean;
  /** Whether it can do something here; left out where it always can. */
  readonly isPossible?: (editor: Editor) => boolean;
  run(editor: Editor, dialogs: EditorDialogs): void;
}

const levels = [1, 2, 3, 4, 5, 6] as const;

const undoTools: readonly Tool[] = [
  {
    icon: "undo",
    label: "Undo",
    keys: "Mod-z",
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    icon: "redo",
    label: "Redo",
    keys: "Mod-Shift-z",
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

const blockTools: readonly Tool[] = [
  {
    icon: "paragraph",
    label: "Paragraph",
    keys: "Mod-Alt-0",
    isOn: (editor) => editor.isActive("paragraph"),
    run: (editor) => editor.chain().focus().setParagraph().run(),
  },
  ...levels.map((level): Tool => ({
    icon: `h${level}`,
    label: `Heading ${level}`,
    keys: `Mod-Alt-${level}`,
    isOn: (editor) => editor.isActive("heading", { level }),
    isPossible: (editor) => editor.can().setHeading({ level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  })),
];

function createMarkTool(icon: ToolIconName, label: string, mark: string, keys: string): Tool {
  return {
    icon,
    label,
    keys,
    isOn: (editor) => editor.isActive(mark),
    isPossible: (editor) => editor.can().toggleMark(mark),
    run: (editor) => editor.chain().focus().toggleMark(mark).run(),
  };
}

const textTools: readonly Tool[] = [
  createMarkTool("bold", "Bold", "bold", "Mod-b"),
  createMarkTool("italic", "Italic", "italic", "Mod-i"),
  createMarkTool("underline", "Underline", "underline", "Mod-u"),
  createMarkTool("strike", "Strikethrough", "strike", "Mod-Shift-s"),
  createMarkTool("code", "Inline code", "code", "Mod-e"),
  createMarkTool("superscript", "Superscript", "superscript", "Mod-."),
  createMarkTool("subscript", "Subscript", "subscript", "Mod-,"),
  {
    icon: "clear",
    label: "Clear formatting",
    keys: "Mod-\\",
    run: (editor) =>
      editor.chain().focus().unsetAllMarks().clearNodes().resetAttributes("paragraph", "align").run(),
  },
];

const alignmentLabels: Record<Alignment, { readonly label: string; readonly keys: string }> = {
  left: { label: "Align left", keys: "Mod-Shift-l" },
  center: { label: "Align centre", keys: "Mod-Shift-e" },
  right: { label: "Align right", keys: "Mod-Shift-r" },
  justify: { label: "Justify", keys: "Mod-Shift-j" },
};

const alignmentTools = alignments.map((align): Tool => {
  // What is not aligned stands on the left: there is nothing to keep of it.
  const value = align === "left" ? null : align;
  return {
    icon: `align-${align}`,
    ...alignmentLabels[align],
    isOn: (editor) =>
      alignedNodes.some(
        (node) =>
          editor.isActive(node, { align }) || (value === null && editor.isActive(node, { align: null })),
      ),
    isPossible: (editor) => alignedNodes.some((node) => editor.isActive(node)),
    run: (editor) => {
      const chain = editor.chain().focus();
      for (const node of alignedNodes) chain.updateAttributes(node, { align: value });
      chain.run();
    },
  };
});

const structureTools: readonly Tool[] = [
  {
    icon: "bullets",
    label: "Bullet list",
    keys: "Mod-Shift-8",
    isOn: (editor) => editor.isActive("bulletList"),
    isPossible: (editor) => editor.can().toggleBulletList(),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    icon: "numbers",
    label: "Numbered list",
    keys: "Mod-Shift-7",
    isOn: (editor) => editor.isActive("orderedList"),
    isPossible: (editor) => editor.can().toggleOrderedList(),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    icon: "quote",
    label: "Quote",
    keys: "Mod-Shift-b",
    isOn: (editor) => editor.isActive("blockquote"),
    isPossible: (editor) => editor.can().toggleBlockquote(),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    icon: "codeBlock",
    label: "Code block",
    keys: "Mod-Alt-c",
    isOn: (editor) => editor.isActive("codeBlock"),
    isPossible: (editor) => editor.can().toggleCodeBlock(),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    icon: "rule",
    label: "Horizontal rule",
    keys: "Mod-Alt-h",
    isPossible: (editor) => editor.can().setHorizontalRule(),
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

const insertTools: readonly Tool[] = [
  {
    icon: "link",
    label: "Link",
    keys: "Mod-k",
    isOn: (editor) => editor.isActive("link"),
    isPossible: (editor) => editor.can().setMark("link", { href: "/" }),
    run: (_editor, dialogs) => dialogs.openLinkDialog(),
  },
  {
    icon: "image",
    label: "Image",
    keys: "Mod-Alt-p",
    isOn: (editor) => editor.isActive("image") || editor.isActive("figure"),
    run: (editor, dialogs) => dialogs.openImageDialog(editor),
  },
];

const highlightTools: readonly Tool[] = [
  ...highlightNames.map((colour, index): Tool => ({
    icon: `highlight-${colour}`,
    label: `Highlight ${colour}`,
    keys: `Mod-Alt-${index + 7}`,
    isOn: (editor) => editor.isActive("highlight", { colour }),
    isPossible: (editor) => editor.can().setMark("highlight", { colour }),
    run: (editor) =>
      editor.isActive("highlight", { colour })
        ? editor.chain().focus().unsetMark("highlight").run()
        : editor.chain().focus().setMark("highlight", { colour }).run(),
  })),
  {
    icon: "highlight-none",
    label: "No highlight",
    isPossible: (editor) => editor.isActive("highlight"),
    run: (editor) => editor.chain().focus().unsetMark("highlight").run(),
  },
];

/** The toolbar in its groups (specification section 2). */
export const toolGroups: readonly (readonly Tool[])[] = [
  undoTools,
  blockTools,
  textTools,
  alignmentTools,
  structureTools,
  insertTools,
  highlightTools,
];
export const tools: readonly Tool[] = toolGroups.flat();

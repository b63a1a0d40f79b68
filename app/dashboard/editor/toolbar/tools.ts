import type { Editor } from "@tiptap/core";
import { type Alignment, alignments } from "#domain/blog/post-markup.ts";
import { alignedNodes } from "#app/dashboard/editor/schema/alignment.ts";
import { highlightNames } from "#app/dashboard/editor/schema/highlight.ts";
import {
  canInsertTable,
  changeTable,
  hasHeaderRow,
  insertTable,
} from "#app/dashboard/editor/schema/table.ts";
import type { ToolIconName } from "./ToolIcon.tsx";

export interface EditorDialogs {
  openLinkDialog(): void;
  openImageDialog(editor: Editor): void;
}

export interface Tool {
  readonly icon: ToolIconName;
  readonly label: string;
  /** In the notation of TipTap: `Mod` is Ctrl, or Command on a Mac. */
  readonly keys?: string;
  readonly isActive?: (editor: Editor) => boolean;
  readonly isEnabled?: (editor: Editor) => boolean;
  run(editor: Editor, dialogs: EditorDialogs): void;
}

const levels = [1, 2, 3, 4, 5, 6] as const;

type PlainCommand =
  | "undo"
  | "redo"
  | "toggleBulletList"
  | "toggleOrderedList"
  | "toggleBlockquote"
  | "toggleCodeBlock"
  | "setHorizontalRule";

/** @param node that the text at the cursor is in after the command */
function createCommandTool(
  icon: ToolIconName,
  label: string,
  keys: string,
  command: PlainCommand,
  node?: string,
): Tool {
  return {
    icon,
    label,
    keys,
    ...(node !== undefined && { isActive: (editor) => editor.isActive(node) }),
    isEnabled: (editor) => editor.can()[command](),
    run: (editor) => editor.chain().focus()[command]().run(),
  };
}

const undoTools: readonly Tool[] = [
  createCommandTool("undo", "Undo", "Mod-z", "undo"),
  createCommandTool("redo", "Redo", "Mod-Shift-z", "redo"),
];

const blockTools: readonly Tool[] = [
  {
    icon: "paragraph",
    label: "Paragraph",
    keys: "Mod-Alt-0",
    isActive: (editor) => editor.isActive("paragraph"),
    run: (editor) => editor.chain().focus().setParagraph().run(),
  },
  ...levels.map((level): Tool => ({
    icon: `h${level}`,
    label: `Heading ${level}`,
    keys: `Mod-Alt-${level}`,
    isActive: (editor) => editor.isActive("heading", { level }),
    isEnabled: (editor) => editor.can().setHeading({ level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  })),
];

function createMarkTool(icon: ToolIconName, label: string, mark: string, keys: string): Tool {
  return {
    icon,
    label,
    keys,
    isActive: (editor) => editor.isActive(mark),
    isEnabled: (editor) => editor.can().toggleMark(mark),
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
  // The side on which the language begins is the default and is not stored.
  const isDefault = (editor: Editor) => editor.storage.textAlignment.defaultAlignment === align;
  return {
    icon: `align-${align}`,
    ...alignmentLabels[align],
    isActive: (editor) =>
      alignedNodes.some(
        (node) =>
          editor.isActive(node, { align }) || (isDefault(editor) && editor.isActive(node, { align: null })),
      ),
    isEnabled: (editor) => alignedNodes.some((node) => editor.isActive(node)),
    run: (editor) => {
      const chain = editor.chain().focus();
      const value = isDefault(editor) ? null : align;
      for (const node of alignedNodes) chain.updateAttributes(node, { align: value });
      chain.run();
    },
  };
});

const structureTools: readonly Tool[] = [
  createCommandTool("bullets", "Bullet list", "Mod-Shift-8", "toggleBulletList", "bulletList"),
  createCommandTool("numbers", "Numbered list", "Mod-Shift-7", "toggleOrderedList", "orderedList"),
  createCommandTool("quote", "Quote", "Mod-Shift-b", "toggleBlockquote", "blockquote"),
  createCommandTool("codeBlock", "Code block", "Mod-Alt-c", "toggleCodeBlock", "codeBlock"),
  createCommandTool("rule", "Horizontal rule", "Mod-Alt-h", "setHorizontalRule"),
];

const insertTools: readonly Tool[] = [
  {
    icon: "link",
    label: "Link",
    keys: "Mod-k",
    isActive: (editor) => editor.isActive("link"),
    isEnabled: (editor) => editor.can().setMark("link", { href: "/" }),
    run: (_editor, dialogs) => dialogs.openLinkDialog(),
  },
  {
    icon: "image",
    label: "Image",
    keys: "Mod-Alt-p",
    isActive: (editor) => editor.isActive("image") || editor.isActive("figure"),
    run: (editor, dialogs) => dialogs.openImageDialog(editor),
  },
];

const tableTools: readonly Tool[] = [
  { icon: "table", label: "Table", isEnabled: canInsertTable, run: insertTable },
  createTableTool("table-row", "Add row below", "addRow"),
  createTableTool("table-column", "Add column after", "addColumn"),
  { ...createTableTool("table-header", "Header row", "headerRow"), isActive: hasHeaderRow },
  createTableTool("table-row-delete", "Delete row", "deleteRow"),
  createTableTool("table-column-delete", "Delete column", "deleteColumn"),
  createTableTool("table-delete", "Delete table", "deleteTable"),
];

function createTableTool(
  icon: ToolIconName,
  label: string,
  command: Parameters<typeof changeTable>[1],
): Tool {
  return {
    icon,
    label,
    isEnabled: (editor) => editor.isActive("table"),
    run: (editor) => changeTable(editor, command),
  };
}

const highlightTools: readonly Tool[] = [
  ...highlightNames.map((colour, index): Tool => ({
    icon: `highlight-${colour}`,
    label: `Highlight ${colour}`,
    keys: `Mod-Alt-${index + 7}`,
    isActive: (editor) => editor.isActive("highlight", { colour }),
    isEnabled: (editor) => editor.can().setMark("highlight", { colour }),
    run: (editor) => editor.chain().focus().toggleMark("highlight", { colour }).run(),
  })),
  {
    icon: "highlight-none",
    label: "No highlight",
    isEnabled: (editor) => editor.isActive("highlight"),
    run: (editor) => editor.chain().focus().unsetMark("highlight").run(),
  },
];

/** Specification section 2. */
export const toolGroups: readonly (readonly Tool[])[] = [
  undoTools,
  blockTools,
  textTools,
  alignmentTools,
  structureTools,
  insertTools,
  tableTools,
  highlightTools,
];
export const tools: readonly Tool[] = toolGroups.flat();

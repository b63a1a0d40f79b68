import { type AnyExtension, type Attributes, type Editor, Extension, Node } from "@tiptap/core";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import { type Command, Plugin, TextSelection } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
  tableEditing,
  toggleHeaderRow,
} from "@tiptap/pm/tables";
import { maxSpans } from "#domain/blog/post-markup.ts";

/*
 * The nodes are our own: those of TipTap write widths as style attributes, which the Content Security Policy forbids.
 */

declare module "@tiptap/core" {
  interface NodeConfig {
    /** By it, prosemirror-tables knows the nodes of a table. */
    tableRole?: string;
  }
}

const Table = Node.create({
  name: "table",
  tableRole: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", ["tbody", 0]],
  // As on the public page.
  addNodeView: () => () => {
    const dom = document.createElement("div");
    dom.className = "table";
    const table = dom.appendChild(document.createElement("table"));
    return { dom, contentDOM: table.appendChild(document.createElement("tbody")) };
  },
});

const TableRow = Node.create({
  name: "tableRow",
  tableRole: "row",
  content: "(tableCell | tableHeader)*",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

const TableCell = createCell("tableCell", "cell", "td");
const TableHeader = createCell("tableHeader", "header_cell", "th");

function createCell(name: string, tableRole: string, tag: string) {
  return Node.create({
    name,
    tableRole,
    content: "block+",
    isolating: true,
    addAttributes: (): Attributes => ({
      colspan: createSpan("colspan"),
      rowspan: createSpan("rowspan"),
      // Columns have no widths, but prosemirror-tables reads them.
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

function createSpan(name: keyof typeof maxSpans): Attributes[string] {
  return {
    default: 1,
    parseHTML: (element) => {
      const span = Math.trunc(Number(element.getAttribute(name)));
      return span >= 1 && span <= maxSpans[name] ? span : 1;
    },
    renderHTML: ({ [name]: span }) => (span === 1 ? {} : { [name]: span }),
  };
}

const TableEditing = Extension.create({
  name: "tableEditing",
  extendNodeSchema: (extension: AnyExtension) => ({
    tableRole: "tableRole" in extension.config ? extension.config.tableRole : undefined,
  }),
  addProseMirrorPlugins() {
    const { spec } = tableEditing();
    const handleKeyDown: NonNullable<typeof spec.props>["handleKeyDown"] = function (view, event) {
      // The plugin takes the left arrow for the way back. In a table from right to left, the browser moves the cursor.
      const isSideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
      const { node } = view.domAtPos(view.state.selection.from);
      const element = node instanceof Element ? node : node.parentElement;
      if (isSideways && element !== null && getComputedStyle(element).direction === "rtl") return false;
      return spec.props?.handleKeyDown?.call(this, view, event);
    };
    return [new Plugin({ ...spec, props: { ...spec.props, handleKeyDown } })];
  },
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) => runInTable(editor, goToNextCell(1)) || addLastRow(editor),
    "Shift-Tab": ({ editor }) => runInTable(editor, goToNextCell(-1)),
  }),
});

export const tableExtensions = [Table, TableRow, TableCell, TableHeader, TableEditing];

function runInTable({ state, view }: Editor, command: Command): boolean {
  return isInTable(state) && command(state, view.dispatch);
}

/** A second press leaves the text: Tab is no trap. */
function addLastRow(editor: Editor): boolean {
  if (!isInTable(editor.state)) return false;
  const { table } = selectedRect(editor.state);
  if (table.lastChild === null || table.lastChild.textContent === "") return false;
  return runInTable(editor, addRowAfter) && runInTable(editor, goToNextCell(1));
}

export function insertTable(editor: Editor): void {
  const { $from } = editor.state.selection;
  const isEmptyLine = $from.parent.isTextblock && $from.parent.content.size === 0 && $from.depth > 0;
  const start = isEmptyLine ? $from.before() : $from.after(1);
  const end = isEmptyLine ? $from.after() : start;
  const table = { type: "table", content: ["tableHeader", "tableCell", "tableCell"].map(createRow) };
  editor
    .chain()
    .focus()
    .insertContentAt({ from: start, to: end }, isLast(editor, end) ? [table, { type: "paragraph" }] : table)
    .command(({ tr }) => {
      tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1)));
      return true;
    })
    .scrollIntoView()
    .run();
}

function createRow(type: string) {
  const cell = { type, content: [{ type: "paragraph" }] };
  return { type: "tableRow", content: [cell, cell, cell] };
}

/** After the last table of a text there is a line to go on. */
function isLast(editor: Editor, end: number): boolean {
  return editor.state.doc.resolve(end).nodeAfter === null;
}

export const canInsertTable = ({ state }: Editor): boolean => !isInTable(state);

export function hasHeaderRow({ state }: Editor): boolean {
  if (!isInTable(state)) return false;
  const first: DocumentNode | null = selectedRect(state).table.firstChild;
  return first !== null && first.children.every(({ type }) => type.name === "tableHeader");
}

const tableCommands = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  headerRow: toggleHeaderRow,
  deleteRow,
  deleteColumn,
  deleteTable,
} satisfies Record<string, Command>;

export function changeTable(editor: Editor, name: keyof typeof tableCommands): void {
  const command: Command = tableCommands[name];
  runInTable(editor, command);
  editor.commands.focus();
}

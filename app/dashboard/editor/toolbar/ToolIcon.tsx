import type { Alignment, HighlightName } from "#domain/blog/post-markup.ts";

const paths = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  paragraph: "M13 4v16M17 4v16M19 4h-9a4 4 0 0 0 0 8h3",
  code: "m8 7-5 5 5 5M16 7l5 5-5 5",
  "align-left": "M4 6h16M4 11h10M4 16h16M4 21h8",
  "align-center": "M4 6h16M7 11h10M4 16h16M8 21h8",
  "align-right": "M4 6h16M10 11h10M4 16h16M12 21h8",
  "align-justify": "M4 6h16M4 11h16M4 16h16M4 21h16",
  bullets: "M8 6h13M8 12h13M8 18h13M3 6h1M3 12h1M3 18h1",
  numbers: "M10 6h11M10 12h11M10 18h11M4 4v5M3 9h2M3 14h3l-3 4h3",
  quote: "M4 7h6v6H6c0 3 1 4 3 5M14 7h6v6h-4c0 3 1 4 3 5",
  rule: "M5 12h14",
  link: "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1",
  image: "M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 4M15 9h1",
  table: "M3 5h18v14H3zM3 10h18M9 10v9M15 10v9",
  "table-row": "M3 4h18v8H3zM9 4v8M15 4v8M12 15v7M8.5 18.5h7",
  "table-column": "M4 3h8v18H4zM4 9h8M4 15h8M15 12h7M18.5 8.5v7",
  "table-header": "M3 5h18v14H3zM3 10h18M3 7.5h18M9 10v9M15 10v9",
  "table-row-delete": "M3 4h18v8H3zM9 4v8M15 4v8M8.5 18.5h7",
  "table-column-delete": "M4 3h8v18H4zM4 9h8M4 15h8M15 12h7",
  "table-delete": "M3 5h18v14H3zM3 10h18M9 13l6 4M15 13l-6 4",
} as const satisfies Record<string, string> & Record<`align-${Alignment}`, string>;

/** Drawn by CSS. Screen readers read the label of the button instead. */
const letters = {
  h1: "H1",
  h2: "H2",
  h3: "H3",
  h4: "H4",
  h5: "H5",
  h6: "H6",
  bold: "B",
  italic: "I",
  underline: "U",
  strike: "S",
  superscript: "x²",
  subscript: "x₂",
  clear: "Tₓ",
  codeBlock: "{ }",
} as const;

type SwatchName = `highlight-${HighlightName | "none"}`;

export type ToolIconName = keyof typeof paths | keyof typeof letters | SwatchName;

export function ToolIcon({ name }: { readonly name: ToolIconName }) {
  if (hasPath(name)) {
    return (
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={paths[name]} />
      </svg>
    );
  }
  return isLetter(name) ? (
    <span className={`tool__sign tool__sign--${name}`} data-sign={letters[name]} />
  ) : (
    <span className={`tool__swatch tool__swatch--${name.slice("highlight-".length)}`} />
  );
}

function hasPath(name: ToolIconName): name is keyof typeof paths {
  return Object.hasOwn(paths, name);
}

function isLetter(name: ToolIconName): name is keyof typeof letters {
  return Object.hasOwn(letters, name);
}

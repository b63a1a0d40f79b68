import { Mark } from "@tiptap/core";
import { type HighlightName, highlights } from "#domain/blog/post-markup.ts";

export const highlightNames: readonly HighlightName[] = Object.values(highlights);

export const Highlight = Mark.create({
  name: "highlight",
  addAttributes: () => ({
    colour: {
      default: highlightNames[0],
      parseHTML: (element) => findColour(element),
      renderHTML: ({ colour }) => ({ class: `hl-${String(colour)}` }),
    },
  }),
  parseHTML: () => [
    { tag: "mark", getAttrs: (element) => (findColour(element) === undefined ? false : null) },
  ],
  renderHTML: ({ HTMLAttributes }) => ["mark", HTMLAttributes, 0],
});

function findColour(element: HTMLElement): HighlightName | undefined {
  return highlightNames.find((name) => element.classList.contains(`hl-${name}`));
}

import { Extension } from "@tiptap/core";
import { type Alignment, alignments } from "#domain/blog/post-markup.ts";

export const alignedNodes = ["paragraph", "heading"] as const;

interface DefaultAlignment {
  readonly defaultAlignment: Alignment;
}

declare module "@tiptap/core" {
  interface Storage {
    textAlignment: DefaultAlignment;
  }
}

/** By class, because the Content Security Policy forbids style attributes. */
export const TextAlignment = Extension.create<DefaultAlignment, DefaultAlignment>({
  name: "textAlignment",
  addOptions: () => ({ defaultAlignment: "left" }),
  addStorage() {
    return this.options;
  },
  addGlobalAttributes: () => [
    {
      types: [...alignedNodes],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => findAlignment(element),
          renderHTML: ({ align }) => (typeof align === "string" ? { class: `align-${align}` } : {}),
        },
      },
    },
  ],
});

function findAlignment(element: HTMLElement): Alignment | null {
  return alignments.find((align) => element.classList.contains(`align-${align}`)) ?? null;
}

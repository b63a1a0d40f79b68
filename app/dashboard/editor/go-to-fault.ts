import type { Editor } from "@tiptap/core";
import type { WritingFault, WritingFaultKind } from "#domain/blog/writing-faults.ts";
import { isImageNode } from "./images/insert-image.ts";

const selectors: Readonly<Record<Exclude<WritingFaultKind, "picture">, string>> = {
  heading: "h1, h2, h3, h4, h5, h6",
  line: "p",
  link: "a",
};

/** Selects the element, so that the tools of the editor mend it. */
export function goToFault(editor: Editor, { kind, text, place }: WritingFault): void {
  if (kind === "picture") {
    const positions: number[] = [];
    editor.state.doc.descendants(({ type, attrs }, position) => {
      if (isImageNode(type.name) && !attrs["alt"]) positions.push(position);
    });
    const position = positions[place];
    if (position !== undefined) editor.commands.setNodeSelection(position);
  } else {
    const element = [...editor.view.dom.querySelectorAll(selectors[kind])].filter(
      ({ textContent }) => textContent.replace(/\s+/g, " ").trim() === text,
    )[place];
    if (element !== undefined) {
      const from = editor.view.posAtDOM(element, 0);
      editor.commands.setTextSelection({
        from,
        to: editor.view.posAtDOM(element, element.childNodes.length),
      });
    }
  }
  editor.commands.focus(undefined, { scrollIntoView: false });
  const { node } = editor.view.domAtPos(editor.state.selection.from);
  (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: "center" });
}

import { Extension } from "@tiptap/core";
import { DOMSerializer, type Fragment } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";

const ownAttribute = "data-post-text";
export const sliceAttribute = "data-pm-slice";

/** ProseMirror creates the nodes around a slice from names and attributes in its value: no image may be one of them. */
const slicePattern =
  /^\d+ \d+(?: -\d)? \[(?:"(?:bulletList|orderedList|listItem|blockquote|table|tableRow)",(?:null|\{[^{}]*\}),?|"table(?:Cell|Header)",(?:null|\{"colspan":\d{1,2},"rowspan":\d{1,3},"colwidth":null\}),?)*\]$/;

/** Marks text that is copied in this editor, because other editors use ProseMirror too. */
export const OwnSlices = Extension.create({
  name: "ownSlices",
  addProseMirrorPlugins() {
    const { nodes, marks } = DOMSerializer.fromSchema(this.editor.schema);
    return [new Plugin({ props: { clipboardSerializer: new OwnSerializer(nodes, marks) } })];
  },
});

class OwnSerializer extends DOMSerializer {
  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ) {
    const copied = super.serializeFragment(fragment, options, target);
    if (target === undefined && copied.firstChild instanceof Element)
      copied.firstChild.setAttribute(ownAttribute, "");
    return copied;
  }
}

/** Null for text of other programs. */
export function findOwnSlice(body: Element): string | null {
  const first = body.firstElementChild;
  const slice = first?.getAttribute(sliceAttribute) ?? "";
  // ProseMirror wraps rows in a table after they are marked.
  const isMarked = [first, first?.querySelector("tr")].some((element) => element?.hasAttribute(ownAttribute));
  return isMarked && slicePattern.test(slice) ? slice : null;
}

import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { DecorationSet } from "@tiptap/pm/view";

/** Shows what follows from the text and is no part of it. */
export function createDecorationPlugin(create: (doc: Node) => DecorationSet): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    state: {
      init: (_, { doc }) => create(doc),
      apply: (transaction, shown) => (transaction.docChanged ? create(transaction.doc) : shown),
    },
    props: {
      decorations(state) {
        return this.getState(state);
      },
    },
  });
}

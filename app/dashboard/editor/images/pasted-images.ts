import type { Transaction } from "@tiptap/pm/state";
import { isImageNode } from "./insert-image.ts";

/** A picture that came into the text with what was pasted or dropped. */
export interface PastedImage {
  readonly src: string;
  readonly alt: string;
  /** From the end of the text: it stays where it is while pictures before it are changed. */
  readonly fromEnd: number;
}

/** The pictures that a paste or drop brought, in their order; none for any other change. */
export function listPastedImages(transaction: Transaction): readonly PastedImage[] {
  if (!["paste", "drop"].includes(String(transaction.getMeta("uiEvent")))) return [];
  const { doc, mapping } = transaction;
  const found = new Map<number, PastedImage>();
  for (const [step, map] of mapping.maps.entries()) {
    const later = mapping.slice(step + 1);
    map.forEach((_oldStart, _oldEnd, start, end) => {
      doc.nodesBetween(later.map(start, -1), later.map(end, 1), (node, position) => {
        if (!isImageNode(node.type.name)) return;
        const { src, alt } = node.attrs;
        found.set(position, {
          src: String(src),
          alt: String(alt ?? ""),
          fromEnd: doc.content.size - position,
        });
      });
    });
  }
  return [...found.values()].toSorted((first, second) => second.fromEnd - first.fromEnd);
}

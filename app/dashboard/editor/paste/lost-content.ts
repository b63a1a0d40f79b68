import { findExternalHost } from "#app/dashboard/editor/images/create-image.ts";
import type { Notice } from "#app/dashboard/feedback/notices.ts";
import { formatCounted } from "#domain/shared/format.ts";

const lostKinds = {
  picture: {
    name: "picture",
    remedy:
      "A picture is a file of the other program, or its address does not begin with https://: save it there, then add it with the image tool.",
  },
  drawing: { name: "drawing", remedy: "Save a drawing as a picture, then add it with the image tool." },
  frame: { name: "frame", remedy: "Add a link to a video: it becomes a player." },
  field: { name: "form field", remedy: "" },
  table: { name: "inner table", remedy: "The text of a table inside a table stays, a line for each row." },
  link: { name: "link", remedy: "The text of a link without a web address stays." },
} as const;

export type LostKind = keyof typeof lostKinds;

export type LostContent = ReadonlyMap<LostKind, number>;

export const lostKindByTag: Readonly<Record<string, LostKind>> = {
  svg: "drawing",
  math: "drawing",
  canvas: "drawing",
  iframe: "frame",
  object: "frame",
  embed: "frame",
  video: "frame",
  audio: "frame",
  input: "field",
  select: "field",
  textarea: "field",
};

/** One notice, because the next one replaces it. */
export function createPasteNotice(lost: LostContent, imageSources: readonly string[]): Notice | null {
  const external = imageSources.filter((source) => findExternalHost(source) !== null);
  const texts: string[] = [];
  const details: string[] = [];
  if (lost.size > 0) {
    const counted = [...lost].map(([kind, count]) => formatCounted(count, lostKinds[kind].name));
    texts.push(`${counted.join(", ")} could not be pasted.`);
    details.push(...[...lost.keys()].map((kind) => lostKinds[kind].remedy).filter((text) => text !== ""));
  }
  if (external.length > 0) {
    texts.push(
      external.length === 1
        ? "A pasted picture stays on another site."
        : `${external.length} pasted pictures stay on another site.`,
    );
    details.push(
      `${external.join(", ")} - what is taken away there is gone here. To keep it, save the picture and choose its file with the image tool.`,
    );
  }
  return texts.length === 0 ? null : { kind: "bad", text: texts.join(" "), detail: details.join(" ") };
}

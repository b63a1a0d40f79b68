import { getDocumentProxy } from "unpdf";

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;
type StructureNode = NonNullable<Awaited<ReturnType<Page["getStructTree"]>>>;

/** A part of the structure that a screen reader goes through. */
export interface ReadPart {
  readonly role: string;
  readonly alt: string | undefined;
  /** Of this part and those in it. */
  readonly text: string;
  readonly parts: readonly ReadPart[];
}

/** A piece of text as it stands on a page. Points, from the lower left corner. */
export interface ReadPiece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** Whether it belongs to the structure, is marked as none of it, or (a mistake) neither. */
  readonly belongs: "structure" | "artifact" | "nothing";
}

export interface ReadPage {
  readonly text: string;
  readonly pieces: readonly ReadPiece[];
  readonly parts: readonly ReadPart[];
  readonly links: readonly string[];
}

export interface ReadPdf {
  readonly title: unknown;
  readonly language: unknown;
  readonly showsTitle: boolean;
  readonly isMarked: boolean;
  readonly pages: readonly ReadPage[];
  readonly text: string;
}

/** Reads a PDF as the reader of a browser does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await pdf.getMetadata();
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1)
    pages.push(await readPage(await pdf.getPage(number)));
  const preferences: unknown = await pdf.getViewerPreferences();
  const marks: unknown = await pdf.getMarkInfo();
  await pdf.loadingTask.destroy();
  return {
    title: valueOf(info, "Title"),
    language: valueOf(info, "Language"),
    showsTitle: valueOf(preferences, "DisplayDocTitle") === true,
    isMarked: valueOf(marks, "Marked") === true,
    pages,
    text: pages.map(({ text }) => text).join("\n"),
  };
}

/** Every part of a role, in the order in which it is read. */
export function partsOf(role: string, parts: readonly ReadPart[]): ReadPart[] {
  return parts.flatMap((part) => [...(part.role === role ? [part] : []), ...partsOf(role, part.parts)]);
}

async function readPage(page: Page): Promise<ReadPage> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const marks: { tag: string; id: string | undefined }[] = [];
  const textOf = new Map<string, string>();
  const pieces: ReadPiece[] = [];
  for (const item of items) {
    if ("type" in item) {
      if (item.type === "endMarkedContent") marks.pop();
      else marks.push({ tag: String(valueOf(item, "tag")), id: item.id });
      continue;
    }
    const id = marks.findLast((mark) => (mark.id ?? "") !== "")?.id;
    if (id !== undefined) textOf.set(id, (textOf.get(id) ?? "") + item.str);
    const isArtifact = marks.some(({ tag }) => tag === "Artifact");
    const [size, , , , x, y] = item.transform.map(Number);
    if (item.str.trim() === "" || size === undefined || x === undefined || y === undefined) continue;
    const belongs = id === undefined ? (isArtifact ? "artifact" : "nothing") : "structure";
    pieces.push({ text: item.str, x, y, width: item.width, size, belongs });
  }
  const tree = await page.getStructTree();
  const annotations: { url?: string }[] = await page.getAnnotations();
  return {
    text: items.map((item) => ("str" in item ? item.str : "")).join(" "),
    pieces,
    parts: tree === null ? [] : [partOf(tree, textOf)],
    links: annotations.flatMap(({ url }) => url ?? []),
  };
}

function partOf(node: StructureNode, textOf: ReadonlyMap<string, string>): ReadPart {
  const children = node.children.map((child) =>
    "role" in child ? partOf(child, textOf) : (textOf.get(child.id) ?? ""),
  );
  const alt = valueOf(node, "alt");
  return {
    role: node.role,
    alt: typeof alt === "string" ? alt : undefined,
    text: children.map((child) => (typeof child === "string" ? child : child.text)).join(""),
    parts: children.filter((child) => typeof child !== "string"),
  };
}

function valueOf(object: unknown, key: string): unknown {
  if (object instanceof Map) return object.get(key);
  return typeof object === "object" && object !== null ? Reflect.get(object, key) : undefined;
}

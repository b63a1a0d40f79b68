import { getDocumentProxy } from "unpdf";

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;
type StructureNode = NonNullable<Awaited<ReturnType<Page["getStructTree"]>>>;

export interface PdfPart {
  readonly role: string;
  readonly alt: string | undefined;
  /** Of this part and those in it. */
  readonly text: string;
  readonly parts: readonly PdfPart[];
}

/** Points, from the lower left corner. */
interface PdfText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** Whether it belongs to the structure, is marked as none of it, or (a mistake) neither. */
  readonly taggedAs: "structure" | "artifact" | "nothing";
}

interface PdfPage {
  readonly text: string;
  readonly texts: readonly PdfText[];
  readonly parts: readonly PdfPart[];
  readonly links: readonly string[];
}

export interface PdfContent {
  readonly title: unknown;
  readonly language: unknown;
  readonly showsTitle: boolean;
  readonly isMarked: boolean;
  readonly pages: readonly PdfPage[];
  readonly text: string;
}

export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await pdf.getMetadata();
  const pages: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1)
    pages.push(await readPage(await pdf.getPage(number)));
  const preferences: unknown = await pdf.getViewerPreferences();
  const markInfo: unknown = await pdf.getMarkInfo();
  await pdf.loadingTask.destroy();
  return {
    title: getValue(info, "Title"),
    language: getValue(info, "Language"),
    showsTitle: getValue(preferences, "DisplayDocTitle") === true,
    isMarked: getValue(markInfo, "Marked") === true,
    pages,
    text: pages.map(({ text }) => text).join("\n"),
  };
}

export function findParts(role: string, parts: readonly PdfPart[]): PdfPart[] {
  return parts.flatMap((part) => [...(part.role === role ? [part] : []), ...findParts(role, part.parts)]);
}

async function readPage(page: Page): Promise<PdfPage> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const openTags: { tag: string; id: string | undefined }[] = [];
  const textById = new Map<string, string>();
  const texts: PdfText[] = [];
  for (const item of items) {
    if ("type" in item) {
      if (item.type === "endMarkedContent") openTags.pop();
      else openTags.push({ tag: String(getValue(item, "tag")), id: item.id });
      continue;
    }
    const id = openTags.findLast((mark) => (mark.id ?? "") !== "")?.id;
    if (id !== undefined) textById.set(id, (textById.get(id) ?? "") + item.str);
    const isArtifact = openTags.some(({ tag }) => tag === "Artifact");
    const [size, , , , x, y] = item.transform.map(Number);
    if (item.str.trim() === "" || size === undefined || x === undefined || y === undefined) continue;
    const taggedAs = id === undefined ? (isArtifact ? "artifact" : "nothing") : "structure";
    texts.push({ text: item.str, x, y, width: item.width, size, taggedAs });
  }
  const tree = await page.getStructTree();
  const annotations: { url?: string }[] = await page.getAnnotations();
  return {
    text: items.map((item) => ("str" in item ? item.str : "")).join(" "),
    texts,
    parts: tree === null ? [] : [toPart(tree, textById)],
    links: annotations.flatMap(({ url }) => url ?? []),
  };
}

function toPart(node: StructureNode, textById: ReadonlyMap<string, string>): PdfPart {
  const children = node.children.map((child) =>
    "role" in child ? toPart(child, textById) : (textById.get(child.id) ?? ""),
  );
  const alt = getValue(node, "alt");
  return {
    role: node.role,
    alt: typeof alt === "string" ? alt : undefined,
    text: children.map((child) => (typeof child === "string" ? child : child.text)).join(""),
    parts: children.filter((child) => typeof child !== "string"),
  };
}

function getValue(object: unknown, key: string): unknown {
  if (object instanceof Map) return object.get(key);
  return typeof object === "object" && object !== null ? Reflect.get(object, key) : undefined;
}

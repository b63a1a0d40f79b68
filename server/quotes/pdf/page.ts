import { buffer } from "node:stream/consumers";
import Document from "pdfkit";
import { registerFaces } from "./font-files.ts";
import { sheetLayout } from "./page-layout.ts";

/** Part of the structure that a screen reader goes through. */
export type Part = PDFKit.PDFStructureElement;

/** What a part is: of the standard structure types of PDF. */
export type PartType =
  | "Sect"
  | "H1"
  | "H2"
  | "H3"
  | "P"
  | "Span"
  | "Link"
  | "Figure"
  | "Table"
  | "Caption"
  | "THead"
  | "TBody"
  | "TR"
  | "TH"
  | "TD"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody";

interface PartOptions {
  readonly alt?: string;
  readonly bbox?: [number, number, number, number];
  readonly scope?: "Row" | "Column";
}

/** A tagged document under way, filled from top to bottom. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** The whole document. */
  readonly root: Part;
  /** Where the next block begins, points from the top of the page. */
  y: number;
  /** Adds a part that holds others. */
  group(parent: Part, type: PartType, options?: PartOptions): Part;
  /** Adds a part that is drawn now. */
  content(parent: Part, type: PartType, draw: () => void, options?: PartOptions): void;
  /** Draws what a screen reader passes over, whatever it is otherwise. */
  artifact(draw: () => void): void;
  /** Goes to a new page. */
  turn(): void;
  /** Draws the foot of every page. */
  eachFoot(draw: (page: number, pages: number) => void): void;
  /** The finished document. */
  end(): Promise<Uint8Array>;
}

/**
 * Opens a document of A4 pages.
 * @param about.madeAt milliseconds since 1970, UTC: nothing else in the document comes from a clock
 */
export function openSheet(about: { readonly title: string; readonly madeAt: number }): Sheet {
  const doc = new Document({
    size: [sheetLayout.width, sheetLayout.height],
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en",
    displayTitle: true,
    bufferPages: true,
    info: { Title: about.title, CreationDate: new Date(about.madeAt), ModDate: new Date(about.madeAt) },
  });
  registerFaces(doc);
  doc.appendXML(pdfUaMark);
  const root = doc.struct("Document");
  doc.addStructure(root);

  let isArtifact = false;
  const sheet: Sheet = {
    doc,
    root,
    y: sheetLayout.margin.top,
    group(parent, type, options = {}) {
      if (isArtifact) return parent;
      const part = doc.struct(type, options);
      parent.add(part);
      return part;
    },
    content(parent, type, draw, options = {}) {
      if (isArtifact) return draw();
      parent.add(doc.struct(type, options, draw));
    },
    artifact(draw) {
      if (isArtifact) return draw();
      isArtifact = true;
      doc.markContent("Artifact", { type: "Layout" });
      draw();
      doc.endMarkedContent();
      isArtifact = false;
    },
    turn() {
      doc.addPage();
      sheet.y = sheetLayout.margin.top;
    },
    eachFoot(draw) {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        doc.markContent("Artifact", { type: "Pagination" });
        draw(page + 1, count);
        doc.endMarkedContent();
      }
    },
    async end() {
      const bytes = buffer(doc);
      doc.end();
      return bytes;
    },
  };
  return sheet;
}

/** Says in the metadata that the document keeps to PDF/UA-1. */
const pdfUaMark = `<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>`;

import { buffer } from "node:stream/consumers";
import Document from "pdfkit";
import { registerFonts } from "./font-files.ts";
import { pageLayout } from "./page-layout.ts";

/** Part of the structure that a screen reader goes through. */
export type StructureElement = PDFKit.PDFStructureElement;

/** What a part is: of the standard structure types of PDF. */
export type StructureType =
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

interface StructureOptions {
  readonly alt?: string;
  readonly bbox?: [number, number, number, number];
  readonly scope?: "Row" | "Column";
}

/** A tagged document under way, filled from top to bottom. */
export interface PdfWriter {
  readonly doc: PDFKit.PDFDocument;
  /** The whole document. */
  readonly root: StructureElement;
  /** Where the next block begins, points from the top of the page. */
  y: number;
  /** Adds a part that holds others. */
  group(parent: StructureElement, type: StructureType, options?: StructureOptions): StructureElement;
  /** Adds a part that is drawn now. */
  content(parent: StructureElement, type: StructureType, draw: () => void, options?: StructureOptions): void;
  /** Draws what a screen reader passes over, whatever it is otherwise. */
  artifact(draw: () => void): void;
  /** Goes to a new page. */
  addPage(): void;
  /** Draws the foot of every page. */
  drawFooters(draw: (page: number, pages: number) => void): void;
  /** The finished document. */
  end(): Promise<Uint8Array>;
}

/**
 * Opens a document of A4 pages.
 * @param about.madeAt milliseconds since 1970, UTC: nothing else in the document comes from a clock
 */
export function createPdfWriter(metadata: { readonly title: string; readonly createdAt: number }): PdfWriter {
  const doc = new Document({
    size: [pageLayout.width, pageLayout.height],
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en",
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: metadata.title,
      CreationDate: new Date(metadata.createdAt),
      ModDate: new Date(metadata.createdAt),
    },
  });
  registerFonts(doc);
  doc.appendXML(pdfUaMetadata);
  const root = doc.struct("Document");
  doc.addStructure(root);

  let isArtifact = false;
  const pdf: PdfWriter = {
    doc,
    root,
    y: pageLayout.margin.top,
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
    addPage() {
      doc.addPage();
      pdf.y = pageLayout.margin.top;
    },
    drawFooters(draw) {
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
  return pdf;
}

/** Says in the metadata that the document keeps to PDF/UA-1. */
const pdfUaMetadata = `<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>`;

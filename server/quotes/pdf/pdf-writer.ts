import { buffer } from "node:stream/consumers";
import Document from "pdfkit";
import { registerFonts } from "./font-files.ts";
import { pageLayout } from "./page-layout.ts";

/** An element of the logical structure, which screen readers read. */
export type StructureElement = PDFKit.PDFStructureElement;

/** Standard structure types of PDF. */
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

/** A tagged PDF that is filled from top to bottom. */
export interface PdfWriter {
  readonly doc: PDFKit.PDFDocument;
  /** The root of the logical structure. */
  readonly root: StructureElement;
  /** Top of the next block, points from the top of the page. */
  y: number;
  /** Adds a structure element with children. */
  group(parent: StructureElement, type: StructureType, options?: StructureOptions): StructureElement;
  /** Adds a structure element and draws its content. */
  content(parent: StructureElement, type: StructureType, draw: () => void, options?: StructureOptions): void;
  /** Draws content that screen readers skip. Structure elements inside it are ignored. */
  artifact(draw: () => void): void;
  /** Adds a page. */
  addPage(): void;
  /** Draws the footer of every page. */
  drawFooters(draw: (page: number, pages: number) => void): void;
  /** Ends the document and returns its bytes. */
  end(): Promise<Uint8Array>;
}

/**
 * Creates a document of A4 pages.
 * @param metadata.createdAt milliseconds since 1970, UTC: the only time in the document
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

/** Metadata of PDF/UA-1 conformance. */
const pdfUaMetadata = `<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>`;

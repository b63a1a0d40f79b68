import type { Font } from "fontkit";

/** What PDFKit 0.20 takes and its types, made for 0.17, do not know. */
declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Which cells a header cell is for. */
      scope?: "Row" | "Column";
      /** Where a figure stands: left, top, right and bottom edge, points from the top left corner. */
      bbox?: [number, number, number, number];
    }
    interface AnnotationOption {
      /** The part of the structure that the annotation belongs to. */
      structParent?: PDFKit.PDFStructureElement;
    }
    interface PDFFont {
      /** Takes a font that was read before, once for all documents. */
      registerFont(name: string, font: Font): this;
    }
  }
}

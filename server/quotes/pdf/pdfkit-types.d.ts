import type { Font } from "fontkit";

/** Options of PDFKit 0.20 that its types, written for 0.17, lack. */
declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** The cells that a header cell describes. */
      scope?: "Row" | "Column";
      /** Bounds of a figure: left, top, right and bottom edge, points from the top left corner. */
      bbox?: [number, number, number, number];
    }
    interface AnnotationOption {
      /** The structure element of the annotation. */
      structParent?: PDFKit.PDFStructureElement;
    }
    interface PDFFont {
      /** Registers a parsed font, which several documents share. */
      registerFont(name: string, font: Font): this;
    }
  }
}

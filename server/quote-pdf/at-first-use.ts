import type { MakeQuotePdf } from "../mail/quote-attachment.ts";

/** Makes the PDF of a quote. What draws it, and its fonts' reader, are loaded with the first one. */
export const makeQuotePdf: MakeQuotePdf = async (...asked) => {
  const { makeQuotePdf: make } = await import("./quote-pdf.ts");
  return make(...asked);
};

import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { runCostly } from "../../limits/costly-work.ts";
import type { MakeQuotePdf } from "../../mail/quote-attachment.ts";
import { shareWork } from "../../limits/shared-work.ts";

/** Size of the cache in bytes: about a hundred PDFs, of at most 200 KB each. */
const maxSize = 16_000_000;

const pdfCache = new LRUCache<string, Uint8Array>({ maxSize, sizeCalculation: ({ length }) => length });
const pendingPdfs = new Map<string, Promise<Uint8Array>>();

/** Renders the PDF of a quote, one at a time, or returns the cached PDF of the same content. */
export const makeQuotePdf: MakeQuotePdf = async (quote, sender, options) => {
  const content = JSON.stringify([quote, sender, options?.status ?? "open"]);
  const key = createHash("sha256").update(content).digest("base64url");
  return (
    pdfCache.get(key) ??
    shareWork(pendingPdfs, key, async () => {
      const draw = async () => {
        // Loads PDFKit and the fonts with the first PDF, not at the start of the server.
        const { drawQuotePdf } = await import("./quote-pdf.ts");
        return drawQuotePdf(quote, sender, options?.status);
      };
      const bytes = await runCostly("pdf", draw, options);
      pdfCache.set(key, bytes);
      return bytes;
    })
  );
};

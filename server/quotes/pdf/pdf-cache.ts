import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { runCostly } from "../../limits/costly-work.ts";
import type { MakeQuotePdf } from "../../mail/quote-attachment.ts";
import { shareWork } from "../../limits/shared-work.ts";

/** Bytes of all PDFs in memory: some hundred, of which the longest has 200 KB. */
const maxSize = 16_000_000;

const cache = new LRUCache<string, Uint8Array>({ maxSize, sizeCalculation: ({ length }) => length });
const underWay = new Map<string, Promise<Uint8Array>>();

/** Makes the PDF of a quote, one at a time, or returns the PDF that was made of the same facts before. */
export const makeQuotePdf: MakeQuotePdf = async (quote, sender, options) => {
  const facts = JSON.stringify([quote, sender, options?.standing ?? "open"]);
  const key = createHash("sha256").update(facts).digest("base64url");
  return (
    cache.get(key) ??
    shareWork(underWay, key, async () => {
      const draw = async () => {
        // The drawing code and the reader of its fonts are loaded with the first PDF.
        const { drawQuotePdf } = await import("./quote-pdf.ts");
        return drawQuotePdf(quote, sender, options?.standing);
      };
      const bytes = await runCostly("pdf", draw, options);
      cache.set(key, bytes);
      return bytes;
    })
  );
};

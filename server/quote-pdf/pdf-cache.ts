import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { runCostly } from "../costly-work.ts";
import type { MakeQuotePdf } from "../mail/quote-attachment.ts";

/** Bytes of all PDFs in memory: some hundred, of which the longest has 200 KB. */
const maxSize = 16_000_000;

/** Requests for the same quote share one making, and afterwards its bytes. */
const cache = new LRUCache<string, Uint8Array, Parameters<MakeQuotePdf>>({
  maxSize,
  sizeCalculation: ({ length }) => length,
  // Whoever waits for a PDF gets it, also when others have taken its place meanwhile.
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context: [quote, sender, options] }) =>
    runCostly(
      "pdf",
      async () => {
        // What draws it, and its fonts' reader, are loaded with the first one.
        const { drawQuotePdf } = await import("./quote-pdf.ts");
        return drawQuotePdf(quote, sender, options?.standing);
      },
      options,
    ),
});

/** Makes the PDF of a quote, one at a time, or sends what was made of the same facts before. */
export const makeQuotePdf: MakeQuotePdf = (quote, sender, options) => {
  const facts = JSON.stringify([quote, sender, options?.standing ?? "open"]);
  const key = createHash("sha256").update(facts).digest("base64url");
  return cache.forceFetch(key, { context: [quote, sender, options] });
};

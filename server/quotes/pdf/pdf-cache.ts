import { createHash } from "node:crypto";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { QuoteStatus } from "#domain/quotes/quote-status.ts";
import { type TaskOptions, runCostly } from "#server/limits/costly-work.ts";
import { shareWork } from "#server/limits/shared-work.ts";
import type { MakeQuotePdf } from "#server/mail/quote-attachment.ts";
import type { QuoteData, Sender } from "#server/mail/templates/mail-data.ts";
import { typesetPdf } from "#server/typst/typst-worker.ts";
import type { QuotePdfKey } from "#server/quotes/service.ts";
import { createQuoteDocument } from "./quote-document.ts";

const template = join(import.meta.dirname, "quote.typ");

/** Bytes: fifty to two hundred PDFs. */
const maxSize = 16_000_000;

const pdfCache = new LRUCache<string, Uint8Array>({ maxSize, sizeCalculation: ({ length }) => length });
const pendingPdfs = new Map<string, Promise<Uint8Array>>();

export function drawQuotePdf(
  quote: QuoteData,
  sender: Sender,
  status: QuoteStatus = "open",
): Promise<Uint8Array> {
  return typesetPdf(template, createQuoteDocument(quote, sender, status), quote.requestedAt);
}

export const makeQuotePdf: MakeQuotePdf = (quote, sender, { status = "open", ...options } = {}) =>
  findOrDraw([quote, sender, status], () => drawQuotePdf(quote, sender, status), options);

/**
 * @throws Overloaded
 * @throws TypesettingError
 */
export function findQuotePdf(
  { id, contact, validUntil, status }: Omit<QuotePdfKey, "reference">,
  sender: Sender,
  load: () => Promise<QuoteData>,
): Promise<Uint8Array> {
  return findOrDraw([id, contact, validUntil, status, sender], async () =>
    drawQuotePdf(await load(), sender, status),
  );
}

async function findOrDraw(
  content: readonly unknown[],
  draw: () => Promise<Uint8Array>,
  options?: TaskOptions,
): Promise<Uint8Array> {
  const key = createHash("sha256").update(JSON.stringify(content)).digest("base64url");
  return (
    pdfCache.get(key) ??
    shareWork(pendingPdfs, key, async () => {
      const bytes = await runCostly("pdf", draw, options);
      pdfCache.set(key, bytes);
      return bytes;
    })
  );
}

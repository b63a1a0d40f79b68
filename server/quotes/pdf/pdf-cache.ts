import { createHash } from "node:crypto";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { type TaskOptions, runCostly } from "#server/limits/costly-work.ts";
import { shareWork } from "#server/limits/shared-work.ts";
import type { MakeQuotePdf } from "#server/mail/quote-attachment.ts";
import type { AcceptanceData, QuoteData, QuoteState, Sender } from "#server/mail/templates/mail-data.ts";
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
  state: QuoteState = { status: "open", acceptance: null },
): Promise<Uint8Array> {
  return typesetPdf(template, createQuoteDocument(quote, sender, state), quote.requestedAt);
}

export const makeQuotePdf: MakeQuotePdf = (quote, sender, { state, ...options } = {}) =>
  findOrDraw([quote, sender, sender.t.version, state], () => drawQuotePdf(quote, sender, state), options);

/**
 * @throws Overloaded
 * @throws TypesettingError
 */
export function findQuotePdf(
  key: Omit<QuotePdfKey, "reference">,
  sender: Sender,
  load: () => Promise<{ readonly quote: QuoteData; readonly acceptance: AcceptanceData | null }>,
): Promise<Uint8Array> {
  const { id, version, contact, locale, validUntil, status, acceptanceId, confirmedAt } = key;
  return findOrDraw(
    [id, version, contact, locale, validUntil, status, acceptanceId, confirmedAt, sender, sender.t.version],
    async () => {
      const { quote, acceptance } = await load();
      return drawQuotePdf(quote, sender, { status, acceptance });
    },
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

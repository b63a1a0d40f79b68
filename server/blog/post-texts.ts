import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { LocalizedPost } from "#domain/blog/localized-post.ts";
import { htmlToText } from "#domain/blog/byline.ts";
import { type PreparedPostText, preparationVersion } from "./html/prepared-text.ts";
import { prepareInWorker } from "./html/text-worker.ts";
import { ThreadTimeoutError } from "#server/limits/worker-thread.ts";
import type { Queries } from "#server/database/tables.ts";
import { findPostText, savePostText } from "./repository.ts";
import { escapeXml } from "#server/shared/xml.ts";
import type { Log } from "#server/shared/log.ts";

/** Hashes of texts. Each is tried again after an hour: the server may have been busy. */
const slowTexts = new LRUCache<string, true>({ max: 1000, ttl: 60 * 60 * 1000 });

export type PostText = Pick<LocalizedPost, "id" | "fullDescription" | "language">;

/**
 * A text that another release stored is prepared now and stored for the next reader; one that takes too long is shown
 * as plain text.
 * @param queries no transaction: the result does not wait for the text to be stored
 */
export async function getPostText(
  queries: Queries,
  { id, fullDescription, language }: PostText,
  { log, deadline }: { readonly log: Pick<Log, "error">; readonly deadline?: number },
): Promise<PreparedPostText> {
  const source = hashSource(fullDescription);
  const prepared = await findPostText(queries, { id, language }, source);
  if (prepared !== null) return prepared;
  if (slowTexts.has(source)) return toPlainText(fullDescription);
  let text: PreparedPostText;
  try {
    text = await prepareInWorker({ html: fullDescription, locale: language }, deadline);
  } catch (error) {
    if (!(error instanceof ThreadTimeoutError)) throw error;
    log.error({ err: error, post: id }, "a stored text takes too long to prepare: it is shown as plain text");
    slowTexts.set(source, true);
    return toPlainText(fullDescription);
  }
  // Not awaited: the disk may be full, the post deleted since, or the database locked. The reader gets the text anyway.
  void savePostText(queries, { id, language }, source, text).catch((error: unknown) =>
    log.error({ err: error, post: id }, "a text was prepared, but could not be stored"),
  );
  return text;
}

function toPlainText(stored: string): PreparedPostText {
  const html = `<p>${escapeXml(htmlToText(stored))}</p>`;
  return { html, page: { html, headings: [] } };
}

/** Detects a stale text: another release may change a post without knowing the table of texts. */
export function hashSource(html: string): string {
  return hash("sha256", `${preparationVersion} ${html}`);
}

import { hash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import type { BlogPost } from "../domain/blog-post.ts";
import { type PostText, preparation } from "./blog-html/post-text.ts";
import { headingsSchema, inThread } from "./blog-html/text-worker.ts";
import type { Queries } from "./database/tables.ts";

const headingsAsJson = z
  .string()
  .transform((json): unknown => JSON.parse(json))
  .pipe(headingsSchema);

/** Where it is reported that a text could not be stored. */
export type TextLog = Pick<FastifyBaseLogger, "error">;

/**
 * The text of a post, clean, and as its page shows it. It was prepared when the post was saved; one that was stored by
 * another release is prepared now, and stored for the next reader.
 * @throws Overloaded
 */
export async function getPostText(
  queries: Queries,
  { id, fullDescription }: Pick<BlogPost, "id" | "fullDescription">,
  { log }: { readonly log: TextLog },
): Promise<PostText> {
  const prepared = await queries
    .selectFrom("post_texts")
    .selectAll()
    .where("post_id", "=", id)
    .where("source", "=", sourceOf(fullDescription))
    .executeTakeFirst();
  if (prepared !== undefined) {
    const { html, page_html, headings } = prepared;
    return { html, page: { html: page_html, headings: headingsAsJson.parse(headings) } };
  }
  const text = await inThread(fullDescription);
  await storePostText(queries, { id, fullDescription }, text).catch((error: unknown) =>
    // The disk may be full, or the post deleted meanwhile: the reader gets the text all the same.
    log.error({ err: error, post: id }, "a text was prepared, but could not be stored"),
  );
  return text;
}

/** Stores a prepared text beside its post. */
export async function storePostText(
  queries: Queries,
  { id, fullDescription }: Pick<BlogPost, "id" | "fullDescription">,
  { html, page }: PostText,
): Promise<void> {
  const row = {
    source: sourceOf(fullDescription),
    html,
    page_html: page.html,
    headings: JSON.stringify(page.headings),
  };
  await queries
    .insertInto("post_texts")
    .values({ post_id: id, ...row })
    .onConflict((conflict) => conflict.column("post_id").doUpdateSet(row))
    .execute();
}

/** Tells apart what a text was prepared from: another release may change a post and know nothing of this table. */
function sourceOf(html: string): string {
  return hash("sha256", `${preparation} ${html}`);
}

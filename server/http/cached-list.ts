import { setImmediate } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import type { PageCache } from "../page-cache/page-cache.ts";

/**
 * Sends a public list as JSON, through the page cache.
 * @param list.before the JSON before the entries
 * @param list.after the JSON after the entries
 * @param list.each the entries in batches
 */
export async function sendCachedList(
  pageCache: Pick<PageCache, "send">,
  reply: FastifyReply,
  list: {
    readonly before: string;
    readonly after: string;
    each(): AsyncIterable<readonly object[]>;
  },
): Promise<void> {
  await pageCache.send(reply, async () => {
    const batches: string[] = [];
    for await (const batch of list.each()) {
      if (batch.length > 0) batches.push(JSON.stringify(batch).slice(1, -1));
      // Other requests get a turn between two batches.
      await setImmediate();
    }
    return {
      status: 200,
      headers: new Headers({ "content-type": "application/json; charset=utf-8" }),
      body: Buffer.from(list.before + batches.join(",") + list.after),
    };
  });
}

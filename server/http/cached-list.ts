import type { FastifyReply, FastifyRequest } from "fastify";
import { setImmediate } from "node:timers/promises";
import { toFastifyBody } from "../page-cache/response.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import type { Dependencies } from "../page-cache/dependencies.ts";
import { sendEncodedResponse } from "../page-cache/send-encoded.ts";

/**
 * Sends a public list of any length as JSON, from the cache or streamed into it.
 * @param list.before the JSON before the entries
 * @param list.after the JSON after the entries
 * @param list.each the entries in batches
 */
export async function sendCachedList(
  pageCache: Pick<PageCache, "find">,
  request: FastifyRequest,
  reply: FastifyReply,
  list: {
    readonly before: string;
    readonly after: string;
    each(dependencies: Dependencies): AsyncIterable<readonly object[]>;
  },
): Promise<void> {
  const type = "application/json; charset=utf-8";
  async function* serialize(
    batches: AsyncIterator<readonly object[]>,
    first: IteratorResult<readonly object[]>,
  ): AsyncGenerator<string> {
    yield list.before;
    let separator = "";
    for (let next = first; next.done !== true; next = await batches.next()) {
      if (next.value.length > 0) yield separator + JSON.stringify(next.value).slice(1, -1);
      separator = ",";
      // Other requests get a turn between two batches.
      await setImmediate();
    }
    yield list.after;
  }
  const found = await pageCache.find(request.raw, reply.getHeaders(), async (dependencies) => {
    const batches = list.each(dependencies)[Symbol.asyncIterator]();
    // Read the first batch before the status is sent: a failure after status 200 could not be reported.
    const first = await batches.next();
    return {
      status: 200,
      headers: new Headers({ "content-type": type }),
      body: serialize(batches, first),
    };
  });
  if ("response" in found) await reply.type(type).send(toFastifyBody(found.response));
  else sendEncodedResponse(found.encodedResponse, request.raw, reply.hijack().raw, found.staleReason);
}

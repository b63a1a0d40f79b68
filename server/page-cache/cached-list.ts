import type { FastifyReply, FastifyRequest } from "fastify";
import { setImmediate } from "node:timers/promises";
import { sendable } from "./response.ts";
import type { KeptAnswers } from "./page-cache.ts";
import type { Making } from "./dependencies.ts";
import { sendForms } from "./send.ts";

/**
 * Answers a call for which everybody is given the same list, however long it is.
 * @param list.before what stands before the entries, as JSON
 * @param list.after what stands behind them
 * @param list.each the entries, in portions, as they are serialised
 */
export async function sendKeptList(
  keptAnswers: Pick<KeptAnswers, "find">,
  request: FastifyRequest,
  reply: FastifyReply,
  list: {
    readonly before: string;
    readonly after: string;
    each(making: Making): AsyncIterable<readonly object[]>;
  },
): Promise<void> {
  const type = "application/json; charset=utf-8";
  async function* pieces(
    portions: AsyncIterator<readonly object[]>,
    first: IteratorResult<readonly object[]>,
  ): AsyncGenerator<string> {
    yield list.before;
    let separator = "";
    for (let next = first; next.done !== true; next = await portions.next()) {
      if (next.value.length > 0) yield separator + JSON.stringify(next.value).slice(1, -1);
      separator = ",";
      // Others are answered in between.
      await setImmediate();
    }
    yield list.after;
  }
  const found = await keptAnswers.find(request.raw, reply.getHeaders(), async (making) => {
    const portions = list.each(making)[Symbol.asyncIterator]();
    // Before anything is sent it is known whether the database answers: what began with success cannot end as a failure.
    const first = await portions.next();
    return {
      status: 200,
      headers: new Headers({ "content-type": type }),
      body: pieces(portions, first),
    };
  });
  if ("answer" in found) await reply.type(type).send(sendable(found.answer));
  else sendForms(found.forms, request.raw, reply.hijack().raw, found.outdatedBy);
}

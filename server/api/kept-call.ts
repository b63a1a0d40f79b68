import type { FastifyReply, FastifyRequest } from "fastify";
import type { KeptAnswers } from "../kept/kept-answers.ts";
import type { Making } from "../kept/making.ts";
import { sendForms } from "../kept/sending.ts";

/**
 * Answers a call for which everybody is given the same.
 * @param make what the answer tells, before it is serialised
 */
export async function sendKept(
  keptAnswers: Pick<KeptAnswers, "find">,
  request: FastifyRequest,
  reply: FastifyReply,
  make: (making: Making) => Promise<object>,
): Promise<void> {
  const type = "application/json; charset=utf-8";
  const found = await keptAnswers.find(request.raw, reply.getHeaders(), async (making) => ({
    status: 200,
    headers: new Headers({ "content-type": type }),
    body: Buffer.from(String(reply.serialize(await make(making)))),
  }));
  if ("answer" in found) await reply.type(type).send(found.answer.body);
  else sendForms(found.forms, request.raw, reply.hijack().raw, found.isOld);
}

import Fastify, { type FastifyInstance, type FastifyServerFactory } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { onTestFinished } from "vitest";
import { answerUnreadable } from "../../server/http/unreadable-request.ts";
import { addDocumentation } from "../../server/http/api-documentation.ts";
import { emailRoutes } from "../../server/enquiries/submission-routes.ts";
import { answerError } from "../../server/http/error-handler.ts";
import { createFrontDesk } from "../../server/enquiries/submissions.ts";
import { createLimits } from "../../server/limits/rate-limits.ts";
import { type Office, publicUrl } from "./office.ts";

/** The calls of visitors on a server of their own, for the length of a test. */
export async function serveDesk(
  office: Office,
  { rateLimit = false, serverFactory }: { rateLimit?: boolean; serverFactory?: FastifyServerFactory } = {},
): Promise<FastifyInstance> {
  const limits = createLimits({
    database: office.database,
    rateLimit,
    onError: (error) => console.error(error),
  });
  const app = Fastify({
    clientErrorHandler: answerUnreadable,
    ...(serverFactory !== undefined && { serverFactory }),
  });
  onTestFinished(() => app.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  await addDocumentation(app, { name: "Waraq", publicUrl: "http://127.0.0.1" });
  await app.register(emailRoutes({ frontDesk: createFrontDesk({ ...office, limits, publicUrl }) }));
  return app;
}

export function post(
  app: FastifyInstance,
  url: string,
  payload: unknown,
  headers: Record<string, string> = {},
) {
  return app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/json", ...headers },
    payload: JSON.stringify(payload),
  });
}

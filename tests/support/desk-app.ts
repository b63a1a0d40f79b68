import Fastify, { type FastifyInstance, type FastifyServerFactory } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { onTestFinished } from "vitest";
import { sendParserError } from "../../server/http/unreadable-request.ts";
import { addApiDocumentation } from "../../server/http/api-documentation.ts";
import { submissionRoutes } from "../../server/enquiries/submission-routes.ts";
import { sendError } from "../../server/http/error-handler.ts";
import { createSubmissions } from "../../server/enquiries/submissions.ts";
import { createRateLimits } from "../../server/limits/rate-limits.ts";
import { type Office, publicUrl } from "./office.ts";

/** The calls of visitors on a server of their own, for the length of a test. */
export async function serveDesk(
  office: Office,
  { rateLimit = false, serverFactory }: { rateLimit?: boolean; serverFactory?: FastifyServerFactory } = {},
): Promise<FastifyInstance> {
  const limits = createRateLimits({
    database: office.database,
    rateLimit,
    onError: (error) => console.error(error),
  });
  const app = Fastify({
    clientErrorHandler: sendParserError,
    ...(serverFactory !== undefined && { serverFactory }),
  });
  onTestFinished(() => app.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  await addApiDocumentation(app, { name: "Waraq", publicUrl: "http://127.0.0.1" });
  await app.register(submissionRoutes({ submissions: createSubmissions({ ...office, limits, publicUrl }) }));
  return app;
}

export function postJson(
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

import type { FastifyPluginAsync } from "fastify";
import { authRoutes } from "./auth-routes.ts";
import { accountRoutes } from "./routes.ts";

/** The calls on the accounts of staff and on their logins. */
export function accountPlugin(
  parts: Parameters<typeof accountRoutes>[0] & Parameters<typeof authRoutes>[0],
): FastifyPluginAsync {
  return async (app) => {
    await app.register(accountRoutes(parts));
    await app.register(authRoutes(parts));
  };
}

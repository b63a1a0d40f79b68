import type { FastifyPluginAsync } from "fastify";
import { enquiryReportRoutes } from "./report-routes.ts";
import { personalDataRoutes } from "./retention/personal-data-routes.ts";
import { retentionRoutes } from "./retention/routes.ts";
import { enquiryRoutes } from "./routes.ts";
import { submissionRoutes } from "./submission-routes.ts";

type EnquiryParts = Parameters<typeof submissionRoutes>[0] &
  Parameters<typeof enquiryRoutes>[0] &
  Parameters<typeof personalDataRoutes>[0] &
  Parameters<typeof retentionRoutes>[0] &
  Parameters<typeof enquiryReportRoutes>[0];

/** The calls on enquiries: the submissions of visitors, and the work of staff with them. */
export function enquiryPlugin(parts: EnquiryParts): FastifyPluginAsync {
  return async (app) => {
    await app.register(submissionRoutes(parts));
    await app.register(enquiryRoutes(parts));
    await app.register(personalDataRoutes(parts));
    await app.register(retentionRoutes(parts));
    await app.register(enquiryReportRoutes(parts));
  };
}

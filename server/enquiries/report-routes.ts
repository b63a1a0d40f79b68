import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { enquiryReportResponseSchema, reportQuerySchema } from "#domain/enquiries/enquiry-report.ts";
import { forStaff } from "#server/http/auth.ts";
import { nameSchemas } from "#server/http/named-schemas.ts";
import type { EnquiryReports } from "./report.ts";

nameSchemas({ EnquiryReport: enquiryReportResponseSchema });

export function enquiryReportRoutes(parts: { enquiryReports: EnquiryReports }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/enquiries/report",
      {
        config: forStaff,
        schema: {
          tags: ["enquiries"],
          operationId: "getEnquiryReport",
          summary: "Count the enquiries by week, source, product, stage and lost reason",
          querystring: reportQuerySchema,
          response: { 200: enquiryReportResponseSchema },
        },
      },
      async (request, reply) => {
        reply.header("cache-control", "no-store");
        return { success: true as const, ...(await parts.enquiryReports.createReport(request.query.weeks)) };
      },
    );
  };
}

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { searchQuerySchema, searchResponseSchema } from "#domain/enquiries/search-response.ts";
import type { Database } from "#server/database/open-database.ts";
import { toEnquiryResponse } from "./responses.ts";
import type { EnquiryService } from "./service.ts";
import { forStaff, getStaffMember } from "#server/http/auth.ts";
import { nameSchemas } from "#server/http/named-schemas.ts";
import { maxFoundRows, searchRecords } from "./record-search-queries.ts";

nameSchemas({ SearchResults: searchResponseSchema });

/** For the search of the dashboard, from every page. */
export function searchRoutes(parts: {
  readonly database: Database;
  readonly enquiries: Pick<EnquiryService, "search">;
}): FastifyPluginAsyncZod {
  const { queries } = parts.database;
  return async (app) => {
    app.get(
      "/api/search",
      {
        config: forStaff,
        schema: {
          operationId: "search",
          summary: "Search enquiries, products, posts and consumables",
          tags: ["staff"],
          querystring: searchQuerySchema,
          response: { 200: searchResponseSchema },
        },
      },
      async (request) => {
        const { search } = request.query;
        const { summaries, total } = await parts.enquiries.search(
          search,
          maxFoundRows,
          getStaffMember(request),
        );
        return {
          success: true as const,
          enquiries: {
            total,
            rows: summaries.map((summary) => {
              const { _id, reference, name, company, stage, createdAt, asked, leadingQuote } =
                toEnquiryResponse(summary);
              const quoteReference = leadingQuote?.reference ?? null;
              return { _id, reference, quoteReference, name, company, stage, createdAt, asked };
            }),
          },
          ...(await searchRecords(queries, search)),
        };
      },
    );
  };
}

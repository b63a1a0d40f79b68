import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type HandOverQuote,
  handOverLineSchema,
  handOverQuerySchema,
  handOverQuoteSchema,
  handOverSchema,
} from "#domain/quotes/hand-over.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { forConfirmedStaff } from "#server/http/auth.ts";
import { runCostly } from "#server/limits/costly-work.ts";
import { formatCsvLine } from "#server/shared/csv.ts";
import type { HandOver } from "./service.ts";

export function handOverRoutes({ handOver }: { handOver: HandOver }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/quotes/accepted",
      forConfirmedStaff({
        tags: ["enquiries"],
        operationId: "exportAcceptedQuotes",
        summary: "Export accepted quotes for the software that issues the invoices",
        querystring: handOverQuerySchema,
        response: {
          200: {
            description: "The file",
            content: { "application/json": { schema: handOverSchema }, "text/csv": { schema: z.string() } },
          },
        },
      }),
      async ({ query }, reply) => {
        const quotes = await runCostly("export", () => handOver.list(query));
        reply.header("content-disposition", `attachment; filename="accepted-quotes.${query.format}"`);
        if (query.format === "json") return reply.send({ quotes });
        return reply.type("text/csv; charset=utf-8").send(renderCsv(quotes));
      },
    );
  };
}

const quoteColumns = listFieldNames(handOverQuoteSchema.omit({ lines: true }).shape);
const lineColumns = listFieldNames(handOverLineSchema.shape);

/** A row for each line. The byte order mark tells spreadsheets that the text is UTF-8. */
function renderCsv(quotes: readonly HandOverQuote[]): string {
  const rows = quotes.flatMap((quote) =>
    quote.lines.map((line) => [
      ...quoteColumns.map((name) => quote[name] ?? ""),
      ...lineColumns.map((name) => line[name]),
    ]),
  );
  return `\uFEFF${[[...quoteColumns, ...lineColumns], ...rows].map(formatCsvLine).join("")}`;
}

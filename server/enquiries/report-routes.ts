import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type EnquiryReportResponse,
  type FigureName,
  type ReportLine,
  enquiryReportResponseSchema,
  figureNames,
  groupingNames,
  reportQuerySchema,
} from "#domain/enquiries/enquiry-report.ts";
import { filsFromDirhams } from "#domain/pricing/money.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { forConfirmedStaff, forStaff, getStaffMember } from "#server/http/auth.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { type CsvCell, formatCsvLine } from "#server/shared/csv.ts";
import type { EnquiryReports } from "./report.ts";

nameSchemas({ EnquiryReport: enquiryReportResponseSchema });

export function enquiryReportRoutes(parts: { enquiryReports: EnquiryReports }): FastifyPluginAsyncZod {
  const { createReport } = parts.enquiryReports;
  return async (app) => {
    addTag(app, "enquiries");
    app.get(
      "/api/enquiries/report",
      forStaff({
        operationId: "getEnquiryReport",
        summary:
          "Count and sum up the enquiries of a period by month, owner, kind, source, medium, campaign, landing page, product or reason",
        querystring: reportQuerySchema,
        response: { 200: enquiryReportResponseSchema },
      }),
      async (request, reply) => {
        reply.header("cache-control", "no-store");
        return { success: true as const, ...(await createReport(request.query, getStaffMember(request))) };
      },
    );

    app.get(
      "/api/enquiries/report.csv",
      forConfirmedStaff({
        operationId: "exportEnquiryReport",
        summary: "Export the report as a CSV file",
        querystring: reportQuerySchema,
        response: { 200: { description: "The CSV file", content: { "text/csv": { schema: z.string() } } } },
      }),
      async (request, reply) => {
        reply.type("text/csv; charset=utf-8");
        reply.header("content-disposition", 'attachment; filename="report.csv"');
        return reply.send(renderReportCsv(await createReport(request.query, getStaffMember(request))));
      },
    );
  };
}

const figures = listFieldNames(figureNames);

function renderReportCsv(report: Omit<EnquiryReportResponse, "success">): string {
  const { lines, total, firstResponse } = report;
  const unit = `AED a month, ${getTranslate("en")("price.net")}`;
  const toCells = (line: Pick<ReportLine, FigureName>): readonly CsvCell[] =>
    figures.flatMap((figure) => [line[figure].enquiries, { amount: filsFromDirhams(line[figure].value) }]);
  const heading = [
    groupingNames[report.by],
    ...figures.flatMap((figure) => [figureNames[figure], `${figureNames[figure]}, ${unit}`]),
    "First answer, median (working minutes)",
    "First answer, 90 % within (working minutes)",
  ];
  const answers = [firstResponse.medianMinutes, firstResponse.p90Minutes].map((minutes) =>
    minutes === null ? "" : Math.round(minutes),
  );
  return `\uFEFF${[
    formatCsvLine(heading),
    ...lines.map((line) => formatCsvLine([line.name, ...toCells(line), "", ""])),
    formatCsvLine(["All", ...toCells(total), ...answers]),
  ].join("")}`;
}

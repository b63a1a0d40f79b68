import type { FastifyError } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { quotePath, quotePdfName } from "#domain/pages/site-paths.ts";
import { writeMessage } from "#messages/message.ts";
import { type Locale, locales, localizePath } from "#domain/shared/locale.ts";
import type { BrandService } from "#server/brand/service.ts";
import type { CompanyService } from "#server/company/service.ts";
import { runCostly } from "#server/limits/costly-work.ts";
import { getRequestLocale, reportFailure } from "#server/http/error-handler.ts";
import { HttpError } from "#server/http/http-error.ts";
import { type RateLimits, enforceLimit } from "#server/limits/rate-limits.ts";
import { sendPlainPage } from "#server/pages/plain-page.ts";
import type { QuoteService, QuoteView } from "#server/quotes/service.ts";
import type { QuoteData } from "#server/mail/templates/mail-data.ts";
import { findQuotePdf } from "./pdf-cache.ts";
import { TypesettingError } from "#server/typst/typst-worker.ts";

/**
 * A wrong link and a wrong name get the page of an unknown URL (`reply.sendPage()`), so that they cannot be told apart. A
 * browser gets every failure as a page.
 */
export function quotePdfRoutes(parts: {
  quotes: Pick<QuoteService, "find" | "findPdfKey">;
  companyService: Pick<CompanyService, "current" | "lastKnown" | "translate">;
  brandService: Pick<BrandService, "readLogo">;
  publicUrl: string;
  limits: RateLimits;
}): FastifyPluginAsyncZod {
  const { quotes, companyService, publicUrl, limits } = parts;
  const params = z.object({ token: z.string(), file: z.string() });

  return async (app) => {
    app.setErrorHandler(async (error: FastifyError, request, reply) => {
      const { status, body } = reportFailure(error, request, reply);
      if (!(request.headers.accept ?? "").includes("text/html")) return reply.code(status).send(body);
      if (status === 404) return reply.sendPage();
      const { token } = params.parse(request.params);
      const t = companyService.translate(getRequestLocale(request));
      const link =
        error.cause instanceof TypesettingError
          ? { label: t("error.openQuote"), href: t.path(quotePath(token)) }
          : undefined;
      return sendPlainPage(reply, { status, message: body.message, link }, companyService);
    });
    for (const locale of locales)
      app.get(
        localizePath(locale, "/quotes/:token/:file"),
        { schema: { hide: true, params } },
        async (request, reply) => {
          const { token, file } = request.params;
          if (!file.endsWith(quotePdfName(""))) return reply.sendPage();
          await enforceLimit(limits, "quote-pdf", request.ip);
          // Each has a turn of its own, so that new connections are accepted between two PDFs.
          const key = await runCostly("download", () => quotes.findPdfKey(token));
          if (key === null || file !== quotePdfName(key.reference)) return reply.sendPage();
          const company = await companyService.current(undefined, locale);
          const logo = await parts.brandService.readLogo(company);
          const t = companyService.translate(locale);
          const sender = { company, publicUrl, logo, t };
          const load = async () => {
            const quote = await quotes.find(token, t);
            // Erased since.
            if (quote === null) throw new HttpError(404, "There is no quote at this address");
            return { quote: toQuoteData(quote, locale), acceptance: quote.acceptance };
          };
          const bytes = await findQuotePdf({ ...key, locale }, sender, load).catch((error: unknown) => {
            throw error instanceof TypesettingError
              ? new HttpError(500, writeMessage("failure.pdf"), { cause: error })
              : error;
          });
          return reply
            .headers({
              "content-type": "application/pdf",
              "content-disposition": `inline; filename="${file}"`,
              "content-length": bytes.length,
              "cache-control": "private, no-store",
              "x-robots-tag": "noindex",
              // The policy of a page would keep some browsers from opening their PDF viewer.
              "content-security-policy": "frame-ancestors 'none'",
            })
            .send(bytes);
        },
      );
  };
}

/** In the language of the page that links to it. */
function toQuoteData(
  { contact, quote, sentAt, reference, token, validUntil, version, before }: QuoteView,
  locale: Locale,
): QuoteData {
  const path = quotePath(token);
  const offer = { contact, locale, quote, requestedAt: sentAt, reference, path, validUntil };
  return { ...offer, version, before, isExtended: false };
}

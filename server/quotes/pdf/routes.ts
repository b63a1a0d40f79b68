import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { quotePath, quotePdfName } from "../../../domain/pages/site-paths.ts";
import type { CompanyFacts } from "../../company/service.ts";
import { type Limits, RateLimited } from "../../limits/rate-limits.ts";
import type { LivingQuote, LivingQuotes } from "../service.ts";
import type { QuoteFacts } from "../../mail/templates/data.ts";
import type { MakeQuotePdf } from "../../mail/quote-attachment.ts";

/**
 * The PDF of a quote, under the quote's link and its own name. Opening it changes nothing.
 * @param parts.answerAsPage answers what is no PDF as any other address, so that nobody can tell why
 */
export function quotePdfRoutes(parts: {
  livingQuotes: Pick<LivingQuotes, "find">;
  companyFacts: Pick<CompanyFacts, "current">;
  publicUrl: string;
  limits: Limits;
  makeQuotePdf: MakeQuotePdf;
  answerAsPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}): FastifyPluginAsyncZod {
  const { livingQuotes, companyFacts, publicUrl, limits, makeQuotePdf } = parts;
  const params = z.object({ token: z.string(), file: z.string() });

  return async (app) => {
    app.get("/quotes/:token/:file", { schema: { hide: true, params } }, async (request, reply) => {
      const { token, file } = request.params;
      if (!file.endsWith(quotePdfName(""))) return parts.answerAsPage(request, reply);
      const { allowed, retryAfter } = await limits.take("quote-pdf", request.ip);
      if (!allowed) throw new RateLimited(retryAfter);
      const quote = await livingQuotes.find(token);
      if (quote === null || file !== quotePdfName(quote.reference)) return parts.answerAsPage(request, reply);
      const bytes = await makeQuotePdf(
        factsOf(quote),
        { company: await companyFacts.current(), publicUrl },
        { standing: quote.standing },
      );
      return reply
        .headers({
          "content-type": "application/pdf",
          "content-disposition": `inline; filename="${file}"`,
          "content-length": bytes.length,
          "cache-control": "private, no-store",
          "x-robots-tag": "noindex",
          // A page's policy keeps some browsers from opening their own reader.
          "content-security-policy": "frame-ancestors 'none'",
        })
        .send(bytes);
    });
  };
}

function factsOf({ contact, quote, createdAt, reference, token, validUntil }: LivingQuote): QuoteFacts {
  const path = quotePath(token);
  return { contact, quote, requestedAt: createdAt, reference, path, validUntil, isExtended: false };
}

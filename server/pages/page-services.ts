import type { FastifyRequest } from "fastify";
import type { BlogPost } from "#domain/blog/post.ts";
import { withEagerFirstImage } from "#server/blog/html/prepared-text.ts";
import type { PreviewLinks } from "#server/blog/preview-links.ts";
import type { BlogReads, BlogService } from "#server/blog/service.ts";
import type { CatalogueReads } from "#server/catalogue/service.ts";
import type { ClientLogo } from "#server/company/client-logos.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { Submissions } from "#server/submissions/service.ts";
import { toFailureResponse } from "#server/http/error-handler.ts";
import type { RenderContext } from "#server/page-cache/cache-entries.ts";
import type { CustomerResponses } from "#server/quotes/customer-responses.ts";
import type { QuoteService } from "#server/quotes/service.ts";
import type { SocialCards } from "#server/seo/social-cards/service.ts";
import type { InlineScript } from "./inline-script.ts";

export interface PageServiceParts {
  readonly companyService: Pick<CompanyService, "current">;
  readonly catalogue: CatalogueReads;
  readonly blog: BlogService;
  readonly previewLinks: Pick<PreviewLinks, "isValid">;
  readonly socialCards: Pick<SocialCards, "get">;
  /** Logos of clients, in the order of the customers page. */
  readonly clientLogos: readonly ClientLogo[];
  readonly submissions: Submissions;
  readonly quotes: Pick<QuoteService, "find" | "confirmAddress">;
  readonly customerResponses: CustomerResponses;
  /** The address of the site as visitors know it, without a trailing slash. */
  readonly publicUrl: string;
  readonly cookieSecret: string;
}

export interface PageScripts {
  readonly islandLoader: string;
  /** Records events until the island loader runs. Public pages carry it inline; undefined in development. */
  readonly earlyEvents: InlineScript | undefined;
}

/** Why the server refuses a request before a page handles it. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  /** Where the visitor goes on; only the plain error page shows it. */
  readonly link?: { readonly label: string; readonly href: string } | undefined;
}

export type PageServices = ReturnType<typeof createPageServices>;

export function createPageServices(
  parts: PageServiceParts,
  {
    request,
    context,
    refusal,
    scripts,
  }: {
    request: FastifyRequest;
    context: RenderContext;
    refusal: Refusal | undefined;
    scripts: PageScripts;
  },
) {
  const { blog, previewLinks, socialCards, clientLogos, submissions, quotes, customerResponses } = parts;
  const reads: BlogReads = blog;
  return {
    /** The current company settings; the last known ones while the database is unreachable. */
    company: () => parts.companyService.current(context.markUncertain),
    catalogue: parts.catalogue,
    blog: {
      ...reads,
      /** Any post, public or not; null without a valid token of a preview link. */
      async findForPreview(slug: string, token: string): Promise<BlogPost | null> {
        return (await previewLinks.isValid(slug, token)) ? blog.findAny(slug) : null;
      },
      /** The cleaned text of a post, with classes in place of style attributes. */
      async pageText(post: BlogPost) {
        const { page } = await blog.text(post);
        return post.image === null ? withEagerFirstImage(page) : page;
      },
    },
    socialCards,
    clientLogos,
    submissions,
    quotes,
    customerResponses,
    publicUrl: parts.publicUrl,
    cookieSecret: parts.cookieSecret,
    /** Why the server refused the request; undefined for every other page. */
    refusal,
    /** The sender of the request, for the limits of forms that are posted without JavaScript. */
    client: { address: request.ip, source: request.url.split("?")[0] ?? "" },
    /** The nonce of inline scripts; undefined on public pages and in development. */
    scriptNonce: request.scriptNonce,
    islandLoader: scripts.islandLoader,
    /** The inline script of public pages; undefined on pages of staff, whose policy does not allow it. */
    earlyEvents: request.scriptNonce === undefined ? scripts.earlyEvents?.text : undefined,
    report(error: unknown) {
      request.log.error({ err: error }, "rendering the page failed");
      return toFailureResponse(error);
    },
  };
}

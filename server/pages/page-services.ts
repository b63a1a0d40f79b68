import type { FastifyRequest } from "fastify";
import { type Locale, splitLocale } from "#domain/shared/locale.ts";
import { type LocalizedPost, localizePost } from "#domain/blog/localized-post.ts";
import type { ExampleMachine } from "#domain/company/example-office.ts";
import { withEagerFirstImage } from "#server/blog/html/prepared-text.ts";
import type { PreviewLinks } from "#server/blog/preview-links.ts";
import type { BlogReads, BlogService } from "#server/blog/service.ts";
import { type ConsumableReads, localizeConsumables } from "#server/consumables/service.ts";
import type { LandingPageService, LocalizedPage } from "#server/landing-pages/service.ts";
import { type CatalogueReads, localizeCatalogue } from "#server/catalogue/service.ts";
import type { Company } from "#domain/company/company.ts";
import { colours } from "#domain/company/colours.ts";
import type { BrandService } from "#server/brand/service.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { ShowcaseService } from "#server/company/showcase/service.ts";
import type { SiteTexts } from "#server/texts/merge-texts.ts";
import type { CareRequests } from "#server/submissions/care.ts";
import type { Submissions } from "#server/submissions/service.ts";
import { toFailureResponse } from "#server/http/error-handler.ts";
import type { CustomerResponses } from "#server/quotes/customer-responses.ts";
import type { QuoteService } from "#server/quotes/service.ts";
import type { CardSubject, SocialCards } from "#server/seo/social-cards/service.ts";
import type { InlineScript } from "./inline-script.ts";

export interface PageServiceParts {
  readonly companyService: Pick<CompanyService, "current" | "lastKnown" | "translate" | "texts">;
  readonly brandService: Pick<BrandService, "getStyles">;
  readonly catalogue: CatalogueReads;
  readonly blog: BlogService;
  readonly consumables: ConsumableReads;
  readonly landingPages: Pick<LandingPageService, "readIn">;
  readonly previewLinks: Pick<PreviewLinks, "isValid" | "isValidForTexts">;
  readonly socialCards: Pick<SocialCards, "get">;
  readonly showcase: Pick<ShowcaseService, "readIn" | "findPicture">;
  readonly exampleOffices: Readonly<Record<Locale, readonly ExampleMachine[]>>;
  readonly submissions: Submissions;
  readonly care: CareRequests;
  readonly quotes: Pick<QuoteService, "find" | "confirmAddress" | "canConfirmAddress" | "endReminders">;
  readonly customerResponses: CustomerResponses;
  readonly publicUrl: string;
  readonly cookieSecret: string;
}

export interface PageScripts {
  readonly islandLoader: string;
  readonly earlyEvents: InlineScript | undefined;
}

export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly link?: { readonly label: string; readonly href: string } | undefined;
}

export type PageServices = ReturnType<typeof createPageServices>;

export function createPageServices(
  parts: PageServiceParts,
  {
    request,
    locale,
    company,
    texts,
    refusal,
    scripts,
  }: {
    request: FastifyRequest;
    locale: Locale;
    company: Company;
    texts: SiteTexts;
    refusal: Refusal | undefined;
    scripts: PageScripts;
  },
) {
  const { blog, previewLinks, socialCards, submissions, quotes, customerResponses } = parts;
  const reads: BlogReads = blog.readIn(locale);
  const landingPages = parts.landingPages.readIn(locale);
  return {
    locale,
    ...texts,
    company: async () => company,
    brand() {
      const kind = request.scriptNonce === undefined ? locale : "dashboard";
      return {
        styles: parts.brandService.getStyles(company, kind)?.url,
        paper: company.brand.paper || colours.paper,
      };
    },
    catalogue: localizeCatalogue(parts.catalogue, locale),
    consumables: localizeConsumables(parts.consumables, locale),
    blog: {
      ...reads,
      async findForPreview(slug: string, token: string): Promise<LocalizedPost | null> {
        const post = await blog.findAny(slug);
        if (post === null || !(await previewLinks.isValid(post.id, token))) return null;
        return localizePost(post, locale);
      },
      async pageText(post: LocalizedPost) {
        const { page } = await blog.text(post);
        return post.image === null ? withEagerFirstImage(page) : page;
      },
    },
    landingPages: {
      ...landingPages,
      async findForPreview(slug: string, token: string): Promise<LocalizedPage | null> {
        const page = await landingPages.findAny(slug);
        return page !== null && (await previewLinks.isValid(page.id, token)) ? page : null;
      },
      /** In the language of the page, which names it in English. */
      async findArea(name: string) {
        const index = parts.companyService
          .lastKnown("en")
          .serviceAreas.findIndex(({ area }) => name !== "" && area === name);
        return company.serviceAreas[index];
      },
    },
    socialCards: { get: (subject: CardSubject) => socialCards.get(subject, texts.t) },
    showcase: () => parts.showcase.readIn(locale),
    findPicture: parts.showcase.findPicture,
    exampleOffice: parts.exampleOffices[locale],
    submissions,
    care: parts.care,
    quotes,
    customerResponses,
    publicUrl: parts.publicUrl,
    cookieSecret: parts.cookieSecret,
    refusal,
    client: { address: request.ip, sentFrom: splitLocale(request.url.split("?")[0] ?? "").path, locale },
    scriptNonce: request.scriptNonce,
    islandLoader: scripts.islandLoader,
    /** Undefined on pages of staff, whose policy does not allow it. */
    earlyEvents: request.scriptNonce === undefined ? scripts.earlyEvents?.text : undefined,
    report(error: unknown) {
      const failure = toFailureResponse(texts.t, error);
      // Below 500 it is the visitor's form.
      if (failure.status >= 500) request.log.error({ err: error }, "rendering the page failed");
      return failure;
    },
  };
}

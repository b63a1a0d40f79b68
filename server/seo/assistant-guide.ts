import type { Product } from "#domain/catalogue/product.ts";
import type { Company } from "#domain/company/company.ts";
import { hasQuestions } from "#domain/company/contract-terms.ts";
import type { LandingPage } from "#domain/landing-pages/landing-page.ts";
import { describePage, getSearchWords } from "#domain/pages/search-result.ts";
import { documentPaths, landingPagePath, productPath, sitePaths } from "#domain/pages/site-paths.ts";
import { createProductCard, formatSocialCardAlt } from "#domain/pages/social-card.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { capitalize } from "#domain/shared/subjects.ts";
import type { Translate } from "#messages/message.ts";

interface SiteInLanguage {
  readonly t: Translate;
  readonly company: Company;
  readonly products: readonly Product[];
  /** That staff made. */
  readonly pages: readonly LandingPage[];
}

/** As https://llmstxt.org proposes: what the site has, in each language, for programs that answer questions. */
export function renderAssistantGuide(publicUrl: string, sites: readonly SiteInLanguage[]): string {
  const sections = sites.flatMap(({ t, company, products, ...site }, index) => {
    const link = (title: string, path: string, note: string) =>
      `- [${title.replaceAll(/[[\]]/g, "")}](${publicUrl}${t.path(path)}): ${note.replaceAll(/\s+/g, " ")}`;
    const pages = listFieldNames(sitePaths).filter(
      (page) =>
        (page !== "customers" || company.hasCustomers) && (page !== "questions" || hasQuestions(company)),
    );
    return [
      `${index === 0 ? "#" : "##"} ${company.name}`,
      `> ${capitalize(t("search.home.title", getSearchWords(t, company)))}. ${company.tagline}`,
      [company.legalName, ...company.phones.map(({ display }) => display), company.email].join(", "),
      `## ${t("nav.productsAndServices")}`,
      [
        ...pages
          .map((page) => ({ page, ...describePage(t, company, page) }))
          .map(({ page, title, description }) => link(title, sitePaths[page], description)),
        ...site.pages.map(({ slug, title, lead, searchTitle, searchDescription }) =>
          link(searchTitle || title, landingPagePath(slug), searchDescription || lead || title),
        ),
      ].join("\n"),
      `## ${t("catalogue.machines")}`,
      products
        .map((product) => ({ product, card: createProductCard(product, company) }))
        .map(({ product, card }) =>
          link(product.title, productPath(product.id), formatSocialCardAlt(t, card)),
        )
        .join("\n"),
    ];
  });
  return `${[...sections, `[Sitemap](${publicUrl}${documentPaths.sitemap})`].join("\n\n")}\n`;
}

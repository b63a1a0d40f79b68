import { type Message, type PlainMessageKey, type Translate, message } from "#messages/message.ts";
import { hasQuestions } from "#domain/company/contract-terms.ts";
import {
  accessibilityPath,
  carePath,
  landingPagePath,
  productPath,
  sitePaths,
  staffPaths,
} from "#domain/pages/site-paths.ts";
import type { PageLink } from "#server/landing-pages/service.ts";
import type { SiteInfo } from "./company-data.ts";

export interface NavigationLink {
  readonly label: PlainMessageKey | { readonly title: string };
  readonly path: string;
  readonly hint?: Message;
  readonly alias?: string;
}

export interface NavigationGroup {
  readonly name: string;
  readonly label: PlainMessageKey;
  readonly links: readonly NavigationLink[];
}

type NavigationSite = Pick<SiteInfo, "company" | "pages">;

type NavigationItem = NavigationLink | NavigationGroup;

export function isNavigationGroup(item: NavigationItem): item is NavigationGroup {
  return "links" in item;
}

export const blogLink = { label: "nav.blog", path: sitePaths.blog } as const satisfies NavigationLink;

export const productsLink = {
  label: "nav.products.multifunction",
  path: sitePaths.products,
} as const satisfies NavigationLink;

export const bestProductLink = {
  label: "nav.bestProduct",
  path: sitePaths.bestProduct,
} as const satisfies NavigationLink;

/** The specification names these words (section 2). */
export const calculatorLink = {
  label: "nav.calculator",
  path: sitePaths.quoteWizard,
} as const satisfies NavigationLink;

const customersLink = { label: "nav.customers", path: sitePaths.customers } as const satisfies NavigationLink;

const questionsLink = {
  label: "questions.title",
  path: sitePaths.questions,
} as const satisfies NavigationLink;
const careLink = { label: "nav.care", path: carePath } as const satisfies NavigationLink;

/** Of a page that staff make, its headline. */
export function getLinkText(t: Translate, { label }: NavigationLink): string {
  return typeof label === "string" ? t(label) : label.title;
}

function listPageLinks(pages: readonly PageLink[], place: "inMenu" | "inFooter"): readonly NavigationLink[] {
  return pages
    .filter((page) => page[place])
    .map(({ title, slug }) => ({ label: { title }, path: landingPagePath(slug) }));
}

export function getHeaderNavigation({ company, pages }: NavigationSite): readonly NavigationItem[] {
  const copiers = company.claims.refurbishedCopiers;
  return [
    { label: "nav.about", path: sitePaths.about },
    {
      name: "products",
      label: "nav.products",
      links: [
        {
          label: "nav.products.multiFunction",
          path: productPath(company.multifunctionCategoryId),
          alias: sitePaths.products,
          hint: message("nav.products.hint"),
        },
        {
          label: "nav.consumablesAndParts",
          path: sitePaths.consumables,
          hint: message("nav.consumables.hint"),
        },
        { ...bestProductLink, hint: message("nav.bestProduct.hint") },
      ],
    },
    {
      name: "services",
      label: "nav.services",
      links: [
        { label: "nav.rental", path: sitePaths.service, hint: message("nav.rental.hint") },
        {
          label: "nav.managedPrint",
          path: sitePaths.managedPrint,
          hint: message("nav.managedPrint.hint"),
        },
        {
          label: "nav.maintenance",
          path: sitePaths.maintenance,
          hint: message("nav.maintenance.hint"),
        },
        {
          label: "nav.sustainability",
          path: sitePaths.sustainability,
          hint:
            copiers === null
              ? message("service.promises.secondLives")
              : message("nav.sustainability.hint", { copiers }),
        },
        { ...careLink, hint: message("nav.care.hint") },
        ...listPageLinks(pages, "inMenu"),
      ],
    },
    ...(company.hasCustomers ? [customersLink] : []),
    blogLink,
    { label: "nav.contact", path: sitePaths.contact },
  ];
}

interface FooterColumn {
  readonly heading: PlainMessageKey;
  readonly links: readonly NavigationLink[];
}

export function getFooterNavigation({ company, pages }: NavigationSite): readonly FooterColumn[] {
  return [
    {
      heading: "nav.company",
      links: [
        { label: "nav.about", path: sitePaths.about },
        ...(company.hasCustomers ? [customersLink] : []),
        ...(hasQuestions(company) ? [questionsLink] : []),
        { label: "nav.sustainability", path: sitePaths.sustainability },
        { label: "nav.blog", path: sitePaths.blog },
        { label: "nav.contact", path: sitePaths.contact },
      ],
    },
    {
      heading: "nav.productsAndServices",
      links: [
        productsLink,
        bestProductLink,
        { label: "nav.consumables", path: sitePaths.consumables },
        { label: "nav.rental", path: sitePaths.service },
        { label: "nav.managedPrint", path: sitePaths.managedPrint },
        { label: "nav.maintenance", path: sitePaths.maintenance },
        ...listPageLinks(pages, "inFooter"),
      ],
    },
  ];
}

export const legalNavigation: readonly NavigationLink[] = [
  { label: "nav.privacy", path: sitePaths.privacy },
  { label: "nav.terms", path: sitePaths.terms },
  { label: "accessibility.title", path: accessibilityPath },
  careLink,
  { label: "nav.staff", path: staffPaths.login },
];

/** Returns "page" if the link leads to this path, "true" if the path is below the link. */
export function getAriaCurrent(link: NavigationLink, path: string): "page" | "true" | undefined {
  const paths = link.alias === undefined ? [link.path] : [link.path, link.alias];
  if (paths.includes(path)) return "page";
  return paths.some((place) => path.startsWith(`${place}/`)) ? "true" : undefined;
}

import type { Company } from "#domain/company/company.ts";
import { formatCount } from "#domain/shared/format.ts";
import { productPath, sitePaths } from "#domain/pages/site-paths.ts";

export interface NavigationLink {
  readonly label: string;
  readonly path: string;
  readonly hint?: string;
  readonly alias?: string;
}

export interface NavigationGroup {
  readonly name: string;
  readonly label: string;
  readonly links: readonly NavigationLink[];
}

export type NavigationItem = NavigationLink | NavigationGroup;

export function isNavigationGroup(item: NavigationItem): item is NavigationGroup {
  return "links" in item;
}

export const blogLink = { label: "Blog", path: sitePaths.blog } as const satisfies NavigationLink;

export const productsLink = {
  label: "Multifunction devices",
  path: sitePaths.products,
} as const satisfies NavigationLink;

export const bestProductLink = {
  label: "Which machine is best for me?",
  path: sitePaths.bestProduct,
} as const satisfies NavigationLink;

/** The specification names these words (section 2). */
export const calculatorLink = {
  label: "Usage and pricing calculator",
  path: sitePaths.quoteWizard,
} as const satisfies NavigationLink;

export function getHeaderNavigation(company: Company): readonly NavigationItem[] {
  return [
    { label: "About", path: sitePaths.about },
    {
      name: "products",
      label: "Products",
      links: [
        {
          label: "Multi Function Devices",
          path: productPath(company.multifunctionCategoryId),
          alias: sitePaths.products,
          hint: "Priced by the month, with pages included",
        },
        {
          label: "Consumables and parts",
          path: sitePaths.consumables,
          hint: "Toner, drums, rollers, spare parts",
        },
        { ...bestProductLink, hint: "Each machine priced at your pages" },
      ],
    },
    {
      name: "services",
      label: "Services",
      links: [
        { label: "Rental and lease", path: sitePaths.service, hint: "Zero investment, pay per print" },
        {
          label: "Managed print",
          path: sitePaths.managedPrint,
          hint: "Every printer you have, one contract",
        },
        {
          label: "Maintenance contract",
          path: sitePaths.maintenance,
          hint: "For machines you already own",
        },
        {
          label: "Sustainability",
          path: sitePaths.sustainability,
          hint: `${formatCount(company.claims.refurbishedCopiers)} copiers used twice`,
        },
      ],
    },
    { label: "Customers", path: sitePaths.customers },
    blogLink,
    { label: "Contact", path: sitePaths.contact },
  ];
}

interface FooterColumn {
  readonly heading: string;
  readonly links: readonly NavigationLink[];
}

export const footerNavigation: readonly FooterColumn[] = [
  {
    heading: "Company",
    links: [
      { label: "About", path: sitePaths.about },
      { label: "Customers", path: sitePaths.customers },
      { label: "Sustainability", path: sitePaths.sustainability },
      { label: "Blog", path: sitePaths.blog },
      { label: "Contact", path: sitePaths.contact },
    ],
  },
  {
    heading: "Products and services",
    links: [
      productsLink,
      bestProductLink,
      { label: "Consumables", path: sitePaths.consumables },
      { label: "Rental and lease", path: sitePaths.service },
      { label: "Managed print", path: sitePaths.managedPrint },
      { label: "Maintenance contract", path: sitePaths.maintenance },
    ],
  },
];

export const legalNavigation: readonly NavigationLink[] = [
  { label: "Privacy", path: sitePaths.privacy },
  { label: "Terms", path: sitePaths.terms },
  { label: "Staff sign-in", path: sitePaths.login },
];

/** Returns "page" if the link leads to this path, "true" if the path is below the link. */
export function getAriaCurrent(link: NavigationLink, path: string): "page" | "true" | undefined {
  const paths = link.alias === undefined ? [link.path] : [link.path, link.alias];
  if (paths.includes(path)) return "page";
  return paths.some((place) => path.startsWith(`${place}/`)) ? "true" : undefined;
}

import { useRouteLoaderData } from "react-router";
import type { Company } from "#domain/company/company.ts";
import type { SocialCard } from "#domain/pages/social-card.ts";

/** The data of the root route that every page uses. */
export interface SiteInfo {
  readonly company: Company;
  /** The address of the site as visitors know it, without a trailing slash. */
  readonly publicUrl: string;
  /** The social card of pages that have none of their own. */
  readonly card: SocialCard;
}

/** One sentence about what the company offers. */
export const companyOffer =
  "Printers and copiers on rent, on lease and for sale, with the toner, the parts and the engineer.";

/**
 * The company of this site, for pages and layouts. Islands have no router: they take company data as props.
 * @throws outside of the root route
 */
export function useCompany(): Company {
  return useSiteInfo().company;
}

/**
 * Public URL of the site, without a trailing slash, for pages and layouts.
 * @throws outside of the root route
 */
export function usePublicUrl(): string {
  return useSiteInfo().publicUrl;
}

function useSiteInfo(): SiteInfo {
  const data = useRouteLoaderData<SiteInfo>("root");
  if (data === undefined) throw new Error("The company is known only below the root route");
  return data;
}

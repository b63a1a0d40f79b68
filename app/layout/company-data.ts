import { useRouteLoaderData } from "react-router";
import type { Company } from "#domain/company/company.ts";
import { drawnNames } from "#domain/company/lockup.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { PageLink } from "#server/landing-pages/service.ts";
import type { SocialCard } from "#domain/pages/social-card.ts";

export interface SiteInfo {
  readonly locale: Locale;
  readonly company: Company;
  readonly publicUrl: string;
  readonly card: SocialCard;
  /** Of staff, in the language of this page. */
  readonly pages: readonly PageLink[];
}

/** Islands have no router: they take company data as props. */
export function useCompany(): Company {
  return useSiteInfo().company;
}

/** In Latin letters, beside the Arabic one, on the pages of each language. */
export function useLockupName(): string {
  return useCompany().lockup?.name ?? drawnNames.name;
}

export function usePublicUrl(): string {
  return useSiteInfo().publicUrl;
}

export function useSiteInfo(): SiteInfo {
  const data = useRouteLoaderData<SiteInfo>("root");
  if (data === undefined) throw new Error("The company is known only below the root route");
  return data;
}

import { useRouteLoaderData } from "react-router";
import type { Company } from "../../domain/company/company.ts";
import type { loader } from "../root.tsx";

/** One sentence about what the company offers. */
export const companyOffer =
  "Printers and copiers on rent, on lease and for sale, with the toner, the parts and the engineer.";

/**
 * The company of this site, for pages and layouts. Islands have no router: they take company data as props.
 * @throws outside of the root route
 */
export function useCompany(): Company {
  return useSite().company;
}

/**
 * Public URL of the site, without a trailing slash, for pages and layouts.
 * @throws outside of the root route
 */
export function usePublicUrl(): string {
  return useSite().publicUrl;
}

function useSite() {
  const data = useRouteLoaderData<typeof loader>("root");
  if (data === undefined) throw new Error("The company is known only below the root route");
  return data;
}

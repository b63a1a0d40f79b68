import { useRouteLoaderData } from "react-router";
import type { Company } from "../../domain/company/company.ts";
import type { loader } from "../root.tsx";

/** What the company does, in one sentence: wherever a page has room for no more. */
export const companyOffer =
  "Printers and copiers on rent, on lease and for sale, with the toner, the parts and the engineer.";

/**
 * The company whose site this is. For pages and layouts; an island has no router and takes what it needs as props.
 * @throws outside of the pages, where nothing has been loaded.
 */
export function useCompany(): Company {
  return useSite().company;
}

/**
 * Address of the site as visitors know it, without a trailing slash. For pages and layouts.
 * @throws outside of the pages, where nothing has been loaded.
 */
export function usePublicUrl(): string {
  return useSite().publicUrl;
}

function useSite() {
  const data = useRouteLoaderData<typeof loader>("root");
  if (data === undefined) throw new Error("The company is known only below the root route");
  return data;
}

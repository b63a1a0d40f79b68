import type { MetaDescriptor } from "react-router";
import type { Company } from "../../../domain/company/company.ts";

/** What a route's `meta` is told of the root route, as far as a title needs it. */
interface DashboardMetaArgs {
  readonly matches: readonly [
    { readonly loaderData?: { readonly company: Company } | undefined },
    ...unknown[],
  ];
}

/** The head of a staff page: its name for the window, and that no search engine is to keep it. */
export function createDashboardMeta(title: string): (args: DashboardMetaArgs) => MetaDescriptor[] {
  return ({ matches }) => {
    const name = matches[0].loaderData?.company.name;
    return [
      { title: name === undefined ? title : `${title}. ${name}` },
      { name: "robots", content: "noindex" },
    ];
  };
}

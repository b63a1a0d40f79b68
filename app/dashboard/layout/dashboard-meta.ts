import type { MetaDescriptor } from "react-router";
import type { Company } from "#domain/company/company.ts";

/** The part of the `meta` arguments that the title needs. */
interface DashboardMetaArgs {
  readonly matches: readonly [
    { readonly loaderData?: { readonly company: Company } | undefined },
    ...unknown[],
  ];
}

/** Creates the `meta` function of a staff page: title and noindex. */
export function createDashboardMeta(title: string): (args: DashboardMetaArgs) => MetaDescriptor[] {
  return ({ matches }) => {
    const name = matches[0].loaderData?.company.name;
    return [
      { title: name === undefined ? title : `${title}. ${name}` },
      { name: "robots", content: "noindex" },
    ];
  };
}

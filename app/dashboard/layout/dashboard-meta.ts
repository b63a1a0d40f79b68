import type { MetaDescriptor } from "react-router";
import type { Company } from "#domain/company/company.ts";

interface DashboardMetaArgs {
  readonly matches: readonly [
    { readonly loaderData?: { readonly company: Company } | undefined },
    ...unknown[],
  ];
}

export function createDashboardMeta(title: string): (args: DashboardMetaArgs) => MetaDescriptor[] {
  return ({ matches }) => {
    const name = matches[0].loaderData?.company.name;
    return [
      { title: name === undefined ? title : `${title}. ${name}` },
      { name: "robots", content: "noindex" },
    ];
  };
}

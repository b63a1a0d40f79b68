import type { MetaDescriptor } from "react-router";
import type { Company } from "#domain/company/company.ts";

interface DashboardMetaArgs<Data> {
  readonly loaderData?: Data | undefined;
  readonly matches: readonly [
    { readonly loaderData?: { readonly company: Company } | undefined },
    ...unknown[],
  ];
}

/** @param getName of the record of the page, which is not known while it loads, and for a new one */
export function createDashboardMeta<Data = unknown>(
  subject: string,
  getName?: (data: Data) => string | undefined,
): (args: DashboardMetaArgs<Data>) => MetaDescriptor[] {
  return ({ loaderData, matches }) => {
    const name = matches[0].loaderData?.company.name;
    const record = loaderData === undefined ? undefined : getName?.(loaderData);
    const title = record === undefined ? subject : `${subject} ${record}`;
    return [
      { title: name === undefined ? title : `${title}. ${name}` },
      { name: "robots", content: "noindex" },
    ];
  };
}

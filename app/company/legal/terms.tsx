import { listTermsSections } from "#domain/company/site-terms.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { getPageText, useText } from "#app/messages/text-context.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/terms";
import { LegalPage } from "./LegalPage.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  const t = getPageText();
  return createPageMeta(site, {
    title: t("legal.terms.title"),
    description: t("legal.terms.description", { legalName: site.company.legalName }),
    path: sitePaths.terms,
  });
}

export default function Terms() {
  const t = useText();
  const sections = listTermsSections(t, useCompany()).map(([id, heading, text]) => ({
    id,
    heading,
    body: <p>{text}</p>,
  }));
  return <LegalPage heading={t("legal.terms.title")} updated="2025-09-01" sections={sections} />;
}

import { listTermsSections } from "#domain/company/site-terms.ts";
import { useText } from "#app/messages/text-context.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { createSitePageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/terms";
import { LegalPage } from "./LegalPage.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return createSitePageMeta(matches[0].loaderData, "terms");
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

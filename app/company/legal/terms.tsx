import type { Company } from "#domain/company/company.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { getTranslate } from "#messages/catalogue.ts";
import type { Translate } from "#messages/message.ts";
import { useText } from "#app/messages/text-context.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/terms";
import { LegalPage, type LegalSection } from "./LegalPage.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  const t = getTranslate(site.locale);
  return createPageMeta(site, {
    title: t("legal.terms.title"),
    description: t("legal.terms.description", { legalName: site.company.legalName }),
    path: sitePaths.terms,
  });
}

export default function Terms() {
  const t = useText();
  const sections = createSections(t, useCompany());
  return <LegalPage heading={t("legal.terms.title")} updated="2025-09-01" sections={sections} />;
}

function createSections(
  t: Translate,
  { legalName, name, address, currency }: Company,
): readonly LegalSection[] {
  const { city, country } = address;
  return [
    {
      id: "use-of-services",
      heading: t("terms.use"),
      body: <p>{t("terms.use.text")}</p>,
    },
    {
      id: "account-registration",
      heading: t("terms.account"),
      body: <p>{t("terms.account.text", { company: name })}</p>,
    },
    {
      id: "documents-and-signatures",
      heading: t("terms.documents"),
      body: <p>{t("terms.documents.text")}</p>,
    },
    {
      id: "intellectual-property",
      heading: t("terms.property"),
      body: <p>{t("terms.property.text", { legalName })}</p>,
    },
    {
      id: "subscription-and-payments",
      heading: t("terms.payments"),
      body: <p>{t("terms.payments.text", { currency: currency.display })}</p>,
    },
    {
      id: "termination",
      heading: t("terms.termination"),
      body: <p>{t("terms.termination.text")}</p>,
    },
    {
      id: "disclaimers",
      heading: t("terms.disclaimers"),
      body: <p>{t("terms.disclaimers.text")}</p>,
    },
    {
      id: "limitation-of-liability",
      heading: t("terms.liability"),
      body: <p>{t("terms.liability.text")}</p>,
    },
    {
      id: "governing-law",
      heading: t("terms.law"),
      body: <p>{t("terms.law.text", { country, city })}</p>,
    },
    {
      id: "changes",
      heading: t("terms.changes"),
      body: <p>{t("terms.changes.text")}</p>,
    },
  ];
}

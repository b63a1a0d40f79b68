import type { Company } from "#domain/company/company.ts";
import { formatRetention } from "#domain/enquiries/retention.ts";
import type { Translate } from "#messages/message.ts";
import { useText } from "#app/messages/text-context.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { createSitePageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/privacy";
import { LegalPage, type LegalSection } from "./LegalPage.tsx";
import { WaysToReach } from "./WaysToReach.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return createSitePageMeta(matches[0].loaderData, "privacy");
}

export default function Privacy() {
  const t = useText();
  return (
    <LegalPage
      heading={t("legal.privacy.title")}
      updated="2026-11-25"
      sections={createSections(t, useCompany())}
    />
  );
}

function createSections(t: Translate, company: Company): readonly LegalSection[] {
  const { retentionMonths, acceptedQuoteYears } = company;
  return [
    {
      id: "information-we-collect",
      heading: t("privacy.collect"),
      body: (
        <>
          <p>{t("privacy.collect.form")}</p>
          <p>{t("privacy.collect.origin")}</p>
          <p>{t("privacy.collect.nothingElse")}</p>
          <p>{t("privacy.collect.browser")}</p>
        </>
      ),
    },
    { id: "how-we-use-it", heading: t("privacy.use"), body: <p>{t("privacy.use.text")}</p> },
    { id: "sharing", heading: t("privacy.sharing"), body: <p>{t("privacy.sharing.text")}</p> },
    {
      id: "retention",
      heading: t("privacy.retention"),
      body: (
        <>
          <p>{t("privacy.retention.enquiry", { time: formatRetention(t, retentionMonths) })}</p>
          <p>{t("privacy.retention.accepted", { time: formatRetention(t, acceptedQuoteYears * 12) })}</p>
          <p>{t("privacy.retention.copies")}</p>
        </>
      ),
    },
    { id: "security", heading: t("privacy.security"), body: <p>{t("privacy.security.text")}</p> },
    { id: "your-rights", heading: t("privacy.rights"), body: <Rights {...company} /> },
    {
      id: "third-party-links",
      heading: t("privacy.thirdParties"),
      body: <p>{t("privacy.thirdParties.text")}</p>,
    },
    { id: "changes", heading: t("privacy.changes"), body: <p>{t("privacy.changes.text")}</p> },
  ];
}

function Rights({ legalName }: Company) {
  const t = useText();
  return (
    <p>
      {t("privacy.rights.text")} <WaysToReach /> {t("privacy.rights.controller", { legalName })}
    </p>
  );
}

import type { ReactNode } from "react";
import { listRegistration } from "#domain/company/registration.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { PageLink } from "#app/ui/PageLink.tsx";
import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { CalendarDate } from "#app/ui/CalendarDate.tsx";
import { FoldedTableOfContents, TableOfContents } from "#app/ui/TableOfContents.tsx";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import "#app/blog/prose.css";
import "#app/styles/article.css";
import "./legal.css";

export interface LegalSection {
  readonly id: string;
  readonly heading: string;
  readonly body: ReactNode;
}

interface LegalPageProps {
  readonly heading: string;
  readonly updated: string;
  readonly sections: readonly LegalSection[];
}

export function LegalPage({ heading, updated, sections }: LegalPageProps) {
  const t = useText();
  const company = useCompany();
  const entries = sections.map(({ id, heading: text }) => ({ id, text, below: [] }));
  return (
    <>
      <article className="wrap article">
        <div className="article__aside">
          <dl className="article__details">
            <div>
              <dt>{t("legal.updated")}</dt>
              <dd>
                <CalendarDate date={updated} isLong />
              </dd>
            </div>
            {[{ label: t("legal.company"), value: company.legalName }, ...listRegistration(t, company)].map(
              ({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
            )}
          </dl>
          <TableOfContents label={t("legal.sections")} entries={entries} />
        </div>
        <div>
          <h1 className="page-title">{heading}</h1>
          <FoldedTableOfContents label={t("legal.sections")} entries={entries} />
          <div className="prose legal">
            {sections.map(({ id, heading: name, body }, index) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id}>
                  <span className="mono">{index + 1}</span>
                  {name}
                </h2>
                {body}
              </section>
            ))}
          </div>
        </div>
      </article>
      <PricingBanner heading={t("legal.banner.heading")}>
        <Rich text={t("legal.banner.lead")} tags={{ a: <PageLink path={sitePaths.quoteWizard} /> }} />
      </PricingBanner>
    </>
  );
}

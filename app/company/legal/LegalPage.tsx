import type { ReactNode } from "react";
import { sitePaths } from "#domain/pages/site-paths.ts";
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
  const entries = sections.map(({ id, heading: text }) => ({ id, text, below: [] }));
  return (
    <>
      <article className="wrap article">
        <div className="article__aside">
          <dl className="article__details">
            <div>
              <dt>Updated</dt>
              <dd>
                <CalendarDate date={updated} isLong />
              </dd>
            </div>
          </dl>
          <TableOfContents label="Sections" entries={entries} />
        </div>
        <div>
          <h1 className="page-title">{heading}</h1>
          <FoldedTableOfContents label="Sections" entries={entries} />
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
      <PricingBanner heading="Rather see the price?">
        The <a href={sitePaths.quoteWizard}>usage and pricing calculator</a> shows what a month of printing
        costs. It asks for no name.
      </PricingBanner>
    </>
  );
}

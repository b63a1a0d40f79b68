import type { ReactNode } from "react";
import { type StateArtName, StateArt } from "#app/ui/StateArt.tsx";

interface StatePageProps {
  readonly title: string;
  readonly heading: string;
  readonly art: StateArtName;
  readonly children: ReactNode;
}

export function StatePage({ title, heading, art, children }: StatePageProps) {
  return (
    <section className="section">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap state-page">
        <StateArt name={art} />
        <div className="state-page__text">
          <h1 className="page-title">{heading}</h1>
          {children}
        </div>
      </div>
    </section>
  );
}

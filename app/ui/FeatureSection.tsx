import type { ReactNode } from "react";
import "./features.css";

interface FeatureSectionProps {
  readonly heading: string;
  readonly features: readonly { readonly name: string; readonly detail: ReactNode }[];
  readonly isSheet?: boolean;
}

export function FeatureSection({ heading, features, isSheet = false }: FeatureSectionProps) {
  return (
    <section className={isSheet ? "section sheet rule-top" : "section"}>
      <div className="wrap split">
        <div className="split__head">
          <h2 className="section-title">{heading}</h2>
        </div>
        <dl className="features">
          {features.map(({ name, detail }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

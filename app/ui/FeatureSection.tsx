import type { ReactNode } from "react";
import "./features.css";

interface FeatureSectionProps {
  readonly heading: string;
  readonly features: readonly { readonly name: string; readonly detail: ReactNode }[];
  /** Whether the section stands on the lighter paper. */
  readonly isSheet?: boolean;
}

/** Features of a product or an offer beside a heading: each has a name and a text. */
export function FeatureSection({ heading, features, isSheet = false }: FeatureSectionProps) {
  return (
    <section className={isSheet ? "section sheet rule-t" : "section"}>
      <div className="wrap split">
        <div className="split__head">
          <h2 className="h-sec">{heading}</h2>
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

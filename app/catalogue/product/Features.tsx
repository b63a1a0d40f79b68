import { parseFeatureDetail } from "../../../domain/catalogue/feature-detail.ts";
import type { Feature } from "../../../domain/catalogue/product.ts";
import "./features.css";

/** The features of a product. A detail with numbered items becomes a list of bold headings with texts. */
export function Features({ features }: { features: readonly Feature[] }) {
  if (features.length === 0) return null;
  return (
    <section className="section sheet rule-t">
      <div className="wrap split">
        <div className="split__head">
          <h2 className="h-sec">What it does all day</h2>
        </div>
        <dl className="features">
          {features.map(({ title, detail }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <FeatureDetail detail={detail} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function FeatureDetail({ detail }: { detail: string }) {
  const parsed = parseFeatureDetail(detail);
  if (parsed.kind === "text") return parsed.text;
  return (
    <>
      {parsed.intro !== "" && <p>{parsed.intro}</p>}
      <ol>
        {parsed.items.map(({ heading, text }, place) => (
          <li key={place}>
            {heading !== "" && <b>{heading}</b>} {text}
          </li>
        ))}
      </ol>
    </>
  );
}

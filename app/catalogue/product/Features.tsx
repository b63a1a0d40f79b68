import { useText } from "#app/messages/text-context.ts";
import { parseFeatureDetail } from "#domain/catalogue/feature-detail.ts";
import type { Feature } from "#domain/catalogue/product.ts";
import { FeatureSection } from "#app/ui/FeatureSection.tsx";

export function Features({ features }: { features: readonly Feature[] }) {
  const t = useText();
  if (features.length === 0) return null;
  return (
    <FeatureSection
      heading={t("product.features")}
      features={features.map(({ title, detail }) => ({
        name: title,
        detail: <FeatureDetail detail={detail} />,
      }))}
      isSheet
    />
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

import { useText } from "#app/messages/text-context.ts";
import { Rich } from "#app/messages/Rich.tsx";
import type { ReactNode } from "react";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { PageLink } from "#app/ui/PageLink.tsx";
import "./pricing-banner.css";

interface PricingBannerProps {
  readonly heading?: string;
  readonly children?: ReactNode;
}

export function PricingBanner({ heading, children }: PricingBannerProps) {
  const t = useText();
  return (
    <section className="pricing-banner" aria-labelledby="pricing-banner">
      <div className="wrap">
        <h2 id="pricing-banner">{heading ?? t("layout.banner.heading")}</h2>
        <div>
          <p className="lead">
            {children ?? (
              <Rich text={t("layout.banner.lead")} tags={{ a: <PageLink path={sitePaths.quoteWizard} /> }} />
            )}
          </p>
          <a className="button" href={t.path(sitePaths.quoteWizard)}>
            {t("layout.banner.request")} <Icon name="arrow" />
          </a>
        </div>
      </div>
    </section>
  );
}

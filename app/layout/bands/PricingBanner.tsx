import { useText } from "#app/messages/text-context.ts";
import { Rich } from "#app/messages/Rich.tsx";
import type { ReactNode } from "react";
import { quoteStepsPath, sitePaths } from "#domain/pages/site-paths.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { PageLink } from "#app/ui/PageLink.tsx";
import "./pricing-banner.css";

interface PricingBannerProps {
  readonly heading?: string;
  readonly children?: ReactNode;
  /** The form that the button leads to. */
  readonly request?: string;
}

export function PricingBanner({ heading, children, request = quoteStepsPath }: PricingBannerProps) {
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
          <a className="button" href={t.path(request)}>
            {t("layout.banner.request")} <Icon path={icons.arrow} />
          </a>
        </div>
      </div>
    </section>
  );
}

import type { ReactNode } from "react";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { Icon } from "#app/ui/Icon.tsx";
import "./pricing-banner.css";

interface PricingBannerProps {
  readonly heading?: string;
  readonly children?: ReactNode;
}

export function PricingBanner({
  heading = "How many pages did you print last month?",
  children = (
    <>
      A guess is enough. The <a href={sitePaths.quoteWizard}>usage and pricing calculator</a> shows the month
      at once, or we send a price back, with the machine we would choose and why.
    </>
  ),
}: PricingBannerProps) {
  return (
    <section className="pricing-banner" aria-labelledby="pricing-banner">
      <div className="wrap">
        <h2 id="pricing-banner">{heading}</h2>
        <div>
          <p className="lead">{children}</p>
          <a className="button" href={sitePaths.quoteWizard}>
            Request now <Icon name="arrow" />
          </a>
        </div>
      </div>
    </section>
  );
}

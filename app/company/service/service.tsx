import { formatWorkingHours } from "#domain/company/company.ts";
import { useText } from "#app/messages/text-context.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import { loadPart, respondWithParts, sendLoaderHeaders } from "#app/layout/page-parts.ts";
import { servicesContext } from "#app/layout/services.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { SupportFigures } from "#app/company/contact/SupportFigures.tsx";
import { FeatureSection } from "#app/ui/FeatureSection.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { PageImage } from "#app/ui/PageImage.tsx";
import { BrandStrip } from "#app/layout/bands/BrandStrip.tsx";
import { CompanyFigures } from "#app/layout/bands/CompanyFigures.tsx";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import { FeaturedProducts } from "#app/catalogue/listing/FeaturedProducts.tsx";
import { loadFeaturedProducts } from "#app/catalogue/listing/featured-products.ts";
import type { Route } from "./+types/service";
import { RentalOrLease, choiceId } from "./RentalOrLease.tsx";
import { Steps } from "./Steps.tsx";
import "#app/ui/image.css";
import "./service.css";

const images = import.meta.glob<string>("./images/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const featured = await loadPart(services, loadFeaturedProducts(services.catalogue));
  return respondWithParts({ featured }, featured !== null);
}

export const headers = sendLoaderHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, {
    title: "Copier Printer Rental and Lease",
    description:
      "Rent or lease a copier or printer with zero investment. Toners, spare parts, service and maintenance are free; you pay per print.",
    path: sitePaths.service,
  });
}

export default function Service({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <section className="page-head">
        <div className="wrap page-head__columns">
          <h1 className="page-title">Rent the machine. Pay for the page.</h1>
          <div>
            <p className="lead">
              Copier and printer rental and lease, with zero investment and everything that keeps it running.
            </p>
            <p className="service__ways">
              <a className="button" href={sitePaths.quoteWizard}>
                Price a rental <Icon name="arrow" />
              </a>
              <a className="link" href={`#${choiceId}`}>
                Rental or lease?
              </a>
            </p>
          </div>
        </div>
      </section>
      <div className="wrap">
        <figure className="image-frame service__image">
          <PageImage
            files={images}
            name="rollers"
            alt="Cyan, magenta, yellow and black printing rollers with paper running over them"
            width={1600}
            height={900}
            sizes="(width < 1504px) 94vw, 1408px"
            isFirst
          />
        </figure>
      </div>
      <RentalOrLease />
      <CompanyFigures />
      <BrandStrip />
      <Steps />
      <Support />
      <Promises />
      <FeaturedProducts featured={loaderData.featured} />
      <PricingBanner />
    </>
  );
}

function Support() {
  const t = useText();
  const { contract, visitingHours } = useCompany();
  return (
    <section className="section sheet" aria-labelledby="support-heading">
      <div className="wrap split">
        <div className="split__head">
          <h2 className="section-title" id="support-heading">
            Fastest support, in figures
          </h2>
          <p className="lead">For machines on rental or contract. {formatWorkingHours(t, visitingHours)}</p>
          <a className="link" href={`${sitePaths.maintenance}#reach`}>
            Times without a contract <Icon name="arrow" />
          </a>
        </div>
        <div>
          <SupportFigures />
          {contract.delivery !== "" && (
            <p className="service__delivery">
              Delivery and set-up: <b>{contract.delivery}</b>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function Promises() {
  const { address, claims } = useCompany();
  return (
    <FeatureSection
      heading="What comes with it"
      features={[
        {
          name: "Pay per print",
          detail: "You pay for pages that came out of the machine, at the price on the agreement.",
        },
        {
          name: "Fastest support",
          detail: `A person in ${address.city}, an engineer on the road, parts in stock.`,
        },
        { name: "Flexible agreement", detail: "Change the term or the machine when the office changes." },
        { name: "Flexible plans", detail: "A base with few pages in it, or many. Move between them." },
        {
          name: `Up to ${claims.savingsPercent}% less`,
          detail: "Measured against what you pay for printing today.",
        },
        {
          name: "Second lives",
          detail: (
            <>
              Ask for a refurbished machine. Same agreement, smaller footprint.{" "}
              <a href={sitePaths.sustainability}>What one avoids</a>
            </>
          ),
        },
      ]}
    />
  );
}

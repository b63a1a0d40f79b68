import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import { FeatureSection } from "#app/ui/FeatureSection.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { PageImage } from "#app/ui/PageImage.tsx";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import type { Route } from "./+types/maintenance";
import { Coverage } from "./Coverage.tsx";
import "#app/ui/image.css";
import "./maintenance.css";

const images = import.meta.glob<string>("../consumables/images/spare-parts-*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  return createPageMeta(site, {
    title: "Copier Printer Maintenance",
    description: `Annual maintenance contracts and full-service agreements for copiers and printers you already own, from a ${site.company.address.city} team with its own engineers and its own spare parts.`,
    path: sitePaths.maintenance,
  });
}

export default function Maintenance() {
  const { address } = useCompany();
  return (
    <>
      <section className="page-head">
        <div className="wrap page-head__columns">
          <h1 className="page-title">Own it? We will keep it printing.</h1>
          <p className="lead">
            Maintenance contracts for copiers and printers you already have, from a {address.city} team with
            its own engineers and its own shelf of parts.
          </p>
        </div>
      </section>
      <section className="page-body">
        <div className="wrap maintenance__columns">
          <div>
            <Coverage />
            <a className="button maintenance__enquiry" href={sitePaths.quoteWizard}>
              Quick enquiry <Icon name="arrow" />
            </a>
          </div>
          <figure className="image-frame">
            <PageImage
              files={images}
              name="spare-parts"
              alt="A fuser, a roller, gears and springs from the parts shelf"
              width={1200}
              height={900}
              sizes="(width < 1000px) 94vw, 480px"
            />
          </figure>
        </div>
      </section>
      <Workshop />
      <PricingBanner heading="Which machine, and what is it doing?">
        Model and meter reading are enough. We answer with a contract price. Thinking of renting? The{" "}
        <a href={sitePaths.quoteWizard}>usage and pricing calculator</a> shows the month.
      </PricingBanner>
    </>
  );
}

function Workshop() {
  const { address } = useCompany();
  return (
    <FeatureSection
      heading="Two contracts, one team"
      features={[
        {
          name: "Annual maintenance contract",
          detail:
            "One price for the year covers the visits and the labour, planned and unplanned. You buy the toner, and parts are billed when they are used.",
        },
        {
          name: "Full-service agreement",
          detail:
            "One price per page covers the visits, the labour, the parts, the drums and the toner. No pages, no bill for pages.",
        },
        {
          name: `A team in ${address.city}`,
          detail: "The person who answers sits beside the people who repair.",
        },
        {
          name: "Engineers of our own",
          detail: "Whoever opens your machine works for us, and brings the part that it needs.",
        },
        {
          name: "Spare parts in stock",
          detail:
            "Fusers, rollers, drums and belts wait on our shelf, so that you do not wait for a shipment.",
        },
        {
          name: "Ready for your machine",
          detail: "Model, meter reading and what it is doing: with those three we can name a price.",
        },
      ]}
      isSheet
    />
  );
}

import { formatCount } from "#domain/shared/format.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import { Bill } from "#app/ui/Bill.tsx";
import { FeatureSection } from "#app/ui/FeatureSection.tsx";
import { PageImage } from "#app/ui/PageImage.tsx";
import { CompanyFigures } from "#app/layout/bands/CompanyFigures.tsx";
import { BrandStrip } from "#app/layout/bands/BrandStrip.tsx";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import type { Route } from "./+types/about";
import { ServiceLine } from "#app/ui/ServiceLine.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import "#app/ui/image.css";
import "./about.css";

const images = import.meta.glob<string>("./images/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  const { address, claims, name } = site.company;
  return createPageMeta(site, {
    title: "About",
    description: `${name} rents, leases and sells printers and copiers across the UAE, and has looked after them from ${address.city} since ${claims.since}.`,
    path: sitePaths.about,
  });
}

export default function About() {
  const { claims } = useCompany();
  return (
    <>
      <section className="page-head">
        <div className="wrap">
          <h1 className="page-title about__heading">We have been counting pages since {claims.since}.</h1>
        </div>
      </section>
      <div className="wrap">
        <figure className="crop about__office">
          <div className="image-frame">
            <PageImage
              files={images}
              name="office"
              alt="A floor-standing colour copier between a plant and a desk in a sunlit office"
              width={1600}
              height={900}
              sizes="(width < 1504px) 94vw, 1408px"
              isFirst
            />
          </div>
        </figure>
      </div>
      <Story />
      <CompanyFigures />
      <Reasons />
      <Services />
      <Commitment />
      <Purpose />
      <Values />
      <BrandStrip />
      <PricingBanner />
    </>
  );
}

function Story() {
  const { address, claims, name } = useCompany();
  return (
    <section className="wrap page-body story">
      <h2 className="section-title">Three invoices became one line.</h2>
      <div>
        <p className="lead">
          {name} rents, leases and sells printers and copiers to businesses across the UAE, and looks after
          them from {address.city}.
        </p>
        <p>
          We began with a simple complaint from our customers: nobody knew what a page cost. The machine was
          on one invoice, toner on another, and the repair on a third, usually on the day of a tender. So we
          put all three on one line and divided by the page.
        </p>
        <p>
          Over {formatCount(claims.clients)} clients and {formatCount(claims.placedProducts)} printers later,
          the line is still one line.
        </p>
      </div>
    </section>
  );
}

function Purpose() {
  return (
    <section className="section sheet">
      <div className="wrap purpose">
        <div>
          <h2>Mission</h2>
          <p>
            To make office printing something you budget once and then forget: reliable machines, fair pages,
            fast support.
          </p>
        </div>
        <div>
          <h2>Vision</h2>
          <p>
            A UAE where no working copier is thrown away, and no business pays for a page it did not print.
          </p>
        </div>
      </div>
    </section>
  );
}

function Commitment() {
  const { refurbishedCopiers, co2PerCopierKg, co2SavedKg } = useCompany().claims;
  return (
    <section className="section on-ink">
      <div className="wrap split">
        <h2 className="section-title">A second working life comes first.</h2>
        <div className="commitment">
          <p className="lead">
            Before a copier is taken apart it gets the chance to work again. We have put back over{" "}
            {formatCount(refurbishedCopiers)} of them. Each one avoids {co2PerCopierKg.from} to{" "}
            {co2PerCopierKg.to} kg of CO<sub>2</sub>e, up to {formatCount(co2SavedKg)} kg in total.
          </p>
          <a className="link" href={sitePaths.sustainability}>
            How the number is made <Icon name="arrow" />
          </a>
        </div>
      </div>
    </section>
  );
}

function Reasons() {
  const { savingsPercent, refurbishedCopiers } = useCompany().claims;
  return (
    <section className="section">
      <div className="wrap split">
        <div className="split__head">
          <h2 className="section-title">Why offices move to us</h2>
        </div>
        <Bill
          lines={[
            [
              "Cost savings",
              `Up to ${savingsPercent}% off what printing costs now`,
              `Up to ${savingsPercent}%`,
            ],
            ["Hassle-free maintenance", "One number to call, our own engineers", "Included"],
            [
              "Eco-friendly",
              "Refurbished machines, toner that goes back",
              `${formatCount(refurbishedCopiers)}+`,
            ],
            ["Productivity", "Machines chosen for your volume, kept running", "24/7"],
            ["No hidden costs", "A base, a price per page, nothing else", "None"],
          ]}
        />
      </div>
    </section>
  );
}

function Values() {
  const { claims } = useCompany();
  return (
    <FeatureSection
      heading="Six things we hold to"
      features={[
        { name: "Customer-centric", detail: "We start with your paper trail and fit the machine to it." },
        { name: "Integrity and trust", detail: "The count on the bill is the count on the meter." },
        { name: "Reliability and excellence", detail: "Parts on the shelf, engineers on the road." },
        { name: "Innovation and technology", detail: "New features when they save you pages or minutes." },
        {
          name: "Cost efficiency",
          detail: `Up to ${claims.savingsPercent}% off what printing costs you now.`,
        },
        { name: "Sustainability", detail: "Machines get a second working life before they get recycled." },
      ]}
    />
  );
}

function Services() {
  return (
    <section className="section sheet rule-top">
      <div className="wrap">
        <h2 className="section-title about__services-heading">Three things we do all day</h2>
        <ul className="services">
          <ServiceLine
            name="Rental and leasing"
            detail="A copier or printer on a term that suits you. Zero investment, pay per print."
            path={sitePaths.service}
          />
          <ServiceLine
            name="Managed print services"
            detail="Every machine in the building supplied, kept running and counted on one bill."
            path={sitePaths.managedPrint}
          />
          <ServiceLine
            name="Enterprise solutions"
            detail="Several floors, branches or sites: one agreement, one list of machines, one number to call."
            path={sitePaths.contact}
          />
        </ul>
      </div>
    </section>
  );
}

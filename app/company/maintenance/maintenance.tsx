import { data } from "react-router";
import { getEmptyDetails } from "#app/enquiries/contact-values.ts";
import { EnquiryIsland } from "#app/enquiries/EnquiryIsland.tsx";
import { joinFormHeaders, loadEnquiryForm, submitEnquiryForm } from "#app/enquiries/enquiry-action.ts";
import { servicesContext } from "#app/layout/services.ts";
import { findServicePhone, formatDialledNumber } from "#domain/company/company.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { NextSteps } from "#app/ui/NextSteps.tsx";
import { PageImage } from "#app/ui/PageImage.tsx";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import type { Route } from "./+types/maintenance";
import { ContractTable } from "./ContractTable.tsx";
import { ServiceAreas } from "./ServiceAreas.tsx";
import "#app/ui/image.css";
import "#app/ui/stacked-table.css";
import "./maintenance.css";

const images = import.meta.glob<string>("../consumables/images/spare-parts-*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

const formId = "maintenance";
const topic = "maintenance";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const preset = { topic, details: getEmptyDetails(topic) } as const;
  const { start, headers: formHeaders } = await loadEnquiryForm(
    request,
    services,
    sitePaths.maintenance,
    preset,
  );
  return data({ start }, { headers: formHeaders });
}

export function action({ request, context }: Route.ActionArgs) {
  return submitEnquiryForm(request, context.get(servicesContext), { path: sitePaths.maintenance, formId });
}

export const headers = joinFormHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  return createPageMeta(site, {
    title: "Copier Printer Maintenance",
    description: `Annual maintenance contracts and full-service agreements for copiers and printers you already own, from a ${site.company.address.city} team with its own engineers and its own spare parts.`,
    path: sitePaths.maintenance,
  });
}

export default function Maintenance({ loaderData, actionData }: Route.ComponentProps) {
  const company = useCompany();
  const { address, serviceAreas, brands } = company;
  return (
    <>
      <section className="page-head">
        <div className="wrap page-head__columns maintenance__head">
          <h1 className="page-title">Own it? We will keep it printing.</h1>
          <div>
            <p className="lead">
              {/* One text: as several, late fonts would move the parts to other lines. */}
              {`Annual maintenance contracts and full-service agreements for copiers and printers you already have, from a ${address.city} team with its own engineers and its own stock of spare parts.`}
            </p>
            <div className="button-row">
              <a className="button" href="#ask">
                Price my machine <Icon name="arrow" />
              </a>
              {serviceAreas.length > 0 && (
                <a className="link" href="#reach">
                  Response times
                </a>
              )}
            </div>
          </div>
        </div>
      </section>
      <section className="page-body" aria-labelledby="contracts-heading">
        <div className="wrap">
          <h2 className="visually-hidden" id="contracts-heading">
            Contracts compared
          </h2>
          <ContractTable />
        </div>
      </section>
      <ServiceAreas />
      <Makes />
      <section className="section" id="ask" aria-labelledby="ask-heading">
        <div className="wrap maintenance__ask">
          <div>
            <h2 className="section-title" id="ask-heading">
              Which machine, and what is it doing?
            </h2>
            <p className="lead">Make, model and meter reading are enough for a contract price.</p>
            <EnquiryIsland
              id={formId}
              action={sitePaths.maintenance}
              start={actionData ?? loaderData.start}
              suggestions={{ make: brands.map(({ name }) => name) }}
              phone={findServicePhone(company)}
              submitLabel="Send to the service desk"
            />
          </div>
          <AfterSending />
        </div>
      </section>
      <PricingBanner heading="Would renting cost less?">
        Set your pages: the <a href={sitePaths.quoteWizard}>usage and pricing calculator</a> shows the month,
        with toner, parts and engineer in it. Or send a <a href={sitePaths.quoteWizard}>quick enquiry</a>.
      </PricingBanner>
    </>
  );
}

function Makes() {
  const { address, brands } = useCompany();
  if (brands.length === 0) return null;
  return (
    <section className="section sheet" aria-labelledby="makes-heading">
      <div className="wrap maintenance__makes">
        <div>
          <h2 className="section-title" id="makes-heading">
            Makes we know by heart
          </h2>
          <p className="lead">
            For these we keep fusers, rollers, drums and belts in stock in {address.city}. Another make? Ask:
            we take most copiers that still have parts.
          </p>
        </div>
        <ul>
          {brands.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function AfterSending() {
  const company = useCompany();
  const { support } = company;
  const phone = findServicePhone(company);
  return (
    <div>
      <figure className="image-frame">
        <PageImage
          files={images}
          name="spare-parts"
          alt="A fuser, a roller, gears and springs from the parts shelf"
          width={1200}
          height={900}
          sizes="(width < 1000px) 94vw, 440px"
        />
      </figure>
      <NextSteps
        id="next-steps"
        steps={[
          [`Within ${support.reading}`, "An engineer reads it, and calls if something is missing."],
          [`Within ${support.pricing}`, "Both contract prices in writing."],
          [
            "First visit",
            "We inspect the machine before the contract starts. If it is past saving, we say so.",
          ],
        ]}
      >
        {phone !== undefined && (
          <p className="maintenance__urgent">
            <Icon name="phone" />
            <span>
              Machine down right now? Call{" "}
              <a href={`tel:${formatDialledNumber(phone)}`}>
                <bdi dir="ltr">{phone.display}</bdi>
              </a>
              , 24/7. Forms are slower.
            </span>
          </p>
        )}
      </NextSteps>
    </div>
  );
}

import { getDirectionsUrl } from "#domain/company/office-map.ts";
import { useText } from "#app/messages/text-context.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { formatAddressLines, formatDialledNumber, formatWorkingHours } from "#domain/company/company.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { SpecificationList } from "#app/ui/SpecificationList.tsx";
import { useCompany } from "#app/layout/company-data.ts";
import { EnquiryIsland } from "#app/enquiries/EnquiryIsland.tsx";
import {
  joinFormHeaders,
  loadEnquiryForm,
  readFormPreset,
  submitEnquiryForm,
} from "#app/enquiries/enquiry-action.ts";
import { BrandStrip } from "#app/layout/bands/BrandStrip.tsx";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import { createPageMeta } from "#app/seo/page-meta.ts";
import { loadPart, respondWithParts } from "#app/layout/page-parts.ts";
import { servicesContext } from "#app/layout/services.ts";
import { createOfficeNode } from "#app/seo/structured-data.ts";
import { getChatUrl } from "#app/layout/contact-links.ts";
import { FeaturedProducts } from "#app/catalogue/listing/FeaturedProducts.tsx";
import { loadFeaturedProducts } from "#app/catalogue/listing/featured-products.ts";
import type { Route } from "./+types/contact";
import { ContactLines } from "./ContactLines.tsx";
import { MapBox } from "./MapBox.tsx";
import { SupportFigures } from "./SupportFigures.tsx";
import "./contact.css";

const formId = "contact";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const featured = await loadPart(services, loadFeaturedProducts(services.catalogue));
  const { start, headers: formHeaders } = await loadEnquiryForm(
    request,
    services,
    sitePaths.contact,
    readFormPreset(url.searchParams, "support"),
  );
  return respondWithParts({ featured, start }, featured !== null, formHeaders);
}

export function action({ request, context }: Route.ActionArgs) {
  return submitEnquiryForm(request, context.get(servicesContext), { path: sitePaths.contact, formId });
}

export const headers = joinFormHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  const { address, name } = site.company;
  return createPageMeta(site, {
    title: "Contact and support",
    description: `Call, write to or visit ${name} in ${address.city}, ${address.country}. Support for copiers and printers around the clock.`,
    path: sitePaths.contact,
    company: createOfficeNode(site),
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const company = useCompany();
  const { featured } = loaderData;
  // Without JavaScript its link would lose the input of a form that came back.
  const hidesFailure = actionData !== undefined && featured === null;
  return (
    <>
      <Head />
      <section className="wrap visit" aria-label="Visit us">
        <div>
          <MapBox />
          <Directions />
        </div>
        <div>
          <VisitingHours />
          <ContactLines company={company} />
        </div>
      </section>
      <section className="section sheet rule-top" id="support" aria-labelledby="support-heading">
        <div className="wrap support">
          <div>
            <h2 className="section-title" id="support-heading">
              Need Support? We’re Here 24/7!
            </h2>
            <EnquiryIsland
              id={formId}
              action={sitePaths.contact}
              start={actionData ?? loaderData.start}
              topicQuestion="What is it about?"
            />
          </div>
          <SupportTimes />
        </div>
      </section>
      {!hidesFailure && <FeaturedProducts featured={featured} />}
      <BrandStrip />
      <PricingBanner />
    </>
  );
}

/** The longest line of an address that fills the width (contact.css). */
const maxLineLength = 26;

function Head() {
  const company = useCompany();
  const { address, legalName, map } = company;
  const [phone] = company.phones;
  const [street, area, country] = formatAddressLines(address);
  const isLong = [street, area].some((line = "") => line.length > maxLineLength);
  return (
    <section className="page-head contact__head">
      <div className="wrap">
        <div>
          <h1 className="contact__address" data-long={isLong ? "" : undefined}>
            <span className="visually-hidden">Contact. Corporate office: </span>
            <span>{street}, </span>
            <span>{area}</span>
          </h1>
        </div>
        <p className="lead">
          {legalName}, {country}
        </p>
        <div className="button-row">
          <a className="button" href={getDirectionsUrl(map)} rel="noopener">
            Directions <Icon name="external" />
          </a>
          {phone !== undefined && (
            <a className="button button--line" href={`tel:${formatDialledNumber(phone)}`}>
              <Icon name="phone" /> <bdi dir="ltr">{phone.display}</bdi>
            </a>
          )}
          <a className="button button--line" href={getChatUrl(company)}>
            <Icon name="whatsapp" /> WhatsApp
          </a>
        </div>
      </div>
    </section>
  );
}

function Directions() {
  const { directions } = useCompany();
  if (directions.length === 0) return null;
  return (
    <div>
      <h2 className="subheading">How to get here</h2>
      <SpecificationList entries={directions.map(({ way, detail }) => [way, detail])} />
    </div>
  );
}

function VisitingHours() {
  const { visitingHours } = useCompany();
  return (
    <table className="hours">
      <caption>Visiting hours</caption>
      <tbody>
        {visitingHours.map(({ days, hours }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td>
              {hours.split(", ").map((part) => (
                <span key={part}>{part} </span>
              ))}
            </td>
          </tr>
        ))}
        <tr className="hours__always">
          <th scope="row">Telephone, WhatsApp</th>
          <td>24/7</td>
        </tr>
      </tbody>
    </table>
  );
}

function SupportTimes() {
  const t = useText();
  const { visitingHours } = useCompany();
  return (
    <aside aria-labelledby="times-heading">
      <h3 className="subheading" id="times-heading">
        What “fastest support” means
      </h3>
      <SupportFigures />
      <p>
        For machines on rental or contract. {formatWorkingHours(t, visitingHours)}{" "}
        <a href={`${sitePaths.maintenance}#reach`}>Without a contract</a>
      </p>
    </aside>
  );
}

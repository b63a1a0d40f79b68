import { toChoice } from "#messages/message.ts";
import { getDirectionsUrl, getMapFrameUrl, getMapUrl } from "#domain/company/office-map.ts";
import { useText } from "#app/messages/text-context.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { type Company, formatDialledNumber } from "#domain/company/company.ts";
import {
  type WeekHours,
  formatSeasonDays,
  formatWorkingHours,
  hasHours,
  listHoursLines,
} from "#domain/company/opening-hours.ts";
import { listRegistrationLines } from "#domain/company/registration.ts";
import { isolate, joinWithCommas } from "#domain/shared/format.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
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
import { createSitePageMeta } from "#app/seo/page-meta.ts";
import { loadPart, respondWithParts } from "#app/layout/page-parts.ts";
import { servicesContext } from "#app/layout/services.ts";
import { createOfficeNode } from "#app/seo/structured-data.ts";
import { getChatUrl } from "#app/layout/contact-links.ts";
import { FeaturedProducts } from "#app/catalogue/listing/FeaturedProducts.tsx";
import { loadFeaturedProducts } from "#app/catalogue/listing/featured-products.ts";
import type { Route } from "./+types/contact";
import { ContactLines } from "./ContactLines.tsx";
import { getIslandAttributes } from "#app/islands/Island.tsx";
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
  return createSitePageMeta(site, "contact", { company: createOfficeNode(site) });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const company = useCompany();
  const { featured } = loaderData;
  // Without JavaScript its link would lose the input of a form that came back.
  const hidesFailure = actionData !== undefined && featured === null;
  return (
    <>
      <Head />
      <section className="wrap visit" aria-label={t("contactPage.visit")}>
        {company.address.street !== "" && (
          <div>
            <MapBox />
            <Directions />
          </div>
        )}
        <div>
          <VisitingHours />
          <ContactLines company={company} />
        </div>
      </section>
      <section className="section sheet rule-top" id="support" aria-labelledby="support-heading">
        <div className="wrap support">
          <div>
            <h2 className="section-title" id="support-heading">
              {t("contactPage.support.heading", { always: toChoice(company.support.isAroundTheClock) })}
            </h2>
            <EnquiryIsland
              id={formId}
              action={sitePaths.contact}
              start={actionData ?? loaderData.start}
              topicQuestion={t("contactPage.topic")}
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
  const t = useText();
  const company = useCompany();
  const { address, legalName, map, trn } = company;
  const [phone] = company.phones;
  const { street, country } = address;
  const area = joinWithCommas([address.area, address.city].filter(Boolean), t.locale);
  const isLong = [street, area].some((line) => line.length > maxLineLength);
  return (
    <section className="page-head contact__head">
      <div className="wrap">
        <div>
          <h1 className="contact__address" data-long={isLong ? "" : undefined}>
            {street === "" ? (
              t("nav.contact")
            ) : (
              <>
                <span className="visually-hidden">{`${t("contactPage.address.label")} `}</span>
                <span>{`${t("contactPage.address.street", { street })} `}</span>
                <span>{area}</span>
              </>
            )}
          </h1>
        </div>
        <p className="lead">{joinWithCommas([legalName, country], t.locale)}</p>
        {[
          ...listRegistrationLines(t, company),
          ...(trn === "" ? [] : [`${t("contact.trn")}: ${isolate(trn, t.locale)}`]),
        ].map((line) => (
          <p key={line} className="contact__registration">
            {line}
          </p>
        ))}
        <div className="button-row">
          {street !== "" && (
            <a className="button" href={getDirectionsUrl(map)} rel="noopener">
              {t("contactPage.directions")} <Icon path={icons.external} />
            </a>
          )}
          {phone !== undefined && (
            <a className="button button--line" href={`tel:${formatDialledNumber(phone)}`}>
              <Icon path={icons.phone} /> <bdi dir="ltr">{phone.display}</bdi>
            </a>
          )}
          {company.whatsapp.digits !== "" && (
            <a className="button button--line" href={getChatUrl(company)}>
              <Icon path={icons.whatsapp} /> {t("layout.whatsapp")}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

function Directions() {
  const t = useText();
  const { directions } = useCompany();
  if (directions.length === 0) return null;
  return (
    <div>
      <h2 className="subheading">{t("contactPage.directions.heading")}</h2>
      <SpecificationList entries={directions.map(({ way, detail }) => [way, detail])} />
    </div>
  );
}

function VisitingHours() {
  const t = useText();
  const { hours, season: current, seasons, phones, support } = useCompany();
  if (!hasHours(hours) && hours.note === "" && phones.length === 0) return null;
  return (
    <div>
      {current !== undefined && <SeasonHours season={current} />}
      <table className="hours">
        <caption>{t("contactPage.hours.heading")}</caption>
        <tbody>
          {hasHours(hours) && <HoursRows week={hours} />}
          {hours.note !== "" && (
            <tr className="hours__note">
              <td colSpan={2}>{hours.note}</td>
            </tr>
          )}
          {phones.length > 0 && support.isAroundTheClock && (
            <tr className="hours__always">
              <th scope="row">{t("contactPage.hours.telephone")}</th>
              <td>{t("company.aroundTheClock")}</td>
            </tr>
          )}
        </tbody>
      </table>
      {seasons
        .filter((season) => season !== current)
        .map((season) => (
          <SeasonHours key={season.firstDay + season.name} season={season} />
        ))}
    </div>
  );
}

function SeasonHours({ season }: { readonly season: Company["seasons"][number] }) {
  const t = useText();
  return (
    <table className="hours hours--season">
      <caption>
        {season.name} <span>{formatSeasonDays(t, season)}</span>
      </caption>
      <tbody>
        <HoursRows week={season} />
      </tbody>
    </table>
  );
}

function HoursRows({ week }: { readonly week: WeekHours }) {
  const t = useText();
  return listHoursLines(t, week).map(({ days, hours }) => (
    <tr key={days}>
      <th scope="row">{days}</th>
      <td>
        {(hours.length > 0 ? hours : [t("company.hours.closed")]).map((part) => (
          <span key={part}>{part} </span>
        ))}
      </td>
    </tr>
  ));
}

function SupportTimes() {
  const t = useText();
  const company = useCompany();
  if (company.serviceAreas.length + company.phones.length === 0) return null;
  return (
    <aside aria-labelledby="times-heading">
      <h3 className="subheading" id="times-heading">
        {t("contactPage.support.means")}
      </h3>
      <SupportFigures />
      <p className="muted">
        {t("service.support.lead", { hours: formatWorkingHours(t, company) })}{" "}
        <a href={t.path(`${sitePaths.maintenance}#reach`)}>{t("contactPage.support.withoutContract")}</a>
      </p>
    </aside>
  );
}

function MapBox() {
  const t = useText();
  const { map, address } = useCompany();
  return (
    <div
      className="map-box"
      {...getIslandAttributes("frames", "visible")}
      data-frame={getMapFrameUrl(map)}
      data-title={t("contactPage.map.title", { area: address.area, city: address.city })}
    >
      <b>{t("contactPage.map.heading")}</b>
      <p>{t("contactPage.map.lead")}</p>
      <a className="button button--line" href={getMapUrl(map)} rel="noopener">
        {t("contactPage.map.show")}
      </a>
    </div>
  );
}

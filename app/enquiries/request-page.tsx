import { sitePaths } from "#domain/pages/site-paths.ts";
import { useText } from "#app/messages/text-context.ts";
import { quoteValidityDays } from "#domain/quotes/quote-status.ts";
import { readFilter } from "#domain/catalogue/product-filter.ts";
import { filterParameters, sortOrderValues } from "#domain/catalogue/product-filter-parameters.ts";
import { formatDialledNumber, formatPlace } from "#domain/company/company.ts";
import { formatWorkingHours } from "#domain/company/opening-hours.ts";
import type { Fils } from "#domain/pricing/money.ts";
import { formatShownAmounts, listShownAmounts } from "#domain/pricing/shown-price.ts";
import { addVat } from "#domain/pricing/vat.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { EnquiryIsland } from "./EnquiryIsland.tsx";
import { joinFormHeaders, loadEnquiryForm, readFormPreset, submitEnquiryForm } from "./enquiry-action.ts";
import { formatCount, joinWithCommas } from "#domain/shared/format.ts";
import { Rich } from "#app/messages/Rich.tsx";
import { formatMonthlyPages } from "#domain/quotes/quoted-products.ts";
import { readVolumes } from "#domain/pricing/volumes.ts";
import type { Translate } from "#messages/message.ts";
import { PageLink } from "#app/ui/PageLink.tsx";
import { createSitePageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/layout/services.ts";
import { loadPart, respondWithParts } from "#app/layout/page-parts.ts";
import { BrandStrip } from "#app/layout/bands/BrandStrip.tsx";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import { NextSteps } from "#app/ui/NextSteps.tsx";
import { PageImage } from "#app/ui/PageImage.tsx";
import { ContactLine } from "#app/company/contact/ContactLines.tsx";
import { formatChatNumber, getChatUrl } from "#app/layout/contact-links.ts";
import type { Route } from "./+types/request-page";
import "./enquiry-page.css";
import "./request-page.css";
import * as icons from "#app/ui/icons.ts";

const formId = "request";

const images = import.meta.glob<string>("./images/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { start, headers: formHeaders } = await loadEnquiryForm(request, services, sitePaths.quoteRequest, {
    ...readFormPreset(url.searchParams, "rental"),
    message: describePages(services.t, url.searchParams),
  });
  const listed = await loadPart(
    services,
    services.catalogue.page(
      readFilter(new URLSearchParams({ [filterParameters.order]: sortOrderValues.price })),
      {
        number: 1,
        size: 1,
      },
    ),
  );
  const cheapest = listed?.products[0]?.itemPrice ?? null;
  return respondWithParts({ start, cheapest }, listed !== null, formHeaders);
}

function describePages(t: Translate, query: URLSearchParams): string {
  if (!query.has("black") && !query.has("colour")) return "";
  const volumes = readVolumes(query, Number.MAX_SAFE_INTEGER);
  return t("request.pages", { pages: formatMonthlyPages(t, volumes) });
}

export function action({ request, context }: Route.ActionArgs) {
  return submitEnquiryForm(request, context.get(servicesContext), { path: sitePaths.quoteRequest, formId });
}

export const headers = joinFormHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return createSitePageMeta(matches[0].loaderData, "quoteRequest");
}

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const company = useCompany();
  return (
    <>
      <div className="request__banner">
        <PageImage
          files={images}
          name="paper"
          alt={t("request.image")}
          width={1600}
          height={900}
          sizes="100vw"
          isFirst
        />
      </div>
      <section className="page-head">
        <div className="wrap page-head__columns">
          <h1 className="page-title">{t("request.heading")}</h1>
          <p className="lead">
            {t("request.lead", { city: formatPlace(t, company.address), time: company.support.pricing })}
          </p>
        </div>
      </section>
      <section className="wrap page-body enquiry-page" id={formId} aria-labelledby="form-heading">
        <div>
          <h2 className="visually-hidden" id="form-heading">
            {t("request.form")}
          </h2>
          <EnquiryIsland
            id={formId}
            action={sitePaths.quoteRequest}
            start={actionData ?? loaderData.start}
            topicQuestion={t("enquiry.choice")}
          />
        </div>
        <Course />
      </section>
      <Ways />
      <BrandStrip />
      <PricingBanner heading={t("request.priceFirst")}>
        <Rich text={t("request.calculator")} tags={{ link: <PageLink path={sitePaths.quoteWizard} /> }} />
        {loaderData.cheapest !== null && <BasePrice base={loaderData.cheapest} />}
      </PricingBanner>
    </>
  );
}

function Course() {
  const t = useText();
  const company = useCompany();
  const { support, contract } = company;
  return (
    <NextSteps
      id="next-steps"
      steps={[
        [t("request.atOnce"), t("request.stored")],
        [
          t("request.within", { time: support.reading }),
          t("request.read", { hours: formatWorkingHours(t, company) }),
        ],
        [
          t("request.within", { time: support.pricing }),
          t("request.quote", { days: formatCount(quoteValidityDays) }),
        ],
        [
          t("request.accepted"),
          contract.delivery === ""
            ? t("request.acceptance")
            : t("request.acceptanceDelivery", { delivery: contract.delivery }),
        ],
      ]}
    />
  );
}

function Ways() {
  const t = useText();
  const company = useCompany();
  const { phones, email, address } = company;
  return (
    <section className="section sheet" aria-labelledby="ways">
      <div className="wrap">
        <h2 className="section-title" id="ways">
          {t("request.ways")}
        </h2>
        <div className="request__ways">
          {phones.length > 0 && (
            <ul className="contact-lines">
              {phones.map((phone) => (
                <ContactLine
                  key={phone.display}
                  icon={icons.phone}
                  label={phone.label}
                  text={phone.display}
                  href={`tel:${formatDialledNumber(phone)}`}
                />
              ))}
            </ul>
          )}
          <ul className="contact-lines">
            {company.whatsapp.digits !== "" && (
              <ContactLine
                icon={icons.whatsapp}
                label={t("request.whatsapp")}
                text={formatChatNumber(company)}
                href={getChatUrl(company)}
              />
            )}
            <ContactLine icon={icons.mail} label={t("layout.email")} text={email} href={`mailto:${email}`} />
            {address.street !== "" && (
              <ContactLine
                icon={icons.pin}
                label={t("request.visit")}
                text={joinWithCommas([address.street, address.city].filter(Boolean), t.locale)}
                href={t.path(sitePaths.contact)}
              />
            )}
          </ul>
        </div>
      </div>
    </section>
  );
}

function BasePrice({ base }: { readonly base: Fils }) {
  const t = useText();
  const { vatPercent, priceDisplay, currency } = useCompany();
  const amounts = listShownAmounts(addVat(base, vatPercent), priceDisplay, "label");
  return ` ${t("request.from", { price: formatShownAmounts(t, amounts, currency.display, t("price.month")) })}`;
}

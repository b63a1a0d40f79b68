import { sitePaths } from "#domain/pages/site-paths.ts";
import { useText } from "#app/messages/text-context.ts";
import { quoteValidityDays } from "#domain/quotes/quote-status.ts";
import { readFilter } from "#domain/catalogue/product-filter.ts";
import { filterParameters, sortOrderValues } from "#domain/catalogue/product-filter-parameters.ts";
import { formatDialledNumber, formatWorkingHours } from "#domain/company/company.ts";
import type { Fils } from "#domain/pricing/money.ts";
import { formatShownAmounts, listShownAmounts } from "#domain/pricing/shown-price.ts";
import { addVat } from "#domain/pricing/vat.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { EnquiryIsland } from "./EnquiryIsland.tsx";
import { joinFormHeaders, loadEnquiryForm, readFormPreset, submitEnquiryForm } from "./enquiry-action.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
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

const formId = "request";

const images = import.meta.glob<string>("./images/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { start, headers: formHeaders } = await loadEnquiryForm(
    request,
    services,
    sitePaths.quoteRequest,
    readFormPreset(url.searchParams, "rental"),
  );
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

export function action({ request, context }: Route.ActionArgs) {
  return submitEnquiryForm(request, context.get(servicesContext), { path: sitePaths.quoteRequest, formId });
}

export const headers = joinFormHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, {
    title: "Request for quote by message",
    description: "Tell us what you print, and we answer with a machine and its price of a month.",
    path: sitePaths.quoteRequest,
  });
}

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const company = useCompany();
  return (
    <>
      <div className="request__banner">
        <PageImage
          files={images}
          name="paper"
          alt="Rolled sheets of paper in cyan, magenta, yellow, black and white"
          width={1600}
          height={900}
          sizes="100vw"
          isFirst
        />
      </div>
      <section className="page-head">
        <div className="wrap page-head__columns">
          <h1 className="page-title">Request for quote</h1>
          <p className="lead">
            Write it as you would say it. A person in {company.address.city} answers with a machine and the
            price of a month, within {company.support.pricing}.
          </p>
        </div>
      </section>
      <section className="wrap page-body enquiry-page" aria-labelledby="form-heading">
        <div>
          <h2 className="visually-hidden" id="form-heading">
            Your request
          </h2>
          <EnquiryIsland
            id={formId}
            action={sitePaths.quoteRequest}
            start={actionData ?? loaderData.start}
            topicQuestion="What do you need?"
          />
        </div>
        <Course />
      </section>
      <Ways />
      <BrandStrip />
      <PricingBanner heading="Rather see the price first?">
        The <a href={sitePaths.quoteWizard}>usage and pricing calculator</a> asks for no name.
        {loaderData.cheapest !== null && <BasePrice base={loaderData.cheapest} />}
      </PricingBanner>
    </>
  );
}

function Course() {
  const t = useText();
  const { support, contract, visitingHours } = useCompany();
  return (
    <NextSteps
      id="next-steps"
      steps={[
        ["At once", "Your request is stored, and on its way to the person who answers it."],
        [
          `Within ${support.reading}`,
          `Somebody has read it. If something is missing, they call once. ${formatWorkingHours(t, visitingHours)}`,
        ],
        [
          `Within ${support.pricing}`,
          `Your quote in writing, line by line. It is valid for ${quoteValidityDays} days.`,
        ],
        [
          "When you accept",
          contract.delivery === ""
            ? "You do so online, with a name and a position."
            : `You do so online, with a name and a position. Delivery and set-up: ${contract.delivery}.`,
        ],
      ]}
    />
  );
}

function Ways() {
  const company = useCompany();
  const { phones, email, address } = company;
  return (
    <section className="section sheet" aria-labelledby="ways">
      <div className="wrap">
        <h2 className="section-title" id="ways">
          Every way to reach us
        </h2>
        <div className="request__ways">
          <ul className="contact-lines">
            {phones.map((phone) => (
              <ContactLine
                key={phone.display}
                icon="phone"
                label={phone.label}
                text={phone.display}
                href={`tel:${formatDialledNumber(phone)}`}
              />
            ))}
          </ul>
          <ul className="contact-lines">
            <ContactLine
              icon="whatsapp"
              label="WhatsApp, usually the quickest"
              text={formatChatNumber(company)}
              href={getChatUrl(company)}
            />
            <ContactLine icon="mail" label="E-mail" text={email} href={`mailto:${email}`} />
            <ContactLine
              icon="pin"
              label="Visit us: hours and directions"
              text={`${address.street}, ${address.city}`}
              href={sitePaths.contact}
            />
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
  return ` From ${formatShownAmounts(t, amounts, currency.display, t("price.month"))}.`;
}

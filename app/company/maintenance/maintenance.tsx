import { toChoice } from "#messages/message.ts";
import { data } from "react-router";
import { getEmptyDetails } from "#app/enquiries/contact-values.ts";
import { EnquiryIsland } from "#app/enquiries/EnquiryIsland.tsx";
import { joinFormHeaders, loadEnquiryForm, submitEnquiryForm } from "#app/enquiries/enquiry-action.ts";
import { servicesContext } from "#app/layout/services.ts";
import { findServicePhone, formatPlace } from "#domain/company/company.ts";
import { quoteStepsPath, sitePaths } from "#domain/pages/site-paths.ts";
import { PageLink } from "#app/ui/PageLink.tsx";
import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { createSitePageMeta } from "#app/seo/page-meta.ts";
import { createServingNode } from "#app/seo/structured-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { NextSteps } from "#app/ui/NextSteps.tsx";
import { PhoneLink } from "#app/ui/PhoneLink.tsx";
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
  return createSitePageMeta(site, "maintenance", { company: createServingNode(site) });
}

export default function Maintenance({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const company = useCompany();
  const { address, serviceAreas, brands } = company;
  return (
    <>
      <section className="page-head">
        <div className="wrap page-head__columns maintenance__head">
          <h1 className="page-title">{t("maintenance.heading")}</h1>
          <div>
            <p className="lead">{t("maintenance.lead", { city: address.city || t("maintenance.place") })}</p>
            <div className="button-row">
              <a className="button" href="#ask">
                {t("maintenance.priceMine")} <Icon path={icons.arrow} />
              </a>
              {serviceAreas.length > 0 && (
                <a className="link" href="#reach">
                  {t("maintenance.responseTimes")}
                </a>
              )}
            </div>
          </div>
        </div>
      </section>
      <section className="page-body" aria-labelledby="contracts-heading">
        <div className="wrap">
          <h2 className="visually-hidden" id="contracts-heading">
            {t("maintenance.contracts")}
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
              {t("maintenance.ask.heading")}
            </h2>
            <p className="lead">{t("maintenance.ask.lead")}</p>
            <EnquiryIsland
              id={formId}
              action={sitePaths.maintenance}
              start={actionData ?? loaderData.start}
              suggestions={{ make: brands.map(({ name }) => name) }}
              phone={findServicePhone(company)}
              submitLabel={t("maintenance.ask.send")}
            />
          </div>
          <AfterSending />
        </div>
      </section>
      <PricingBanner heading={t("maintenance.banner.heading")}>
        <Rich
          text={t("maintenance.banner.lead")}
          tags={{
            a: <PageLink path={sitePaths.quoteWizard} />,
            enquiry: <PageLink path={quoteStepsPath} />,
          }}
        />
      </PricingBanner>
    </>
  );
}

function Makes() {
  const t = useText();
  const { address, brands } = useCompany();
  if (brands.length === 0) return null;
  return (
    <section className="section sheet" aria-labelledby="makes-heading">
      <div className="wrap maintenance__makes">
        <div>
          <h2 className="section-title" id="makes-heading">
            {t("maintenance.makes.heading")}
          </h2>
          <p className="lead">{t("maintenance.makes.lead", { city: formatPlace(t, address) })}</p>
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
  const t = useText();
  const company = useCompany();
  const { support } = company;
  const phone = findServicePhone(company);
  return (
    <div>
      <figure className="image-frame">
        <PageImage
          files={images}
          name="spare-parts"
          alt={t("maintenance.image.alt")}
          width={1200}
          height={900}
          sizes="(width < 1000px) 94vw, 440px"
        />
      </figure>
      <NextSteps
        id="next-steps"
        steps={[
          [t("company.within", { time: support.reading }), t("maintenance.next.reading")],
          [t("company.within", { time: support.pricing }), t("maintenance.next.prices")],
          [t("maintenance.next.inspection"), t("maintenance.next.inspection.detail")],
        ]}
      >
        {phone !== undefined && (
          <p className="maintenance__urgent">
            <Icon path={icons.phone} />
            <span>
              <Rich
                text={t("maintenance.next.urgent", {
                  phone: phone.display,
                  always: toChoice(support.isAroundTheClock),
                })}
                tags={{
                  phone: <PhoneLink phone={phone} />,
                }}
              />
            </span>
          </p>
        )}
      </NextSteps>
    </div>
  );
}

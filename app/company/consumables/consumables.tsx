import { data } from "react-router";
import { useText } from "#app/messages/text-context.ts";
import { getPriceSettings } from "#domain/company/company.ts";
import { readShelfQuery } from "#domain/consumables/shelf-query.ts";
import { formatRetention } from "#domain/enquiries/retention.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { joinFormHeaders, loadEnquiryForm, submitEnquiryForm } from "#app/enquiries/enquiry-action.ts";
import { getEmptyDetails } from "#app/enquiries/contact-values.ts";
import { getDraftKey } from "#app/forms/use-draft.ts";
import { Island } from "#app/islands/Island.tsx";
import { useCompany } from "#app/layout/company-data.ts";
import { getOtherWays } from "#app/layout/contact-links.ts";
import { BrandStrip } from "#app/layout/bands/BrandStrip.tsx";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import { servicesContext } from "#app/layout/services.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/Breadcrumb.tsx";
import { FeatureSection } from "#app/ui/FeatureSection.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { SpecificationList } from "#app/ui/SpecificationList.tsx";
import type { Route } from "./+types/consumables";
import { ConsumablesGallery } from "./ConsumablesGallery.tsx";
import OrderRequest from "./OrderRequest.tsx";
import { PartSearch } from "./PartSearch.tsx";
import { loadShelf } from "./load-shelf.ts";
import { orderFormId, orderId, shelfId } from "./part-ids.ts";
import "#app/catalogue/product/product.css";

const path = sitePaths.consumables;
const topic = "consumables";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [shelf, { start, headers: formHeaders }] = await Promise.all([
    loadShelf(url, services.consumables),
    loadEnquiryForm(request, services, path, { topic, details: getEmptyDetails(topic) }),
  ]);
  return data({ shelf, start }, { headers: formHeaders });
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { chosen: parts } = readShelfQuery(url.searchParams);
  return submitEnquiryForm(request, context.get(servicesContext), { path, formId: orderFormId, parts });
}

export const headers = joinFormHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  return createPageMeta(site, {
    title: "Consumables and spare parts",
    description: `Toner, ink, drums, fusers and rollers for copiers and printers, with prices and stock, from ${site.company.address.city}. With a rental they are included.`,
    path,
  });
}

export default function Consumables({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { shelf } = loaderData;
  const company = useCompany();
  const prices = getPriceSettings(company);
  const hasParts = shelf.total > 0;
  return (
    <>
      <section className="wrap">
        <Breadcrumb
          parent={{ label: "Products", path: sitePaths.products }}
          current="Consumables and parts"
        />
        <div className="product">
          <ConsumablesGallery />
          <div className="product__spec">
            <h1 className="page-title">Toner, drums and parts</h1>
            <p className="product__full-name">Copier and printer consumables and spare parts</p>
            <p className="lead">
              If you rent from us, all of this arrives before you run out and costs you nothing. If you own
              the machine, we sell it from the same shelf in {company.address.city}.
            </p>
            <SpecificationList
              entries={[
                ["On the shelf", `Ordered by ${company.consumables.cutOff}, leaves the same day`],
                ...company.deliveries.map(({ place, time }) => [place, time] as const),
                ["Empty cartridges", "We take them back"],
              ]}
            />
            <div className="product__buy">
              <div className="button-row">
                <a className="button" href={hasParts ? `#${shelfId}` : `#${orderId}`}>
                  Find your part <Icon name="arrow" />
                </a>
                <a className="button button--line" href={sitePaths.quoteWizard}>
                  Quick Enquiry
                </a>
              </div>
            </div>
          </div>
        </div>
      </section>
      {hasParts && (
        <section className="section sheet" id={shelfId} aria-labelledby="shelf-heading">
          <div className="wrap">
            <div className="section-head">
              <h2 className="section-title" id="shelf-heading">
                What is on the shelf
              </h2>
            </div>
            <PartSearch shelf={shelf} prices={prices} notListedHref={`#${orderFormId}-message`} />
            <p className="shelf__note">
              Pages are at 5% coverage, as the makers count them. A part with a number of working days comes
              from the maker’s warehouse in the UAE, not from our shelf.
            </p>
          </div>
        </section>
      )}
      <section className="section" id={orderId} aria-labelledby="order-heading">
        <div className="wrap">
          <div className="order__head">
            <h2 className="section-title" id="order-heading">
              Order request
            </h2>
            <p className="lead">Not a purchase yet: we confirm price and delivery in writing, you say yes.</p>
          </div>
          <Island
            name="orderRequest"
            of={OrderRequest}
            when="visible"
            storageKeys={[getDraftKey(orderFormId)]}
            props={{
              form: {
                id: orderFormId,
                start: actionData ?? loaderData.start,
                ways: getOtherWays(company, t),
                retention: formatRetention(t, company.retentionMonths),
                submitLabel: "Send the order request",
                hint: `Confirmed within ${company.consumables.confirmation}.`,
                asksForTrn: true,
              },
              parts: [...shelf.others, ...shelf.parts],
              chosen: shelf.query.chosen,
              printedBy: { name: company.name, ...prices },
              cutOff: company.consumables.cutOff,
            }}
          />
        </div>
      </section>
      <Supply />
      <BrandStrip />
      <PricingBanner heading="Or let the toner come with the machine">
        With a rental, toner, parts and the engineer are in the price: the{" "}
        <a href={sitePaths.quoteWizard}>usage and pricing calculator</a> shows the month at your pages.
      </PricingBanner>
    </>
  );
}

function Supply() {
  return (
    <FeatureSection
      heading="What wears out, and what you do about it"
      features={[
        {
          name: "With a rental: nothing",
          detail: (
            <>
              Toner and spare parts belong to the price of the page.{" "}
              <a href={sitePaths.service}>How a rental works</a>
            </>
          ),
        },
        {
          name: "Not sure what it needs?",
          detail: (
            <>
              The code on the display and one printed page tell us.{" "}
              <a href={sitePaths.contact}>Send both to the desk</a>
            </>
          ),
        },
        {
          name: "A full-service agreement",
          detail: (
            <>
              Brings toner, parts and the engineer. <a href={sitePaths.maintenance}>Contracts compared</a>
            </>
          ),
        },
        {
          name: "Original or compatible?",
          detail: "We list the maker’s own. Where a compatible one is as good, we say so and quote both.",
        },
      ]}
      isSheet
    />
  );
}

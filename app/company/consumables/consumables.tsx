import { data } from "react-router";
import { useText } from "#app/messages/text-context.ts";
import { formatPlace, getPriceSettings } from "#domain/company/company.ts";
import { readShelfQuery } from "#domain/consumables/shelf-query.ts";
import { formatRetention } from "#domain/enquiries/retention.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { joinFormHeaders, loadEnquiryForm, submitEnquiryForm } from "#app/enquiries/enquiry-action.ts";
import { getEmptyDetails } from "#app/enquiries/contact-values.ts";
import { getDraftKey } from "#app/forms/use-draft.ts";
import { Island } from "#app/islands/Island.tsx";
import { useCompany, useLockupName } from "#app/layout/company-data.ts";
import { getOtherWays } from "#app/layout/contact-links.ts";
import { BrandStrip } from "#app/layout/bands/BrandStrip.tsx";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import { servicesContext } from "#app/layout/services.ts";
import { PageLink } from "#app/ui/PageLink.tsx";
import { Rich } from "#app/messages/Rich.tsx";
import { createSitePageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/Breadcrumb.tsx";
import { FeatureSection } from "#app/ui/FeatureSection.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
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
  return createSitePageMeta(matches[0].loaderData, "consumables");
}

export default function Consumables({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { shelf } = loaderData;
  const company = useCompany();
  const lockupName = useLockupName();
  const prices = getPriceSettings(company);
  const { cutOff } = company.consumables;
  const hasParts = shelf.total > 0;
  return (
    <>
      <section className="wrap">
        <Breadcrumb
          parent={{ label: t("nav.products"), path: sitePaths.products }}
          current={t("nav.consumablesAndParts")}
        />
        <div className="product">
          <ConsumablesGallery />
          <div className="product__spec">
            <h1 className="page-title">{t("consumablesPage.heading")}</h1>
            <p className="product__full-name">{t("consumablesPage.name")}</p>
            <p className="lead">{t("consumablesPage.lead", { city: formatPlace(t, company.address) })}</p>
            <SpecificationList
              entries={[
                ...(cutOff === ""
                  ? []
                  : [
                      [
                        t("consumablesPage.shelf"),
                        t("consumablesPage.shelf.detail", { time: cutOff }),
                      ] as const,
                    ]),
                ...company.deliveries.map(({ place, time }) => [place, time] as const),
                [t("consumablesPage.returns"), t("consumablesPage.returns.detail")],
              ]}
            />
            <div className="product__buy">
              <div className="button-row">
                <a className="button" href={hasParts ? `#${shelfId}` : `#${orderId}`}>
                  {t(hasParts ? "consumablesPage.find" : "consumablesPage.order")} <Icon path={icons.arrow} />
                </a>
                <a className="button button--line" href={`#${orderId}`}>
                  {t("consumablesPage.quickEnquiry")}
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
                {t("consumablesPage.shelf.heading")}
              </h2>
            </div>
            <PartSearch shelf={shelf} prices={prices} notListedHref={`#${orderFormId}-message`} />
            <p className="shelf__note muted">{t("consumablesPage.shelf.note")}</p>
          </div>
        </section>
      )}
      <section className="section" id={orderId} aria-labelledby="order-heading">
        <div className="wrap">
          <div className="order__head">
            <h2 className="section-title" id="order-heading">
              {t("consumablesPage.order")}
            </h2>
            <p className="lead">{t("consumablesPage.order.lead")}</p>
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
                submitLabel: t("consumablesPage.order.send"),
                hint: t("consumablesPage.confirmed", { time: company.consumables.confirmation }),
                asksForTrn: true,
              },
              hasList: hasParts,
              parts: [...shelf.others, ...shelf.parts],
              chosen: shelf.query.chosen,
              printedBy: { name: lockupName, ...prices },
              cutOff,
            }}
          />
        </div>
      </section>
      <Supply />
      <BrandStrip />
      <PricingBanner heading={t("consumablesPage.banner.heading")}>
        <Rich
          text={t("consumablesPage.banner.lead")}
          tags={{ a: <PageLink path={sitePaths.quoteWizard} /> }}
        />
      </PricingBanner>
    </>
  );
}

function Supply() {
  const t = useText();
  return (
    <FeatureSection
      heading={t("consumablesPage.supply.heading")}
      features={[
        {
          name: t("consumablesPage.supply.rental"),
          detail: (
            <Rich
              text={t("consumablesPage.supply.rental.detail")}
              tags={{ a: <PageLink path={sitePaths.service} /> }}
            />
          ),
        },
        {
          name: t("consumablesPage.supply.unsure"),
          detail: (
            <Rich
              text={t("consumablesPage.supply.unsure.detail")}
              tags={{ a: <PageLink path={`${sitePaths.contact}#support`} /> }}
            />
          ),
        },
        {
          name: t("consumablesPage.supply.contract"),
          detail: (
            <Rich
              text={t("consumablesPage.supply.contract.detail")}
              tags={{ a: <PageLink path={sitePaths.maintenance} /> }}
            />
          ),
        },
        { name: t("consumablesPage.supply.kind"), detail: t("consumablesPage.supply.kind.detail") },
      ]}
      isSheet
    />
  );
}

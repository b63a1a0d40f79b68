import { getPageText, useText } from "#app/messages/text-context.ts";
import { getPriceSettings } from "#domain/company/company.ts";
import { getFacets } from "#domain/catalogue/product-facets.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { findInvalidPages, maxRequestedPages } from "#domain/pricing/volumes.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Island } from "#app/islands/Island.tsx";
import { createSitePageMeta } from "#app/seo/page-meta.ts";
import { MissingPart } from "#app/layout/error/MissingPart.tsx";
import { loadPart, respondWithParts, sendLoaderHeaders } from "#app/layout/page-parts.ts";
import { servicesContext } from "#app/layout/services.ts";
import { createBreadcrumbNode } from "#app/seo/structured-data.ts";
import { Breadcrumb } from "#app/ui/Breadcrumb.tsx";
import { bestProductLink, productsLink } from "#app/layout/navigation.ts";
import { toPricedProduct } from "#app/pricing/priced-product.ts";
import { NoProducts } from "#app/catalogue/listing/NoProducts.tsx";
import type { Route } from "./+types/best-product-page";
import BestProduct from "./BestProduct.tsx";
import { readRankingQuery } from "./ranking-query.ts";
import type { RankedProduct, RankingProducts } from "./ranked-product.ts";
import "./best-product.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const all = await loadPart(services, services.catalogue.list());
  const products: RankingProducts | null = all && {
    priced: all.map(toRankedProduct).filter((product) => product !== null),
    unpriced: all
      .filter(({ itemPrice }) => itemPrice === null)
      .map((product) => ({ id: product.id, title: product.title })),
  };
  const invalidPages = findInvalidPages(url.searchParams, { max: maxRequestedPages });
  return respondWithParts(
    { products, query: readRankingQuery(url.searchParams), invalidPages },
    all !== null,
  );
}

export const headers = sendLoaderHeaders;

function toRankedProduct(product: Product): RankedProduct | null {
  const pricedProduct = toPricedProduct(product);
  if (pricedProduct === null) return null;
  const { slideRange: _step, image: _image, features: _features, ...shown } = pricedProduct;
  return { ...shown, paper: getFacets(product).paper };
}

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  const t = getPageText();
  return createSitePageMeta(site, "bestProduct", {
    structuredData: [
      createBreadcrumbNode(
        site,
        [productsLink, bestProductLink].map((link) => ({ ...link, label: t(link.label) })),
      ),
    ],
  });
}

export default function BestProductPage({
  loaderData: { products, query, invalidPages },
}: Route.ComponentProps) {
  const t = useText();
  const company = useCompany();
  return (
    <>
      <section className="page-head page-head--compact">
        <div className="wrap">
          <Breadcrumb
            parent={{ ...productsLink, label: t(productsLink.label) }}
            current={t(bestProductLink.label)}
          />
          <div className="page-head__columns">
            <h1 className="page-title">{t(bestProductLink.label)}</h1>
            <p className="lead">{t("ranking.lead")}</p>
          </div>
        </div>
      </section>
      {products === null || (products.priced.length === 0 && products.unpriced.length === 0) ? (
        <section className="wrap page-body">
          {products === null ? <MissingPart level={2} name="machines" /> : <NoProducts level={2} />}
        </section>
      ) : (
        <Island
          name="bestProduct"
          of={BestProduct}
          when="touch"
          props={{
            products,
            query,
            invalidPages,
            labels: {
              ...getPriceSettings(company),
              claims: { co2PerCopierKg: company.claims.co2PerCopierKg },
            },
          }}
        />
      )}
    </>
  );
}

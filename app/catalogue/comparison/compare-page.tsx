import { data } from "react-router";
import { getPageText, useText } from "#app/messages/text-context.ts";
import { toVolumesQuery, isBeyondSliders, readVolumes } from "#domain/pricing/volumes.ts";
import {
  type ComparedProducts,
  readComparedIds,
  maxComparedProducts,
  findComparedProducts,
} from "#domain/catalogue/comparison-url.ts";
import type { Product } from "#domain/catalogue/product.ts";
import type { Volumes } from "#domain/pricing/price.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { createSitePageMeta } from "#app/seo/page-meta.ts";
import { MissingPart } from "#app/layout/error/MissingPart.tsx";
import { loadPart, respondWithParts, sendLoaderHeaders } from "#app/layout/page-parts.ts";
import { servicesContext } from "#app/layout/services.ts";
import { createBreadcrumbNode } from "#app/seo/structured-data.ts";
import { Breadcrumb } from "#app/ui/Breadcrumb.tsx";
import { StateSheet } from "#app/ui/StateSheet.tsx";
import { productsLink } from "#app/layout/navigation.ts";
import type { Route } from "./+types/compare-page";
import { CompareForm } from "./CompareForm.tsx";
import { NoProducts } from "#app/catalogue/listing/NoProducts.tsx";
import { CompareNotices } from "./CompareNotices.tsx";
import { CompareTable } from "./CompareTable.tsx";
import "./compare.css";

const maxChoices = 100;

/** Responds with 404 if no product of the URL exists, like the page of an unknown product. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { catalogue } = services;
  const volumes = readVolumes(url.searchParams);
  const loaded = await loadPart(
    services,
    Promise.all([catalogue.findMany(readComparedIds(url.searchParams)), catalogue.first(maxChoices)]),
  );
  if (loaded === null) return respondWithParts({ machines: null, volumes }, false);
  const [named, choices] = loaded;
  const compared = findComparedProducts(url.searchParams, named);
  const isNotFound = compared.products.length === 0 && compared.unknownCount > 0;
  const machines = {
    compared,
    others: choices.filter(({ id }) => compared.products.every((product) => product.id !== id)),
    onlyDifferences: url.searchParams.get("only") === "differences",
  };
  return data({ machines, volumes }, { status: isNotFound ? 404 : 200 });
}

export const headers = sendLoaderHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  const t = getPageText();
  return createSitePageMeta(site, "compare", {
    structuredData: [
      createBreadcrumbNode(site, [
        { ...productsLink, label: t(productsLink.label) },
        { label: t("comparison.title"), path: sitePaths.compare },
      ]),
    ],
  });
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { machines, volumes } = loaderData;
  return (
    <>
      <section className="page-head page-head--compact">
        <div className="wrap">
          <Breadcrumb
            parent={{ ...productsLink, label: t(productsLink.label) }}
            current={t("comparison.title")}
          />
          <div className="page-head__columns">
            <h1 className="page-title">{t("comparison.title")}</h1>
            <div>
              <p className="lead">{t("comparison.lead", { machines: maxComparedProducts })}</p>
              <a className="link" href={t.path(`${sitePaths.bestProduct}?${toVolumesQuery(volumes)}`)}>
                {t("nav.bestProduct")}
              </a>
            </div>
          </div>
        </div>
      </section>
      <section
        className="wrap page-body compare-page"
        aria-labelledby="machines-heading"
        data-only={machines?.onlyDifferences === true ? "" : undefined}
      >
        <h2 className="visually-hidden" id="machines-heading">
          {t("catalogue.machines")}
        </h2>
        {machines === null ? (
          <MissingPart level={2} name="machines" />
        ) : (
          <Comparison {...machines} volumes={volumes} />
        )}
      </section>
    </>
  );
}

interface ComparisonProps {
  readonly compared: ComparedProducts<Product>;
  readonly others: readonly Product[];
  readonly volumes: Volumes;
  readonly onlyDifferences: boolean;
}

function Comparison({ compared, others, volumes, onlyDifferences }: ComparisonProps) {
  const t = useText();
  const { products } = compared;
  const isPriced = !isBeyondSliders(volumes);
  const notices = <CompareNotices compared={compared} isPriced={isPriced} volumes={volumes} />;
  if (products.length + others.length === 0) {
    return (
      <>
        {notices}
        <NoProducts level={3} />
      </>
    );
  }
  return (
    <>
      {notices}
      <CompareForm selected={products} others={others} volumes={volumes} onlyDifferences={onlyDifferences} />
      {products.length === 0 ? (
        <StateSheet art="empty" level={2} heading={t("comparison.empty")}>
          <p>{t("comparison.empty.text")}</p>
          <div className="button-row">
            <a className="button button--small" href={t.path(sitePaths.bestProduct)}>
              {t("nav.bestProduct")}
            </a>
            <a className="button button--small button--line" href={t.path(sitePaths.products)}>
              {t("product.all")}
            </a>
          </div>
        </StateSheet>
      ) : (
        <CompareTable products={products} volumes={volumes} isPriced={isPriced} />
      )}
    </>
  );
}

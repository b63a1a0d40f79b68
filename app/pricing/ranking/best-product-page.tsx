import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { useCompany } from "../../layout/company-data.ts";
import { Island } from "../../islands/Island.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import { servicesContext } from "../../layout/services.ts";
import { breadcrumbNode } from "../../seo/structured-data.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { machineList } from "../../catalogue/product/ProductHead.tsx";
import { NoProducts } from "../../catalogue/listing/NoProducts.tsx";
import type { Route } from "./+types/best-product-page";
import BestMachine from "./BestProduct.tsx";
import { readAsked } from "./ranking-query.ts";
import { loadContenders } from "./load-ranked-products.ts";

const title = "Which machine is best for me?";

export async function loader({ context, url }: Route.LoaderArgs) {
  const contenders = await loadContenders(context.get(servicesContext).catalogue);
  return { contenders, asked: readAsked(url.searchParams) };
}

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  return pageMeta(site, {
    title,
    description:
      "Every machine at your own black and colour pages, the cheapest month first, and the volumes at which another one becomes cheaper.",
    path: sitePaths.bestMachine,
    structuredData: [breadcrumbNode(site, [machineList, { label: title, path: sitePaths.bestMachine }])],
  });
}

export default function BestMachinePage({ loaderData: { contenders, asked } }: Route.ComponentProps) {
  const { currency, vatPercent, claims } = useCompany();
  return (
    <>
      <section className="phead phead--s">
        <div className="wrap">
          <Breadcrumb parent={machineList} current={title} />
          <div className="phead__g">
            <h1 className="h-page">{title}</h1>
            <p className="lead">
              Set your pages. Every machine is priced at exactly that volume, the cheapest month first.
            </p>
          </div>
        </div>
      </section>
      {contenders.priced.length === 0 && contenders.unpriced.length === 0 ? (
        <section className="wrap listing">
          <NoProducts level={2} />
        </section>
      ) : (
        <Island
          name="bestMachine"
          of={BestMachine}
          when="touch"
          props={{
            contenders,
            asked,
            words: {
              currency: currency.display,
              vatPercent,
              claims: { co2PerCopierKg: claims.co2PerCopierKg },
            },
          }}
        />
      )}
    </>
  );
}

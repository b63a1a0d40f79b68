import { data } from "react-router";
import { askedQuery, isBeyondPrices, readAskedVolumes } from "../../../domain/pricing/volumes.ts";
import { comparedIds, mostCompared, readCompared } from "../../../domain/catalogue/comparison-url.ts";
import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { servicesContext } from "../../layout/services.ts";
import { breadcrumbNode } from "../../seo/structured-data.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { StateSheet } from "../../ui/StateSheet.tsx";
import { machineList } from "../product/ProductHead.tsx";
import type { Route } from "./+types/compare-page";
import { CompareForm } from "./CompareForm.tsx";
import { CompareNotices } from "./CompareNotices.tsx";
import { CompareTable } from "./CompareTable.tsx";

const title = "Machines side by side";

/** Machines to choose from; any other one comes here from the ranking. */
const mostOffered = 100;

/** Not found where every machine of the address is: as a product's own page would be. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext);
  const [named, offered] = await Promise.all([
    catalogue.findMany(comparedIds(url.searchParams)),
    catalogue.first(mostOffered),
  ]);
  const compared = readCompared(url.searchParams, named);
  const isLost = compared.machines.length === 0 && compared.unknown > 0;
  return data(
    {
      compared,
      others: offered.filter(({ id }) => compared.machines.every((machine) => machine.id !== id)),
      volumes: readAskedVolumes(url.searchParams),
      onlyDifferences: url.searchParams.get("only") === "differences",
    },
    { status: isLost ? 404 : 200 },
  );
}

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  return pageMeta(site, {
    title,
    description:
      "Up to four copiers and printers side by side: what each can do, and what its month costs at your pages.",
    path: sitePaths.compare,
    structuredData: [breadcrumbNode(site, [machineList, { label: title, path: sitePaths.compare }])],
  });
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { compared, others, volumes, onlyDifferences } = loaderData;
  const { machines } = compared;
  const isPriced = !isBeyondPrices(volumes);
  return (
    <>
      <section className="phead phead--s">
        <div className="wrap">
          <Breadcrumb parent={machineList} current={title} />
          <div className="phead__g">
            <h1 className="h-page">{title}</h1>
            <div>
              <p className="lead">
                Up to {mostCompared} machines side by side, each with the price of your month.
              </p>
              <a className="link" href={`${sitePaths.bestMachine}?${askedQuery(volumes)}`}>
                Which machine is best for me?
              </a>
            </div>
          </div>
        </div>
      </section>
      <section className="wrap listing compare-page" aria-label="Machines">
        <CompareNotices compared={compared} isPriced={isPriced} />
        <CompareForm chosen={machines} others={others} volumes={volumes} onlyDifferences={onlyDifferences} />
        {machines.length === 0 ? (
          <StateSheet art="empty" level={2} heading="No machine chosen yet">
            <p>
              Choose one above and press Show, then add the next. Or tick machines where they are ranked at
              your pages.
            </p>
            <div className="btnrow">
              <a className="btn btn--sm" href={sitePaths.bestMachine}>
                Which machine is best for me?
              </a>
              <a className="btn btn--sm btn--line" href={sitePaths.products}>
                All machines
              </a>
            </div>
          </StateSheet>
        ) : (
          <CompareTable products={machines} volumes={volumes} isPriced={isPriced} />
        )}
      </section>
    </>
  );
}

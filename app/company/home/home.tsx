import { quoteQuery } from "../../../domain/quotes/quote-url.ts";
import { excerptOf } from "../../../domain/blog/byline.ts";
import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { useCompany } from "../../layout/company-data.ts";
import { Island } from "../../islands/Island.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import DockPrice from "../../pricing/DockPrice.tsx";
import HeroCalculator from "../../pricing/HeroCalculator.tsx";
import type { Machine } from "../../pricing/priced-product.ts";
import { offeredMachines } from "../../pricing/product-choices.ts";
import { type Selection, firstSelection, priceSelection } from "../../pricing/selection.ts";
import type { RouteHandle } from "../../layout/route-handle.ts";
import { servicesContext } from "../../layout/services.ts";
import { websiteNode } from "../../seo/structured-data.ts";
import { Icon } from "../../ui/Icon.tsx";
import { BestMachineLink } from "../../pricing/ranking/BestProductLink.tsx";
import { BrandStrip } from "../../layout/BrandStrip.tsx";
import { Dock } from "../../layout/Dock.tsx";
import { PricingBanner } from "../../layout/PricingBanner.tsx";
import { offer } from "../../layout/offer.ts";
import { FeaturedProducts } from "../../catalogue/listing/FeaturedProducts.tsx";
import { featuredProducts } from "../../catalogue/listing/featured-products.ts";
import type { Route } from "./+types/home";
import { Bill } from "./Bill.tsx";
import { Claims } from "../../layout/Claims.tsx";
import { LatestPosts } from "./LatestPosts.tsx";
import { Masthead } from "./Masthead.tsx";
import { Refurbished } from "./Refurbished.tsx";
import { ServicesIndex } from "./ServicesIndex.tsx";

/** Posts on the front page. */
const latestPosts = 3;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, blog } = context.get(servicesContext);
  const [machines, featured, { posts }] = await Promise.all([
    offeredMachines(catalogue, url.searchParams),
    featuredProducts(catalogue),
    blog.page({ number: 1, size: latestPosts }),
  ]);
  return {
    machines,
    selection: firstSelection(machines, url.searchParams),
    featured,
    posts: posts.map((post) => ({
      slug: post.slug,
      title: post.title,
      date: post.date,
      excerpt: excerptOf(post),
    })),
  };
}

/** The page shows the price of its own calculator in the dock. */
export const handle = { ownDock: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  return pageMeta(site, {
    title: `${site.company.name}. ${site.company.tagline}`,
    description: `${offer} Set your pages and see the price of a month.`,
    path: sitePaths.home,
    structuredData: [websiteNode(site)],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { machines, selection, featured, posts } = loaderData;
  return (
    <>
      <section className="hero">
        <div className="wrap">
          <Masthead />
          {selection === null ? (
            <PlainOffer />
          ) : (
            <>
              <Calculator machines={machines} selection={selection} />
              <BestMachineLink volumes={selection.meter} />
            </>
          )}
        </div>
      </section>
      <Claims />
      <BrandStrip />
      <Bill />
      <FeaturedProducts featured={featured} />
      <ServicesIndex />
      <Refurbished />
      <LatestPosts posts={posts} />
      <PricingBanner />
      <Dock
        priceQuery={selection === null ? undefined : String(quoteQuery(selection.machineId, selection.meter))}
      >
        {selection && (
          <Island
            name="dockPrice"
            of={DockPrice}
            props={{ total: priceSelection(machines, selection).price.total }}
            when="touch"
          />
        )}
      </Dock>
    </>
  );
}

function Calculator(props: { machines: readonly Machine[]; selection: Selection }) {
  const { name, vatPercent } = useCompany();
  return (
    <Island
      name="heroCalculator"
      of={HeroCalculator}
      props={{ printedBy: { name, vatPercent }, ...props }}
      when="touch"
    />
  );
}

/** In place of the calculator while no machine has a price. */
function PlainOffer() {
  return (
    <div className="hero__plain">
      <p className="lead">{offer}</p>
      <a className="btn" href={sitePaths.quoteRequest}>
        Request a quote <Icon name="arrow" />
      </a>
    </div>
  );
}

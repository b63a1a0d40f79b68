import { useText } from "#app/messages/text-context.ts";
import { taxPrice } from "#domain/pricing/vat.ts";
import { toQuoteQuery } from "#domain/quotes/quote-url.ts";
import { getExcerpt } from "#domain/blog/byline.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { createSitePageMeta } from "#app/seo/page-meta.ts";
import {
  CalculatorIsland,
  createCalculatorStart,
  loadPricedProducts,
} from "#app/pricing/calculator/CalculatorIsland.tsx";
import { priceSelection } from "#app/pricing/calculator/selection.ts";
import type { RouteHandle } from "#app/layout/route-handle.ts";
import { MissingPart } from "#app/layout/error/MissingPart.tsx";
import { loadPart, respondWithParts, sendLoaderHeaders } from "#app/layout/page-parts.ts";
import { servicesContext } from "#app/layout/services.ts";
import { createWebsiteNode } from "#app/seo/structured-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { BestProductLink } from "#app/pricing/ranking/BestProductLink.tsx";
import { BrandStrip } from "#app/layout/bands/BrandStrip.tsx";
import { Dock } from "#app/layout/Dock.tsx";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import { FeaturedProducts } from "#app/catalogue/listing/FeaturedProducts.tsx";
import { loadFeaturedProducts } from "#app/catalogue/listing/featured-products.ts";
import type { Route } from "./+types/home";
import { IncludedServices } from "./IncludedServices.tsx";
import { CompanyFigures } from "#app/layout/bands/CompanyFigures.tsx";
import { Refurbished } from "./Refurbished.tsx";
import { ServicesIndex } from "./ServicesIndex.tsx";
import { PostTeaser, type PostSummary } from "#app/blog/PostTeaser.tsx";
import "#app/blog/news.css";
import "./home.css";

/** Characters that fit at the full font size. */
const maxLineLength = 28;

const maxLatestPosts = 3;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { catalogue, blog } = services;
  const [products, featured, latest] = await Promise.all([
    loadPart(services, loadPricedProducts(catalogue, url.searchParams)),
    loadPart(services, loadFeaturedProducts(catalogue)),
    loadPart(services, blog.page({ number: 1, size: maxLatestPosts })),
  ]);
  const calculator = products && createCalculatorStart(products, url.searchParams);
  const posts = latest?.posts.map((post) => ({
    slug: post.slug,
    title: post.title,
    date: post.date,
    excerpt: getExcerpt(post),
  }));
  return respondWithParts(
    {
      isFailed: products === null,
      calculator,
      featured,
      posts: posts ?? null,
    },
    products !== null && featured !== null && latest !== null,
  );
}

export const headers = sendLoaderHeaders;

export const handle = { ownDock: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  const { google, bing } = site.company.search;
  return [
    ...createSitePageMeta(site, "home", { structuredData: [createWebsiteNode(site)] }),
    ...Object.entries({ "google-site-verification": google, "msvalidate.01": bing })
      .filter(([, content]) => content !== "")
      .map(([name, content]) => ({ name, content })),
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { isFailed, calculator, featured, posts } = loaderData;
  const { vatPercent } = useCompany();
  return (
    <>
      <section className="hero">
        <div className="wrap">
          <Masthead />
          {calculator === null ? (
            <OfferWithoutPrices isFailed={isFailed} />
          ) : (
            <>
              <CalculatorIsland {...calculator} />
              <BestProductLink volumes={calculator.selection.position} />
            </>
          )}
        </div>
      </section>
      <CompanyFigures />
      <BrandStrip />
      <IncludedServices />
      <FeaturedProducts featured={featured} />
      <ServicesIndex />
      <Refurbished />
      <LatestPosts posts={posts} />
      <PricingBanner />
      <Dock
        price={
          calculator === null
            ? undefined
            : {
                query: String(toQuoteQuery(calculator.selection.productId, calculator.selection.position)),
                taxed: taxPrice(priceSelection(calculator.products, calculator.selection).price, vatPercent),
              }
        }
      />
    </>
  );
}

function Masthead() {
  const { tagline } = useCompany();
  const { locale } = useText();
  const line = tagline.replace(/\.$/, "");
  return (
    <h1 className="masthead" data-long={line.length > maxLineLength || undefined}>
      <bdi
        className="masthead__line"
        lang={locale === "en" && /\p{Script=Arabic}/u.test(line) ? "ar" : undefined}
        data-text={line}
      >
        {line}
        <span className="rosette" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </bdi>
    </h1>
  );
}

function OfferWithoutPrices({ isFailed }: { isFailed: boolean }) {
  const t = useText();
  return (
    <div className="hero__plain">
      <p className="lead">{t("layout.offer")}</p>
      {isFailed && <MissingPart level={2} name="prices" />}
      <a className="button" href={t.path(sitePaths.quoteRequest)}>
        {t("home.requestQuote")} <Icon path={icons.arrow} />
      </a>
    </div>
  );
}

function LatestPosts({ posts }: { posts: readonly PostSummary[] | null }) {
  const t = useText();
  const { blogName, claims } = useCompany();
  if (posts?.length === 0) return null;
  return (
    // Two sections on paper never meet.
    <section className={claims.refurbishedCopiers === null ? "section sheet rule-top" : "section"}>
      <div className="wrap">
        <div className="section-head">
          <h2 className="section-title">{blogName}</h2>
          <a className="link" href={t.path(sitePaths.blog)}>
            {t("error.allPosts")} <Icon path={icons.arrow} />
          </a>
        </div>
        {posts === null ? (
          <MissingPart level={3} name="articles" />
        ) : (
          <div className="news news--first">
            {posts.map((post) => (
              <PostTeaser key={post.slug} post={post} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

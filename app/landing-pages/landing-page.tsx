import { data, redirect } from "react-router";
import { readFilter } from "#domain/catalogue/product-filter.ts";
import { type Block, type BlockOf, toFilterQuery } from "#domain/landing-pages/blocks.ts";
import { landingPagePath, productPath, sitePaths } from "#domain/pages/site-paths.ts";
import { removeGluedSigns } from "#domain/pages/link-ends.ts";
import { formatCount } from "#domain/shared/format.ts";
import { localizePath } from "#domain/shared/locale.ts";
import { parseImageHash } from "#domain/shared/image.ts";
import { ProductCard } from "#app/catalogue/listing/ProductCard.tsx";
import { toProductTile } from "#app/catalogue/listing/product-tile.ts";
import { EnquiryIsland } from "#app/enquiries/EnquiryIsland.tsx";
import { getEmptyDetails } from "#app/enquiries/contact-values.ts";
import { joinFormHeaders, loadEnquiryForm, submitEnquiryForm } from "#app/enquiries/enquiry-action.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { respondWithParts } from "#app/layout/page-parts.ts";
import { type Services, servicesContext } from "#app/layout/services.ts";
import { getPageText, useText } from "#app/messages/text-context.ts";
import {
  CalculatorIsland,
  createCalculatorStart,
  loadPricedProducts,
} from "#app/pricing/calculator/CalculatorIsland.tsx";
import { createPageMeta } from "#app/seo/page-meta.ts";
import { createBreadcrumbNode, createItemListNode } from "#app/seo/structured-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { QuestionList } from "#app/ui/Questions.tsx";
import { StoredImage } from "#app/ui/StoredImage.tsx";
import * as icons from "#app/ui/icons.ts";
import type { Route } from "./+types/landing-page";
import "#app/blog/prose.css";
import "#app/layout/bands/pricing-banner.css";
import "#app/ui/image.css";
import "./landing-page.css";

const previewParameter = "preview";

const previewHeaders = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
} as const;

const formId = "request";

const maxProducts = 4;

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { landingPages, socialCards } = services;
  const token = url.searchParams.get(previewParameter);
  const preview =
    token === null ? null : await landingPages.findForPreview(params.slug, removeGluedSigns(token));
  const page = preview ?? (await landingPages.find(params.slug));
  if (page === null) throw data(null, { status: 404 });
  const [written] = page.locales;
  if (preview === null && written !== undefined && !page.locales.includes(services.locale))
    throw redirect(services.publicUrl + localizePath(written, landingPagePath(page.slug)), {
      headers: { "cache-control": "no-cache" },
    });
  const { id, slug, title, lead, searchTitle, searchDescription, unlisted, locales, images } = page;
  const topic = page.blocks.find((block) => block.kind === "request")?.topic;
  const form =
    topic === undefined
      ? null
      : await loadEnquiryForm(request, services, landingPagePath(slug), {
          topic,
          details: getEmptyDetails(topic),
        });
  const hasCalculator = page.blocks.some(({ kind }) => kind === "calculator");
  const [area, company, calculator, blocks] = await Promise.all([
    landingPages.findArea(page.area),
    services.company(),
    hasCalculator ? loadPricedProducts(services.catalogue, url.searchParams) : [],
    Promise.all(page.blocks.map(async (block) => ({ block, ...(await loadTiles(services, block)) }))),
  ]);
  return respondWithParts(
    {
      page: { slug, title, lead, searchTitle, searchDescription, unlisted, locales, images },
      writtenIn: locales,
      updated: new Date(page.updatedAt).toISOString(),
      omitted: preview?.omitted,
      blocks,
      facts: area === undefined ? [] : [area.withContract, area.withoutContract, company.contract.delivery],
      calculator: createCalculatorStart(calculator, url.searchParams),
      start: form?.start ?? null,
      card: socialCards.get({ page: { id, title }, of: company }),
    },
    true,
    { ...Object.fromEntries(new Headers(form?.headers)), ...(token === null ? {} : previewHeaders) },
  );
}

async function loadTiles({ catalogue }: Services, block: Block) {
  if (block.kind !== "products") return { tiles: [], found: 0 };
  const filter = readFilter(toFilterQuery(block));
  const { products, found } = await catalogue.page(filter, { number: 1, size: maxProducts });
  return { tiles: products.map(toProductTile), found };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  if ((await services.landingPages.find(params.slug)) === null) throw data(null, { status: 404 });
  return submitEnquiryForm(request, services, { path: landingPagePath(params.slug), formId });
}

export const headers = joinFormHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { page, blocks, card, updated } = loaderData;
  const site = matches[0].loaderData;
  const path = landingPagePath(page.slug);
  const products = blocks.flatMap(({ tiles }) => tiles.map(({ id }) => productPath(id)));
  const questions = blocks.flatMap(({ block }) => (block.kind === "questions" ? block.items : []));
  return [
    ...createPageMeta(site, {
      title: page.searchTitle || page.title,
      description: page.searchDescription || page.lead || page.title,
      path,
      locales: page.locales,
      card,
      structuredData: [
        createBreadcrumbNode(site, [
          { label: getPageText()("nav.home"), path: sitePaths.home },
          { label: page.title, path },
        ]),
        { "@type": "WebPage", name: page.title, dateModified: updated },
        ...(products.length === 0 ? [] : [createItemListNode(site, products)]),
        ...(questions.length === 0
          ? []
          : [
              {
                "@type": "FAQPage",
                mainEntity: questions.map(({ question, answer }) => ({
                  "@type": "Question",
                  name: question,
                  acceptedAnswer: { "@type": "Answer", text: answer },
                })),
              },
            ]),
      ],
    }),
    ...(page.unlisted ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

export default function LandingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, blocks, facts, calculator, start, omitted } = loaderData;
  const t = useText();
  const isInHead = blocks[0]?.block.kind === "calculator";
  const [firstPicture] = blocks.filter(({ block }) => block.kind === "picture");
  const form = start && (
    <EnquiryIsland id={formId} action={landingPagePath(page.slug)} start={actionData ?? start} />
  );
  return (
    <>
      <section className="hero landing">
        <div className="wrap">
          {omitted !== undefined && (
            <p className="mark">
              {t("landing.preview")} {omitted > 0 && t("landing.preview.omitted", { omitted })}
            </p>
          )}
          {/* So many letters fill the line from 1000 px on; no script measures it. */}
          <h1 className="landing__title" data-letters={Math.ceil(page.title.length / 4) * 4}>
            {page.title}
          </h1>
          <div className="landing__head">
            {page.lead !== "" && <p className="lead">{page.lead}</p>}
            <Facts facts={facts} />
          </div>
          {isInHead && calculator !== null && <CalculatorIsland {...calculator} />}
        </div>
      </section>
      {blocks.slice(isInHead ? 1 : 0).map((shown, place) => {
        const { block, tiles, found } = shown;
        if (block.kind === "products" && tiles.length === 0) return null;
        if (block.kind === "calculator" && calculator === null) return null;
        const id = `block-${place + 1}`;
        return (
          <section
            key={id}
            // Paper and sheet take turns.
            className={
              block.kind === "request"
                ? "pricing-banner"
                : shown === firstPicture
                  ? "section on-ink"
                  : place % 2 === 0
                    ? "section sheet rule-top"
                    : "section"
            }
            aria-labelledby={id}
          >
            <div className={`wrap landing__${block.kind}`}>
              {"heading" in block && (
                <h2 className="section-title" id={id}>
                  {block.heading}
                </h2>
              )}
              {"text" in block && (
                // Cleaned by the server when it was saved.
                <div className="prose" dangerouslySetInnerHTML={{ __html: block.text }} />
              )}
              {block.kind === "picture" && (
                <figure className="image-frame">
                  <StoredImage
                    image={page.images[parseImageHash(block.image) ?? ""]}
                    alt={block.alt}
                    sizes="(width < 1000px) 94vw, 54vw"
                  />
                </figure>
              )}
              {block.kind === "products" && <Products block={block} tiles={tiles} found={found} />}
              {block.kind === "calculator" && calculator !== null && <CalculatorIsland {...calculator} />}
              {block.kind === "questions" && <QuestionList questions={block.items} />}
              {block.kind === "request" && <div className="landing__form">{form}</div>}
            </div>
          </section>
        );
      })}
    </>
  );
}

const factLabels = ["landing.engineer", "landing.engineer.without", "landing.delivery"] as const;

function Facts({ facts }: { readonly facts: readonly string[] }) {
  const t = useText();
  if (facts.length === 0) return null;
  return (
    <dl className="landing__facts">
      {factLabels.map(
        (label, index) =>
          (facts[index] ?? "") !== "" && (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{facts[index]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

type ProductsProps = Awaited<ReturnType<typeof loadTiles>> & { readonly block: BlockOf<"products"> };

function Products({ block, tiles, found }: ProductsProps) {
  const t = useText();
  const company = useCompany();
  const sizes = "(width < 640px) 84vw, (width < 1000px) 46vw, 328px";
  return (
    <>
      <a className="link" href={t.path(`${sitePaths.products}?${toFilterQuery(block)}`)}>
        {found > tiles.length
          ? t("landing.products.shown", { shown: formatCount(tiles.length), found: formatCount(found) })
          : t("product.all")}{" "}
        <Icon path={icons.arrow} />
      </a>
      <div className="landing__cards">
        {tiles.map((tile) => (
          <ProductCard key={tile.id} tile={tile} level={3} prices={company} sizes={sizes} />
        ))}
      </div>
    </>
  );
}

import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { createPageMeta } from "../../seo/page-meta.ts";
import { servicesContext } from "../../layout/services.ts";
import { PageImage } from "../../ui/PageImage.tsx";
import { CompanyFigures } from "../../layout/bands/CompanyFigures.tsx";
import { PricingBanner } from "../../layout/bands/PricingBanner.tsx";
import { FeaturedProducts } from "../../catalogue/listing/FeaturedProducts.tsx";
import { loadFeaturedProducts } from "../../catalogue/listing/featured-products.ts";
import type { Route } from "./+types/service";
import { Promises } from "./Promises.tsx";
import { Steps } from "./Steps.tsx";
import "./service.css";

const images = import.meta.glob<string>("./images/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

export async function loader({ context }: Route.LoaderArgs) {
  return { featured: await loadFeaturedProducts(context.get(servicesContext).catalogue) };
}

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, {
    title: "Copier Printer Rental and Lease",
    description:
      "Rent or lease a copier or printer with zero investment. Toners, spare parts, service and maintenance are free; you pay per print.",
    path: sitePaths.service,
  });
}

export default function Service({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <section className="phead">
        <div className="wrap phead__g">
          <h1 className="h-page">Rent the machine. Pay for the page.</h1>
          <p className="lead">
            Copier and printer rental and lease, with zero investment and everything that keeps it running.
          </p>
        </div>
      </section>
      <section className="wrap">
        <figure className="pic service__image">
          <PageImage
            files={images}
            name="rollers"
            alt="Cyan, magenta, yellow and black printing rollers with paper running over them"
            width={1600}
            height={900}
            sizes="(width < 1504px) 94vw, 1408px"
            isFirst
          />
        </figure>
      </section>
      <Steps />
      <CompanyFigures />
      <Promises />
      <FeaturedProducts featured={loaderData.featured} />
      <PricingBanner />
    </>
  );
}

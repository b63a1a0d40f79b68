import { useText } from "#app/messages/text-context.ts";
import { getPriceSettings } from "#domain/company/company.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Island } from "#app/islands/Island.tsx";
import { MissingPart } from "#app/layout/error/MissingPart.tsx";
import { NoProducts } from "./NoProducts.tsx";
import ProductCarousel from "./ProductCarousel.tsx";
import type { FeaturedList } from "./featured-products.ts";

export function FeaturedProducts({ featured }: { featured: FeaturedList | null }) {
  const t = useText();
  const company = useCompany();
  return (
    <section className="section sheet rule-top" aria-labelledby="featured-products">
      <div className="wrap">
        {featured === null || featured.tiles.length === 0 ? (
          <>
            <h2 className="section-title section-head" id="featured-products">
              {t("carousel.heading")}
            </h2>
            {featured === null ? <MissingPart level={3} name="machines" /> : <NoProducts level={3} />}
          </>
        ) : (
          <Island
            name="productCarousel"
            of={ProductCarousel}
            props={{ ...featured, prices: getPriceSettings(company) }}
            when="visible"
          />
        )}
      </div>
    </section>
  );
}

import { useCompany } from "../../company.ts";
import { Island } from "../../islands/Island.tsx";
import { NoProducts } from "./NoProducts.tsx";
import ProductCarousel from "./ProductCarousel.tsx";
import { machinesHeading } from "./headings.ts";
import type { ProductTile } from "./product-tile.ts";

/** The Featured Products slider of the home, services and contact pages (specification section 2). */
export function FeaturedProducts({ tiles }: { tiles: readonly ProductTile[] }) {
  const { currency } = useCompany();
  return (
    <section className="section sheet rule-t" aria-labelledby="featured-products">
      <div className="wrap">
        {tiles.length === 0 ? (
          <>
            <h2 className="h-sec sec-h" id="featured-products">
              {machinesHeading}
            </h2>
            <NoProducts level={3} />
          </>
        ) : (
          <Island
            name="productCarousel"
            of={ProductCarousel}
            props={{ tiles, currency: currency.display }}
            when="visible"
          />
        )}
      </div>
    </section>
  );
}

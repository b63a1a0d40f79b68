import { useText } from "#app/messages/text-context.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { ProductCard } from "#app/catalogue/listing/ProductCard.tsx";
import type { ProductTile } from "#app/catalogue/listing/product-tile.ts";

export function RelatedProducts({ tiles }: { tiles: readonly ProductTile[] }) {
  const t = useText();
  const company = useCompany();
  if (tiles.length === 0) return null;
  return (
    <section className="section sheet rule-top" aria-labelledby="related-products">
      <div className="wrap">
        <div className="section-head">
          <h2 className="section-title" id="related-products">
            {t("product.similar")}
          </h2>
          <a className="link" href={t.path(sitePaths.products)}>
            {t("product.all")}
          </a>
        </div>
        <div className="related">
          {tiles.map((tile) => (
            <ProductCard
              key={tile.id}
              tile={tile}
              level={3}
              prices={company}
              sizes="(width < 648px) 92vw, (width < 1000px) 46vw, 328px"
            />
          ))}
        </div>
      </div>
    </section>
  );
}

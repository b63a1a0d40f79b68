import type { ReactNode } from "react";
import { useText } from "#app/messages/text-context.ts";
import type { PriceSettings } from "#domain/company/company.ts";
import { addVat } from "#domain/pricing/vat.ts";
import { isolate } from "#domain/shared/format.ts";
import { productPath } from "#domain/pages/site-paths.ts";
import { Price } from "#app/pricing/Price.tsx";
import { RefurbishedMark } from "#app/ui/RefurbishedMark.tsx";
import { StoredImage } from "#app/ui/StoredImage.tsx";
import type { ProductTile } from "./product-tile.ts";
import "./product-card.css";

interface ProductCardProps {
  readonly tile: ProductTile;
  readonly level: 2 | 3;
  readonly prices: PriceSettings;
  readonly sizes: string;
  readonly image?: ReactNode;
  readonly isFirst?: boolean;
}

export function ProductCard({ tile, level, prices, sizes, image, isFirst = false }: ProductCardProps) {
  const t = useText();
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="product-card">
      <div className="crop crop--small">
        <div className="image-frame">
          {image ?? (
            <StoredImage
              image={tile.image}
              alt={t("machine.named", { product: isolate(tile.title, t.locale), name: tile.productFullName })}
              sizes={sizes}
              isFirst={isFirst}
            />
          )}
        </div>
      </div>
      <Heading>
        <a href={t.path(productPath(tile.id))} data-product-id={tile.id} draggable={false}>
          {tile.title}
        </a>
      </Heading>
      <p className="muted">{tile.summary}</p>
      <dl>
        {tile.paper !== null && (
          <div>
            <dt>{t("machine.paper")}</dt>
            <dd>{tile.paper}</dd>
          </div>
        )}
        {tile.pagesPerMinute !== null && (
          <div>
            <dt>{t("machine.speed")}</dt>
            <dd>{t("machine.ppm", { speed: tile.pagesPerMinute })}</dd>
          </div>
        )}
        <div>
          <dt className="visually-hidden">{t("machine.output")}</dt>
          <dd className="product-card__output">
            <OutputColours hasColour={tile.colour} />
            {t(tile.colour ? "machine.colour" : "machine.black")}
          </dd>
        </div>
        {tile.refurbished && (
          <div>
            <dt className="visually-hidden">{t("machine.past")}</dt>
            <dd>
              <RefurbishedMark />
            </dd>
          </div>
        )}
      </dl>
      <p className="product-card__price muted">
        {tile.price === null ? (
          <span>
            <b>{t("machine.priceOnRequest")}</b>
          </span>
        ) : (
          <>
            <Price
              taxed={addVat(tile.price.base, prices.vatPercent)}
              display={prices.priceDisplay}
              currency={prices.currency.display}
              form="label"
              lead={t("machine.from")}
              unit={t("machine.perMonth")}
            />{" "}
            <span>{t("machine.pagesIncluded", { pages: tile.price.pagesIncluded })}</span>
          </>
        )}
      </p>
    </article>
  );
}

function OutputColours({ hasColour }: { hasColour: boolean }) {
  return (
    <span className="inks" data-colour={hasColour || undefined} aria-hidden="true">
      {hasColour && (
        <>
          <i />
          <i />
          <i />
        </>
      )}
      <i />
    </span>
  );
}

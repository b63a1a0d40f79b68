import type { ReactNode } from "react";
import { formatCount, formatDirhamsShort } from "../../../domain/pricing/money.ts";
import { productPath } from "../../../domain/pages/site-paths.ts";
import { StoredImage } from "../../ui/StoredImage.tsx";
import type { ProductTile } from "./product-tile.ts";

interface ProductCardProps {
  readonly tile: ProductTile;
  /** Level of its heading, below the heading of the list it stands in. */
  readonly level: 2 | 3;
  /** What amounts are in, as the pages print it. */
  readonly currency: string;
  /** How wide the card is, as in the `sizes` of an `<img>`. */
  readonly sizes: string;
  /** In place of the product's own picture. */
  readonly image?: ReactNode;
  /** In the first screen of its page: the picture does not wait. */
  readonly isFirst?: boolean;
}

/** A machine in a list: the whole card leads to its page. */
export function ProductCard({ tile, level, currency, sizes, image, isFirst = false }: ProductCardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="pcard">
      <div className="crop crop--small">
        <div className="pic">
          {image ?? (
            <StoredImage
              image={tile.image}
              alt={`${tile.title}, ${tile.fullName}`}
              sizes={sizes}
              isFirst={isFirst}
            />
          )}
        </div>
      </div>
      <Heading>
        <a href={productPath(tile.id)} data-product-id={tile.id} draggable={false}>
          {tile.title}
        </a>
      </Heading>
      <p>{tile.summary}</p>
      <dl>
        {tile.paper !== null && (
          <div>
            <dt>Paper</dt>
            <dd>{tile.paper}</dd>
          </div>
        )}
        {tile.pagesPerMinute !== null && (
          <div>
            <dt>Speed</dt>
            <dd>{tile.pagesPerMinute} ppm</dd>
          </div>
        )}
        <div>
          <dt className="vh">Output</dt>
          <dd className="pcard__output">
            <OutputColours hasColour={tile.colour} />
            {tile.colour ? "Colour" : "Black"}
          </dd>
        </div>
        {tile.refurbished && (
          <div>
            <dt className="vh">Past</dt>
            <dd>Refurbished</dd>
          </div>
        )}
      </dl>
      <p className="pcard__price">
        {tile.price === null ? (
          <span>
            <b>Price on request</b>
          </span>
        ) : (
          <>
            <span>
              from <b>{formatDirhamsShort(tile.price.base)}</b> {currency} / month
            </span>
            <span>{formatCount(tile.price.pagesIncluded)} pages in</span>
          </>
        )}
      </p>
    </article>
  );
}

/** The inks a machine prints with, as squares. */
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

import type { BlogPost } from "../blog/post.ts";
import type { Company } from "../company/company.ts";
import { formatDirhamsShort } from "../pricing/money.ts";
import type { Picture } from "../shared/image.ts";
import { bylineOf } from "../blog/byline.ts";
import type { Product } from "../catalogue/product.ts";

/** Size of the picture that stands for a page where it is shared, px. */
export const socialCardSize = { width: 1200, height: 630 } as const;

/** The picture of a shared page, as the page names it. */
export interface SocialCard {
  /** Where it is served; another picture has another path. */
  readonly path: string;
  /** What it shows, for whoever does not see it. */
  readonly alt: string;
}

/** What the picture of a shared page shows. */
export interface SocialCardContent {
  readonly heading: string;
  /** A line or two below the heading; may be empty. */
  readonly text: string;
  /** Price of a month as the product's page states it. */
  readonly price: { readonly amount: string; readonly unit: string } | null;
  readonly picture: Picture | null;
}

/** For the pages that are neither a product nor a post. */
export function companyCard(company: Pick<Company, "tagline" | "locationLine">): SocialCardContent {
  return { heading: company.tagline, text: company.locationLine, price: null, picture: null };
}

export function productCard(
  product: Pick<Product, "title" | "productFullName" | "itemPrice" | "images">,
  { currency }: Pick<Company, "currency">,
): SocialCardContent {
  return {
    heading: product.title,
    text: product.productFullName,
    price:
      product.itemPrice === null
        ? null
        : { amount: formatDirhamsShort(product.itemPrice), unit: `${currency.display} a month` },
    picture: product.images.img ?? product.images.img1 ?? null,
  };
}

export function postCard(
  post: Pick<BlogPost, "title" | "authorName" | "place" | "image">,
): SocialCardContent {
  return { heading: post.title, text: bylineOf(post), price: null, picture: post.image };
}

/** The same in words. */
export function socialCardAlt({ heading, text, price }: SocialCardContent): string {
  const words = text === "" ? heading : `${heading.replace(/\.$/, "")}. ${text}`;
  return price === null ? words : `${words}, from ${price.amount} ${price.unit}`;
}

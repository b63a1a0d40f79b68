import type { BlogPost } from "../blog/post.ts";
import type { Company } from "../company/company.ts";
import { formatDirhamsShort } from "../pricing/money.ts";
import type { Image } from "../shared/image.ts";
import { formatByline } from "../blog/byline.ts";
import type { Product } from "../catalogue/product.ts";

/** Size of the image that stands for a page where it is shared, px. */
export const socialCardSize = { width: 1200, height: 630 } as const;

/** The image of a shared page, as the page names it. */
export interface SocialCard {
  /** Where it is served; another image has another path. */
  readonly path: string;
  /** What it shows, for whoever does not see it. */
  readonly alt: string;
}

/** What the image of a shared page shows. */
export interface SocialCardContent {
  readonly heading: string;
  /** A line or two below the heading; may be empty. */
  readonly text: string;
  /** Price of a month as the product's page states it. */
  readonly price: { readonly amount: string; readonly unit: string } | null;
  readonly image: Image | null;
}

/** For the pages that are neither a product nor a post. */
export function createCompanyCard(company: Pick<Company, "tagline" | "locationLine">): SocialCardContent {
  return { heading: company.tagline, text: company.locationLine, price: null, image: null };
}

export function createProductCard(
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
    image: product.images.img ?? product.images.img1 ?? null,
  };
}

export function createPostCard(
  post: Pick<BlogPost, "title" | "authorName" | "place" | "image">,
): SocialCardContent {
  return { heading: post.title, text: formatByline(post), price: null, image: post.image };
}

/** The same in words. */
export function formatSocialCardAlt({ heading, text, price }: SocialCardContent): string {
  const altText = text === "" ? heading : `${heading.replace(/\.$/, "")}. ${text}`;
  return price === null ? altText : `${altText}, from ${price.amount} ${price.unit}`;
}

import type { BlogPost } from "#domain/blog/post.ts";
import type { Company } from "#domain/company/company.ts";
import { formatDirhamsShort } from "#domain/pricing/money.ts";
import type { Image } from "#domain/shared/image.ts";
import { formatByline } from "#domain/blog/byline.ts";
import type { Product } from "#domain/catalogue/product.ts";

/** Size of a social card, px. */
export const socialCardSize = { width: 1200, height: 630 } as const;

/** The image that services show for a shared link, as the page names it in its head. */
export interface SocialCard {
  /** Path of the image. It changes with the content of the image. */
  readonly path: string;
  /** Alternative text. */
  readonly alt: string;
}

/** The content of a social card. */
export interface SocialCardContent {
  readonly heading: string;
  /** One or two lines below the heading; may be empty. */
  readonly text: string;
  /** Price a month, formatted as on the product's page. */
  readonly price: { readonly amount: string; readonly unit: string } | null;
  readonly image: Image | null;
}

/** The card of all pages but products and posts. */
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

/** The alternative text of a card. */
export function formatSocialCardAlt({ heading, text, price }: SocialCardContent): string {
  const altText = text === "" ? heading : `${heading.replace(/\.$/, "")}. ${text}`;
  return price === null ? altText : `${altText}, from ${price.amount} ${price.unit}`;
}

import type { BlogPost } from "#domain/blog/post.ts";
import type { Company } from "#domain/company/company.ts";
import { formatDirhamsShort } from "#domain/shared/format.ts";
import type { Image } from "#domain/shared/image.ts";
import { formatByline } from "#domain/blog/byline.ts";
import type { Product } from "#domain/catalogue/product.ts";

/** In px. */
export const socialCardSize = { width: 1200, height: 630 } as const;

export interface SocialCard {
  readonly path: string;
  readonly alt: string;
}

export interface SocialCardContent {
  readonly heading: string;
  readonly text: string;
  readonly price: { readonly amount: string; readonly unit: string } | null;
  readonly image: Image | null;
}

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

export function formatSocialCardAlt({ heading, text, price }: SocialCardContent): string {
  const altText = text === "" ? heading : `${heading.replace(/\.$/, "")}. ${text}`;
  return price === null ? altText : `${altText}, from ${price.amount} ${price.unit}`;
}

import type { Translate } from "#messages/message.ts";
import type { BlogPost } from "#domain/blog/post.ts";
import type { Company, PriceSettings } from "#domain/company/company.ts";
import { type ShownAmounts, formatShownAmounts, listShownAmounts } from "#domain/pricing/shown-price.ts";
import { addVat } from "#domain/pricing/vat.ts";
import { isolateText } from "#domain/shared/format.ts";
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
  /** A month. */
  readonly price: { readonly amounts: ShownAmounts; readonly currency: string } | null;
  readonly image: Image | null;
}

export function createCompanyCard(company: Pick<Company, "tagline" | "locationLine">): SocialCardContent {
  return { heading: company.tagline, text: company.locationLine, price: null, image: null };
}

export function createProductCard(
  product: Pick<Product, "title" | "productFullName" | "itemPrice" | "images">,
  { vatPercent, priceDisplay, currency }: PriceSettings,
): SocialCardContent {
  return {
    heading: product.title,
    text: product.productFullName,
    price:
      product.itemPrice === null
        ? null
        : {
            amounts: listShownAmounts(addVat(product.itemPrice, vatPercent), priceDisplay, "label"),
            currency: currency.display,
          },
    image: product.images.img ?? product.images.img1 ?? null,
  };
}

export function createPostCard(
  { locale }: Translate,
  post: Pick<BlogPost, "title" | "authorName" | "place" | "image">,
): SocialCardContent {
  return { heading: post.title, text: formatByline(post, locale), price: null, image: post.image };
}

export function createLandingPageCard(
  page: { readonly title: string },
  { locationLine }: Pick<Company, "locationLine">,
): SocialCardContent {
  return { heading: page.title, text: locationLine, price: null, image: null };
}

export function formatSocialCardAlt(t: Translate, { heading, text, price }: SocialCardContent): string {
  const alt =
    text === ""
      ? heading
      : t("socialCard.alt", { heading: isolateText(heading.replace(/\.$/, ""), t.locale), text });
  if (price === null) return alt;
  const shown = formatShownAmounts(t, price.amounts, price.currency, t("price.month"));
  return t("socialCard.alt.price", { alt, price: shown });
}

import { createHash } from "node:crypto";
import type { Translate } from "#messages/message.ts";
import type { BlogPost } from "#domain/blog/post.ts";
import type { Company, PriceSettings } from "#domain/company/company.ts";
import { createBrandTheme, hasBrandColours } from "#domain/company/brand-colours.ts";
import { defaultLocale } from "#domain/shared/locale.ts";
import { type Image, getImageWidths } from "#domain/shared/image.ts";
import type { LandingPage } from "#domain/landing-pages/landing-page.ts";
import type { Product } from "#domain/catalogue/product.ts";
import {
  type SocialCard,
  type SocialCardContent,
  createCompanyCard,
  createLandingPageCard,
  createPostCard,
  createProductCard,
  formatSocialCardAlt,
} from "#domain/pages/social-card.ts";
import type { BrandService } from "#server/brand/service.ts";
import type { CompanyService } from "#server/company/service.ts";
import { createDiskCache } from "#server/images/disk-cache.ts";
import type { ImageService } from "#server/images/service.ts";
import { shareWork } from "#server/limits/shared-work.ts";
import { toTypesetLockup } from "#server/typst/typeset-lockup.ts";
import type { Log } from "#server/shared/log.ts";

/** Raise it when the design changes, so that the new cards get new URLs. */
const designVersion = 3;

const minImageWidth = 800;

export type CardSubject =
  | { readonly company: Pick<Company, "tagline" | "locationLine"> }
  | { readonly product: Product; readonly prices: PriceSettings }
  | { readonly post: BlogPost }
  | { readonly page: Pick<LandingPage, "id" | "title">; readonly of: Pick<Company, "locationLine"> };

export type SocialCards = ReturnType<typeof createSocialCards>;

export function createSocialCards(parts: {
  companyService: Pick<CompanyService, "lastKnown">;
  brandService: Pick<BrandService, "readLogo">;
  images: Pick<ImageService, "read">;
  cacheDir: string;
  log: Pick<Log, "warn">;
}) {
  const { companyService, images } = parts;
  const cache = createDiskCache(parts.cacheDir, parts.log);
  const inFlight = new Map<string, Promise<Uint8Array>>();

  async function findOrDraw(
    t: Translate,
    folder: string,
    file: string,
    content: SocialCardContent,
    company: Company,
  ): Promise<Uint8Array> {
    const cached = await cache.read(`${folder}/${file}`);
    if (cached !== null) return cached;
    const { drawCard } = await import("./draw-card.ts");
    const sign = toTypesetLockup(company.lockup, await parts.brandService.readLogo(company));
    const image = content.image && (await readImage(content.image));
    const bytes = await drawCard(t, content, image, createBrandTheme(company.brand).light, sign);
    // Only the current card of a subject is cached.
    await cache.remove(folder);
    await cache.write(`${folder}/${file}`, bytes);
    return bytes;
  }

  function readImage(image: Image): Promise<Uint8Array | null> {
    const widths = getImageWidths(image);
    const width = widths.find((each) => each >= minImageWidth) ?? widths.at(-1) ?? image.width;
    return images.read(image.hash, width, "webp");
  }

  return {
    /** Company, products and posts come in the language of `t`. */
    get(subject: CardSubject, t: Translate): SocialCard {
      const content = createContent(subject, t);
      return {
        path: t.path(
          `/cards/${getFolder(subject)}/${getFileName(content, companyService.lastKnown(t.locale))}`,
        ),
        alt: formatSocialCardAlt(t, content),
      };
    },

    draw(subject: CardSubject, t: Translate): Promise<Uint8Array> {
      const content = createContent(subject, t);
      const folder = t.locale === defaultLocale ? getFolder(subject) : `${t.locale}/${getFolder(subject)}`;
      const company = companyService.lastKnown(t.locale);
      const file = getFileName(content, company);
      const key = `${folder}/${file}`;
      return shareWork(inFlight, key, () => findOrDraw(t, folder, file, content, company));
    },
  };
}

function createContent(subject: CardSubject, t: Translate): SocialCardContent {
  if ("company" in subject) return createCompanyCard(subject.company);
  if ("page" in subject) return createLandingPageCard(subject.page, subject.of);
  return "product" in subject
    ? createProductCard(subject.product, subject.prices)
    : createPostCard(t, subject.post);
}

function getFolder(subject: CardSubject): string {
  if ("company" in subject) return "company";
  if ("page" in subject) return `pages/${subject.page.id}`;
  return "product" in subject ? `products/${subject.product.id}` : `posts/${subject.post.slug}`;
}

function getFileName({ heading, text, price, image }: SocialCardContent, { lockup, brand }: Company): string {
  const look = lockup === undefined && !hasBrandColours(brand) ? [] : [lockup, brand];
  const shown = JSON.stringify([designVersion, heading, text, price, image?.hash ?? null, ...look]);
  return `${createHash("sha256").update(shown).digest("hex").slice(0, 32)}.jpg`;
}

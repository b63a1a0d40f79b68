import { createHash } from "node:crypto";
import type { BlogPost } from "../../../domain/blog/post.ts";
import type { Company } from "../../../domain/company/company.ts";
import { type Picture, widthsOf } from "../../../domain/shared/image.ts";
import type { Product } from "../../../domain/catalogue/product.ts";
import {
  type SocialCard,
  type SocialCardContent,
  companyCard,
  postCard,
  productCard,
  socialCardAlt,
} from "../../../domain/pages/social-card.ts";
import { type CacheLog, createDiskCache } from "../../images/disk-cache.ts";
import type { Images } from "../../images/service.ts";
import { shareWork } from "../../limits/shared-work.ts";

/** Goes up when a card is drawn differently, so that the new ones have new addresses. */
const edition = 1;

/** Narrowest stored picture that fills its side of a card, px. */
const pictureWidth = 800;

/** What a shared page is about. */
export type CardSubject = "company" | { readonly product: Product } | { readonly post: BlogPost };

/** The pictures that stand for the pages where they are shared. What one shows is its address. */
export interface SocialCards {
  of(subject: CardSubject): SocialCard;
  /** A JPEG, drawn when it is first asked for. */
  draw(subject: CardSubject): Promise<Uint8Array>;
}

/** @param parts.cacheDir folder of this node's copies, which can be drawn again at any time */
export function createSocialCards(parts: {
  company: Company;
  images: Pick<Images, "read">;
  cacheDir: string;
  log: CacheLog;
}): SocialCards {
  const { company, images } = parts;
  const cache = createDiskCache(parts.cacheDir, parts.log);
  const underWay = new Map<string, Promise<Uint8Array>>();

  function contentOf(subject: CardSubject): SocialCardContent {
    if (subject === "company") return companyCard(company);
    return "product" in subject ? productCard(subject.product, company) : postCard(subject.post);
  }

  async function findOrDraw(folder: string, file: string, content: SocialCardContent): Promise<Uint8Array> {
    const cached = await cache.read(`${folder}/${file}`);
    if (cached !== null) return cached;
    const { drawCard } = await import("./drawing.ts");
    const bytes = await drawCard(content, content.picture && (await readPicture(content.picture)));
    // One card is kept for each subject: this one takes the place of what it showed before.
    await cache.remove(folder);
    await cache.write(`${folder}/${file}`, bytes);
    return bytes;
  }

  function readPicture(picture: Picture): Promise<Uint8Array | null> {
    const widths = widthsOf(picture);
    const width = widths.find((each) => each >= pictureWidth) ?? widths.at(-1) ?? picture.width;
    return images.read(picture.hash, width, "webp");
  }

  return {
    of(subject) {
      const content = contentOf(subject);
      return {
        path: `/cards/${folderOf(subject)}/${fileOf(content)}`,
        alt: socialCardAlt(content),
      };
    },

    draw(subject) {
      const [content, folder] = [contentOf(subject), folderOf(subject)];
      const file = fileOf(content);
      const key = `${folder}/${file}`;
      return shareWork(underWay, key, () => findOrDraw(folder, file, content));
    },
  };
}

function folderOf(subject: CardSubject): string {
  if (subject === "company") return "company";
  return "product" in subject ? `products/${subject.product.id}` : `posts/${subject.post.slug}`;
}

function fileOf({ heading, text, price, picture }: SocialCardContent): string {
  const shown = JSON.stringify([edition, heading, text, price, picture?.hash ?? null]);
  return `${createHash("sha256").update(shown).digest("hex").slice(0, 32)}.jpg`;
}

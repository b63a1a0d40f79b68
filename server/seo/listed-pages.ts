import { lastChangeOf } from "../../domain/blog/post.ts";
import { isIdentifier } from "../../domain/shared/id.ts";
import type { Picture } from "../../domain/shared/image.ts";
import { imageKeys } from "../../domain/catalogue/product.ts";
import { postPath, productPath, sitePaths } from "../../domain/pages/site-paths.ts";
import type { Database } from "../database/open.ts";
import { findPictures } from "../images/stored-images.ts";
import type { Clock } from "../shared/clock.ts";
import type { ListedPage } from "./sitemap.ts";

type ShownPicture = Pick<Picture, "hash" | "width">;

/** What search engines are told of, read without what they are not. */
export interface ListedPages {
  products(): Promise<ListedPage[]>;
  posts(): Promise<ListedPage[]>;
  /** The pictures of the products and posts under these paths, each once. */
  picturesOf(paths: readonly string[]): Promise<ReadonlyMap<string, readonly ShownPicture[]>>;
}

export function createListedPages(parts: {
  readonly database: Pick<Database, "queries">;
  readonly clock: Clock;
}): ListedPages {
  const { queries } = parts.database;

  const shownPosts = () =>
    queries.selectFrom("posts").where("deleted_at", "is", null).where("publish_at", "<=", parts.clock.now());

  return {
    async products() {
      const rows = await queries
        .selectFrom("products")
        .select(["id", "updated_at as changed"])
        .where("deleted_at", "is", null)
        .orderBy("id")
        .execute();
      return rows.map(({ id, changed }) => ({ path: productPath(id), changed }));
    },

    async posts() {
      const rows = await shownPosts()
        .select(["slug", "updated_at as updatedAt", "publish_at as publishAt"])
        .orderBy("id")
        .execute();
      return rows.map((post) => ({ path: postPath(post.slug), changed: lastChangeOf(post) }));
    },

    async picturesOf(paths) {
      const ids = namesBelow(sitePaths.products, paths).filter(isIdentifier);
      const slugs = namesBelow(sitePaths.blog, paths);
      const products =
        ids.length === 0
          ? []
          : await queries
              .selectFrom("products")
              .select(["id", ...imageKeys])
              .where("id", "in", ids)
              .execute();
      const posts =
        slugs.length === 0
          ? []
          : await queries.selectFrom("posts").select(["slug", "image"]).where("slug", "in", slugs).execute();
      const hashes = new Map<string, readonly (string | null)[]>([
        ...products.map(
          (product) => [productPath(product.id), imageKeys.map((key) => product[key])] as const,
        ),
        ...posts.map(({ slug, image }) => [postPath(slug), [image]] as const),
      ]);
      const named = [...new Set([...hashes.values()].flat())].filter((hash) => hash !== null);
      const pictures = await findPictures(queries, named);
      return new Map(
        [...hashes].map(([path, each]) => [
          path,
          [...new Set(each)]
            .map((hash) => pictures.get(hash ?? ""))
            .filter((picture) => picture !== undefined),
        ]),
      );
    },
  };
}

/** The last segment of each path below another. */
function namesBelow(parent: string, paths: readonly string[]): string[] {
  return paths.filter((path) => path.startsWith(`${parent}/`)).map((path) => path.slice(parent.length + 1));
}

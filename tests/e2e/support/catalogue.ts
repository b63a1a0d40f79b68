import type { ProductAnswer } from "../../../domain/catalogue/product-response.ts";
import type { SiteProcess } from "../../support/site-process.ts";

export type Site = Pick<SiteProcess, "url">;

/** The machines of a site's catalogue, in their order. */
export async function productsOf(site: Site): Promise<readonly ProductAnswer[]> {
  const answer = await fetch(`${site.url}/api/getallproducts`);
  const { products } = (await answer.json()) as { products: readonly ProductAnswer[] };
  return products;
}

/** What the tests ask of a post in the API's answer. */
export interface ListedPost {
  readonly slug: string;
  readonly title: string;
  readonly authorName: string;
  readonly date: string;
  readonly excerpt: string;
}

/** The posts of a site's blog, newest first. */
export async function postsOf(site: Site): Promise<readonly ListedPost[]> {
  const answer = await fetch(`${site.url}/api/blogs/get`);
  return (await answer.json()) as readonly ListedPost[];
}

import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import type { ServerProcess } from "#tests/support/server-process.ts";

export type Site = Pick<ServerProcess, "url">;

export async function fetchProducts(site: Site): Promise<readonly ProductResponse[]> {
  const response = await fetch(`${site.url}/api/getallproducts`);
  const { products } = (await response.json()) as { products: readonly ProductResponse[] };
  return products;
}

export interface ListedPost {
  readonly slug: string;
  readonly title: string;
  readonly authorName: string;
  readonly date: string;
  readonly excerpt: string;
}

/** Newest first. */
export async function fetchPosts(site: Site): Promise<readonly ListedPost[]> {
  const response = await fetch(`${site.url}/api/blogs/get`);
  return (await response.json()) as readonly ListedPost[];
}

import { postPath, productPath, sitePaths } from "../../domain/pages/site-paths.ts";
import { fetchFirstRecords, logInStaff } from "../sites/ours.ts";
import { type WriteResults, measureWrites } from "./write-to-visible.ts";

/** Writes of our staff, through the API. */
export async function measureOurWrites(url: string, count: number): Promise<WriteResults[]> {
  const headers = await logInStaff(url);
  const { productId, slug } = await fetchFirstRecords(url);
  const put = async (path: string, field: string, value: string) => {
    const body = new FormData();
    body.append(field, value);
    const response = await fetch(url + path, { method: "PUT", headers, body });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  const product = (field: string) => (mark: string) => put(`/api/update/${productId}`, field, mark);
  return [
    await measureWrites(
      "a product's text, on its page",
      count,
      url + productPath(productId),
      product("description"),
    ),
    await measureWrites(
      "a product's title, in the catalogue",
      count,
      url + sitePaths.products,
      product("title"),
    ),
    await measureWrites("a post's title, on its page", count, url + postPath(slug), (mark) =>
      put(`/api/blogs/edit/${slug}`, "title", mark),
    ),
  ];
}

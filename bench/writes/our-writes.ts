import { postPath, productPath, sitePaths } from "../../domain/pages/site-paths.ts";
import { fetchFirstRecords, logInStaff } from "../sites/ours.ts";
import { type WriteResults, measureWrites } from "./write-to-visible.ts";

/** Measures writes of staff through our API. */
export async function measureOurWrites(url: string, count: number): Promise<WriteResults[]> {
  const headers = await logInStaff(url);
  const { productId, slug } = await fetchFirstRecords(url);
  const put = async (path: string, field: string, value: string) => {
    const body = new FormData();
    body.append(field, value);
    const response = await fetch(url + path, { method: "PUT", headers, body });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  const product = (field: string) => (marker: string) => put(`/api/update/${productId}`, field, marker);
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
    await measureWrites("a post's title, on its page", count, url + postPath(slug), (marker) =>
      put(`/api/blogs/edit/${slug}`, "title", marker),
    ),
  ];
}

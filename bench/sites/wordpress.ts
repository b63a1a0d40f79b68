import { z } from "zod";
import { fetchText } from "#bench/checkout.ts";
import type { Site } from "./site.ts";

export const wordPressUrls = {
  WordPress: process.env["WORDPRESS_URL"] ?? "http://127.0.0.1:18081",
  "WordPress, nginx cache": process.env["WORDPRESS_CACHED_URL"] ?? "http://127.0.0.1:18082",
};

const postsSchema = z.array(z.object({ link: z.string() })).min(1);

export async function openWordPress(name: string, url: string): Promise<Site> {
  const findPostPath = async (order: "asc" | "desc") => {
    const posts = await fetchText(`${url}/wp-json/wp/v2/posts?per_page=1&order=${order}`);
    return new URL(postsSchema.parse(JSON.parse(posts))[0]?.link ?? url).pathname;
  };
  const generator = /<meta name="generator" content="([^"]+)"/.exec(await fetchText(url))?.[1] ?? "WordPress";
  const description = `${generator}, PHP-FPM with opcache, MariaDB`;
  // The newest post shows a product, the oldest is an article.
  const paths = { home: "/", product: await findPostPath("desc"), post: await findPostPath("asc") };
  const processes = (process.env["WORDPRESS_PROCESSES"] ?? "").split(/\s+/).filter(Boolean).map(Number);
  return { name, software: "WordPress", description, url, paths, processes };
}

export function logInToWordPress(): { readonly authorization: string } | null {
  const login = process.env["WORDPRESS_LOGIN"];
  return login === undefined ? null : { authorization: `Basic ${Buffer.from(login).toString("base64")}` };
}

import { execFileSync } from "node:child_process";
import { postPath, productPath, sitePaths } from "#domain/pages/site-paths.ts";
import { type Checkout, fetchFirstRecords } from "#bench/checkout.ts";

export const pageNames = ["home", "product", "post"] as const;

export interface Site {
  readonly name: string;
  readonly software: "waraq" | "nginx" | "files" | "Next.js" | "WordPress";
  readonly description: string;
  readonly url: string;
  readonly paths: Readonly<Record<(typeof pageNames)[number], string>>;
  /** Empty if unknown. */
  readonly processes: readonly number[];
}

export async function openCheckout(checkout: Checkout): Promise<Site> {
  const { ready: url, pid } = await checkout.start(checkout.copyDemoData("site"));
  const { productId, slug } = await fetchFirstRecords(url);
  const commit = execFileSync("git", ["-C", checkout.folder, "rev-parse", "--short", "HEAD"], {
    encoding: "utf8",
  });
  const description = `commit ${commit.trim()} on Node ${process.version}, SQLite`;
  const paths = { home: sitePaths.home, product: productPath(productId), post: postPath(slug) };
  return { name: checkout.name, software: "waraq", description, url, paths, processes: [pid] };
}

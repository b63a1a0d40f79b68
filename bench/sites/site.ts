import { execFileSync } from "node:child_process";
import { postPath, productPath, sitePaths } from "#domain/pages/site-paths.ts";
import { type Checkout, fetchFirstRecords } from "#bench/checkout.ts";

/** The pages that all sites have. */
export const pageNames = ["home", "product", "post"] as const;

export interface Site {
  /** "ours behind nginx", "WordPress" */
  readonly name: string;
  readonly software: "waraq" | "nginx" | "files" | "Next.js" | "WordPress";
  /** The software with its versions. */
  readonly description: string;
  readonly url: string;
  readonly paths: Readonly<Record<(typeof pageNames)[number], string>>;
  /** Ids of its server processes. Their children are measured too. Empty if unknown. */
  readonly processes: readonly number[];
}

/** Starts the site of a checkout with the demo content. */
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

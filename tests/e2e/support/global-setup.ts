import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { staff } from "./staff.ts";

/** The image variants that browsers request at the screen widths of the tests. */
const smallImageUrls = /\/images\/[0-9a-f]{64}\/(?:(?:160|320|480|640|800)\.avif|(?:160|320)\.webp)/g;

/** Otherwise each server on a copy of the folder would create them again. */
async function prepareImages(url: string): Promise<void> {
  const pages = await Promise.all(
    ["/", sitePaths.products, sitePaths.quoteWizard, sitePaths.blog].map(async (path) =>
      (await fetch(url + path)).text(),
    ),
  );
  const images = new Set(pages.join("\n").match(smallImageUrls));
  await Promise.all([...images].map(async (image) => (await fetch(url + image)).arrayBuffer()));
}

export default async function globalSetup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "waraq-demo-"));
  const site = await startServerProcess({
    DATA_DIR: folder,
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
  });
  await prepareImages(site.url);
  await site.stop();
  process.env["WARAQ_DEMO_DATA"] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

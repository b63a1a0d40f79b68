import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { startSite } from "../../support/site-process.ts";
import { staff } from "./staff.ts";

/** Pictures as browsers ask for them on screens of the tests' widths. */
const smallPictures = /\/images\/[0-9a-f]{64}\/(?:(?:160|320|480|640|800)\.avif|(?:160|320)\.webp)/g;

/** Has the pictures that most tests see made once; each server on a copy of the folder would make them anew. */
async function makePictures(url: string): Promise<void> {
  const pages = await Promise.all(
    ["/", sitePaths.products, sitePaths.quoteWizard, sitePaths.blog].map(async (path) =>
      (await fetch(url + path)).text(),
    ),
  );
  const pictures = new Set(pages.join("\n").match(smallPictures));
  await Promise.all([...pictures].map(async (picture) => (await fetch(url + picture)).arrayBuffer()));
}

/** Puts the demo content in once; every worker copies the folder. */
export default async function globalSetup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "waraq-demo-"));
  const site = await startSite({
    DATA_DIR: folder,
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
  });
  await makePictures(site.url);
  await site.stop();
  process.env["WARAQ_DEMO_DATA"] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll } from "vitest";
import { productPath } from "#domain/pages/site-paths.ts";
import { type Application, createTestLog, startSharedApplication } from "#tests/support/application.ts";
import { createFileEnd } from "#tests/support/database/fresh-database.ts";
import { createHtmlVisitor } from "./visitor.ts";

/** The application with the demo content, for the tests of a file. */
export function shareDemoSite() {
  let application: Application;
  const onEnd = createFileEnd();
  beforeAll(async () => {
    // Demo content is added to a database without tables.
    const dataDir = mkdtempSync(join(tmpdir(), "waraq-demo-"));
    onEnd(() => rmSync(dataDir, { recursive: true }));
    application = await startSharedApplication(
      // Tests cause failures.
      { settings: { DEMO_CONTENT: "on" }, log: createTestLog().log },
      onEnd,
      { dataDir, databaseUrl: undefined },
    );
  });

  async function getProductId(title: string): Promise<string> {
    const product = (await application.container.catalogue.list()).find((each) => each.title === title);
    if (product === undefined) throw new Error(`The catalogue has no ${title}`);
    return product.id;
  }
  return {
    get container() {
      return application.container;
    },
    createVisitor: () => createHtmlVisitor(application),
    open: (path: string, headers?: Readonly<Record<string, string>>) =>
      createHtmlVisitor(application).open(path, headers),
    getProductId,
    getProductPath: async (title: string) => productPath(await getProductId(title)),
  };
}

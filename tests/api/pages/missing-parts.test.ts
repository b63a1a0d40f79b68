import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { addPost, addProduct } from "#tests/support/builders/api-records.ts";
import { type Application, createTestLog, startApplication } from "#tests/support/application.ts";

async function openFilledSite(): Promise<Application> {
  const site = await startApplication("sqlite", { log: createTestLog().log });
  await addProduct(site, { title: "Quire C340" });
  await addPost(site, { title: "Toner" });
  return site;
}

function rename(site: Application, from: string, to: string): Promise<unknown> {
  return sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(
    site.container.database.queries,
  );
}

const machinesFailed = "The machines could not be loaded";

describe("where the query of the products fails", () => {
  const pages = [
    { path: "/", stands: "From the service desk", message: "The prices could not be loaded" },
    { path: "/?black=1500", stands: "Request a quote", message: machinesFailed },
    { path: "/compare?black=900", stands: "Machines side by side", message: machinesFailed },
    { path: "/bestmachine", stands: "Which machine is best for me?", message: machinesFailed },
    { path: "/service", stands: "What comes with it", message: machinesFailed },
    { path: "/Sustainability?black=900", stands: "Six habits", message: machinesFailed },
    { path: "/contactus", stands: "24/7!", message: machinesFailed },
  ];

  test.each(pages)("$path stands, says so and offers to try again", async ({ path, stands, message }) => {
    const site = await openFilledSite();
    await rename(site, "products", "products_away");
    const failed = await site.get(path);
    expect(failed.status).toBe(503);
    expect(failed.headers.get("cache-control")).toBe("no-store");
    const html = await failed.text();
    expect(html).toContain(stands);
    expect(html).toContain(message);
    expect(html).toContain(`class="button button--small" href="${path}">Try again</a>`);

    await rename(site, "products_away", "products");
    const repaired = await site.get(path);
    expect(repaired.status).toBe(200);
    expect(await repaired.text()).not.toContain("could not be loaded");
  });
});

test("the front page stands where the query of the posts fails", async () => {
  const site = await openFilledSite();
  await rename(site, "posts", "posts_away");
  const html = await (await site.get("/")).text();
  expect(html).toContain("Quire C340");
  expect(html).toContain("The articles could not be loaded");
});

test("a page that was cached before the failure is served whole", async () => {
  const site = await openFilledSite();
  expect((await site.get("/service")).status).toBe(200);
  // Makes the cached page stale.
  await addProduct(site, { title: "Quire C350" });
  await rename(site, "products", "products_away");
  const stale = await site.get("/service");
  expect(stale.status).toBe(200);
  expect(stale.headers.get("cache-status")).toContain("the page cannot be rendered");
  expect(await stale.text()).toContain("Quire C340");
});

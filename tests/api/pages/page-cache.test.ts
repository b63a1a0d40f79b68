import { describe, expect, test, vi } from "vitest";
import type { CompanySettingsResponse } from "#domain/company/company-settings-response.ts";
import { addPost, addProduct } from "#tests/support/builders/api-records.ts";
import { createForm } from "#tests/support/builders/forms.ts";
import { createDatabaseOptions, createNodeOptions } from "#tests/support/database/fresh-database.ts";
import { type Application, createTestLog, startApplication } from "#tests/support/application.ts";
import { openDatabaseConnection } from "#tests/support/postgres/connection.ts";

/** An unchanged page keeps the rendering that the cache holds. */
async function readVersion(site: Application, path: string): Promise<string> {
  const response = await site.get(path);
  await response.arrayBuffer();
  return `${response.status} ${response.headers.get("server-timing")}`;
}

async function readVersions(site: Application, paths: readonly string[]): Promise<Map<string, string>> {
  const versions = new Map<string, string>();
  for (const path of paths) versions.set(path, await readVersion(site, path));
  return versions;
}

async function openFilledSite() {
  const site = await startApplication("sqlite");
  const { _id: first } = await addProduct(site, { title: "Quire C340" });
  const { _id: second } = await addProduct(site, { title: "Quire C350" });
  const { slug: toner } = await addPost(site, { title: "Toner" });
  const { slug: drum } = await addPost(site, { title: "Drum" });
  const paths = {
    about: "/aboutus",
    home: "/",
    products: "/products",
    first: `/products/${first}`,
    second: `/products/${second}`,
    contact: "/contactus",
    wizard: "/ProductEnquiry",
    blog: "/blogs",
    toner: `/blogs/${toner}`,
    drum: `/blogs/${drum}`,
    feed: "/blogs/feed.xml",
    sitemap: "/sitemap.xml",
    allProducts: "/api/getallproducts",
    pricedProducts: "/api/products/priced",
    allPosts: "/api/blogs/get",
  };
  const listChangedBy = async (write: () => Promise<Response>) => {
    const before = await readVersions(site, Object.values(paths));
    expect(await readVersions(site, Object.values(paths)), "nothing has changed").toEqual(before);
    expect((await write()).status).toBe(200);
    const after = await readVersions(site, Object.values(paths));
    return Object.entries(paths)
      .filter(([, path]) => after.get(path) !== before.get(path))
      .map(([name]) => name);
  };
  return { site, first, toner, paths, listChangedBy };
}

describe("public pages", () => {
  test("show a change of their content, and other pages keep the copies of browsers valid", async () => {
    const { site, first, toner, listChangedBy } = await openFilledSite();
    const updateProduct = async (fields: Readonly<Record<string, string>>) =>
      site.send("PUT", `/api/update/${first}`, await createForm(fields));

    const description = "Print, copy, scan and fax for a floor of thirty people. It folds.";
    // Cards show the first sentence only.
    expect(await listChangedBy(() => updateProduct({ description }))).toEqual([
      "first",
      "sitemap",
      "allProducts",
    ]);
    expect(await (await site.get(`/products/${first}`)).text()).toContain("It folds.");

    const pagesWithProduct = ["home", "products", "first", "second", "contact", "wizard"];
    const productPages = [...pagesWithProduct, "sitemap", "allProducts", "pricedProducts"];
    expect(await listChangedBy(() => updateProduct({ title: "Quire C341" }))).toEqual(productPages);

    const fullDescription = "<p>Damp paper jams. Dry paper does not.</p>";
    const edit = async () =>
      site.send("PUT", `/api/blogs/edit/${toner}`, await createForm({ title: "Toner", fullDescription }));
    expect(await listChangedBy(edit)).toEqual(["toner", "feed", "sitemap", "allPosts"]);

    const removePost = () => site.send("DELETE", `/api/blogs/delete/${toner}`);
    const postPages = ["home", "blog", "toner", "drum", "feed", "sitemap", "allPosts"];
    expect(await listChangedBy(removePost)).toEqual(postPages);
    expect((await site.get(`/blogs/${toner}`)).status).toBe(404);
    for (const path of ["/blogs/feed.xml", "/sitemap.xml"])
      expect(await (await site.get(path)).text()).not.toContain(`/blogs/${toner}<`);

    const removeProduct = () => site.send("DELETE", `/api/delete/${first}`);
    expect(await listChangedBy(removeProduct)).toEqual(productPages);
    expect((await site.get(`/products/${first}`)).status).toBe(404);
  });

  test("show a change of the company settings", async () => {
    const { site, paths, listChangedBy } = await openFilledSite();
    const { settings, version } = (await (
      await site.send("GET", "/api/settings")
    ).json()) as CompanySettingsResponse;
    const save = () => site.send("PUT", "/api/settings", { ...settings, name: "Waraq Print", version });
    const unchanged = ["sitemap", "allProducts", "pricedProducts", "allPosts"];
    expect(await listChangedBy(save)).toEqual(Object.keys(paths).filter((name) => !unchanged.includes(name)));
    expect(await (await site.get("/aboutus")).text()).toContain("Waraq Print");
  });

  test("always show the writes from before the request, however requests and writes overlap", async () => {
    const site = await startApplication("postgres");
    const { _id: id } = await addProduct(site);
    for (let round = 1; round <= 6; round += 1) {
      const title = `Quire C34${round}`;
      const form = await createForm({ title });
      const responses = Array.from({ length: 4 }, () => site.get("/products"));
      const saved = site.send("PUT", `/api/update/${id}`, form);
      responses.push(site.get("/products"));
      expect((await saved).status).toBe(200);
      expect(await (await site.get("/products")).text()).toContain(title);
      await Promise.all(responses);
      expect(await (await site.get("/products")).text()).toContain(title);
    }
  });
});

test("during a database outage cached pages are served and marked as stale, and later show the changes", async () => {
  const options = await createDatabaseOptions("postgres");
  const connection = await openDatabaseConnection(options.databaseUrl ?? "");
  const { log, lines } = createTestLog();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const far = await startApplication(
    { ...(await createNodeOptions(options)), databaseUrl: connection.url },
    { log },
  );
  const near = await startApplication(options);
  const { _id: id } = await addProduct(near, { title: "Quire C340" });
  const pages = ["/products", "/aboutus", "/api/getallproducts", `/products/${id}`];
  for (const page of pages)
    await vi.waitUntil(async () => (await far.get(page)).status === 200, { timeout: 5000 });
  const rendered = await readVersions(far, pages);
  expect((await far.get("/products")).headers.get("cache-status")).toBeNull();

  connection.cut();
  for (const page of pages) {
    await vi.waitUntil(async () => (await far.get(page)).headers.has("cache-status"), { timeout: 10_000 });
    const response = await far.get(page);
    expect(response.headers.get("cache-status")).toContain("the database is away");
    expect(await readVersion(far, page)).toBe(rendered.get(page));
  }
  expect(lines.filter(({ msg }) => msg.includes("the database is away"))).toHaveLength(1);
  expect((await far.get("/blogs")).status).toBe(503);

  const form = await createForm({ title: "Quire C999" });
  expect((await near.send("PUT", `/api/update/${id}`, form)).status).toBe(200);
  expect(await (await near.get("/products")).text()).toContain("Quire C999");
  expect(await (await far.get("/products")).text()).toContain("Quire C340");

  connection.restore();
  await vi.waitUntil(async () => !(await far.get("/products")).headers.has("cache-status"), {
    timeout: 10_000,
  });
  expect(await (await far.get("/products")).text()).toContain("Quire C999");
  expect(await readVersion(far, "/aboutus"), "did not change meanwhile").toBe(rendered.get("/aboutus"));
  expect(lines.some(({ msg }) => msg.includes("the database is back"))).toBe(true);
});

import { type DestinationStream, pino } from "pino";
import { describe, expect, test, vi } from "vitest";
import type { CompanySettingsResponse } from "../../../domain/company/company-settings-response.ts";

import { engines, createDatabaseOptions, createNodeOptions } from "../../support/database/fresh-database.ts";
import {
  buildPostForm,
  buildProductForm,
  createForm,
  productFormFields,
} from "../../support/builders/forms.ts";
import { postFormFields } from "../../support/builders/records.ts";
import { type Application, startApplicationOn, startApplication } from "../../support/application.ts";
import { openDatabaseConnection } from "../../support/postgres/connection.ts";

async function addProduct(site: Application, title: string): Promise<string> {
  const added = await site.send("POST", "/api/add", await buildProductForm({ title }));
  expect(added.status).toBe(201);
  return ((await added.json()) as { product: { _id: string } }).product._id;
}

async function addPost(site: Application, title: string): Promise<string> {
  const added = await site.send("POST", "/api/blogs/add", await buildPostForm({ title }));
  expect(added.status).toBe(201);
  return ((await added.json()) as { blog: { slug: string } }).blog.slug;
}

/** Identifies the content of a response: an unchanged page keeps the rendering that the cache holds. */
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

/** Starts an application with products and posts, and lists its cacheable public paths. */
async function openFilledSite(engine: (typeof engines)[number]) {
  const site = await startApplication(engine);
  const [first, second] = [await addProduct(site, "Quire C340"), await addProduct(site, "Quire C350")];
  const [toner, drum] = [await addPost(site, "Toner"), await addPost(site, "Drum")];
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
    allProducts: "/api/getallproducts",
    allPosts: "/api/blogs/get",
  };
  /** The pages that a write changes. */
  const listChangedBy = async (write: () => Promise<Response>) => {
    const before = await readVersions(site, Object.values(paths));
    expect(await readVersions(site, Object.values(paths)), "nothing has changed").toEqual(before);
    expect((await write()).status).toBe(200);
    const after = await readVersions(site, Object.values(paths));
    return Object.entries(paths)
      .filter(([, path]) => after.get(path) !== before.get(path))
      .map(([name]) => name);
  };
  return { site, first, second, toner, drum, paths, listChangedBy };
}

describe.each(engines)("public pages, on %s,", (engine) => {
  test("are rendered once for many requests at the same time", async () => {
    const { site } = await openFilledSite(engine);
    for (const path of ["/", "/products", "/api/getallproducts"]) {
      const versions = await Promise.all(Array.from({ length: 50 }, () => readVersion(site, path)));
      expect(new Set(versions).size, path).toBe(1);
      expect(versions[0]).toMatch(/^200 made;dur=/);
    }
  });

  test("show a change of their content, and other pages keep the copies of browsers valid", async () => {
    const { site, first, toner, listChangedBy } = await openFilledSite(engine);

    const description = "Print, copy, scan and fax for a floor of thirty people. It folds.";
    const changeText = async () =>
      site.send(
        "PUT",
        `/api/update/${first}`,
        await createForm({ ...productFormFields, title: "Quire C340", description }),
      );
    // Cards show the first sentence only.
    expect(await listChangedBy(changeText)).toEqual(["first", "allProducts"]);
    expect(await (await site.get(`/products/${first}`)).text()).toContain("It folds.");

    const rename = async () =>
      site.send(
        "PUT",
        `/api/update/${first}`,
        await createForm({ ...productFormFields, title: "Quire C341" }),
      );
    expect(await listChangedBy(rename)).toEqual([
      "home",
      "products",
      "first",
      "second",
      "contact",
      "wizard",
      "allProducts",
    ]);

    const fullDescription = "<p>Damp paper jams. Dry paper does not.</p>";
    const edit = async () =>
      site.send(
        "PUT",
        `/api/blogs/edit/${toner}`,
        await createForm({ ...postFormFields, title: "Toner", fullDescription }),
      );
    expect(await listChangedBy(edit)).toEqual(["toner", "allPosts"]);

    const removePost = () => site.send("DELETE", `/api/blogs/delete/${toner}`);
    expect(await listChangedBy(removePost)).toEqual(["home", "blog", "toner", "drum", "allPosts"]);
    expect((await site.get(`/blogs/${toner}`)).status).toBe(404);

    const removeProduct = () => site.send("DELETE", `/api/delete/${first}`);
    expect(await listChangedBy(removeProduct)).toEqual([
      "home",
      "products",
      "first",
      "second",
      "contact",
      "wizard",
      "allProducts",
    ]);
    expect((await site.get(`/products/${first}`)).status).toBe(404);
  });

  test("the sitemap and the feed are rendered once, and again after a change of their content", async () => {
    const { site, first, toner } = await openFilledSite(engine);
    const both = ["/sitemap.xml", "/blogs/feed.xml"];
    const versions = async () => {
      const found: string[] = [];
      for (const path of both) found.push(await readVersion(site, path));
      return found;
    };
    /** The paths whose content a change changes. */
    const listChanged = async (change: () => Promise<Response>) => {
      const before = await versions();
      expect(await versions()).toEqual(before);
      expect((await change()).ok).toBe(true);
      const after = await versions();
      return both.filter((_path, index) => after[index] !== before[index]);
    };
    const rename = async () =>
      site.send(
        "PUT",
        `/api/update/${first}`,
        await createForm({ ...productFormFields, title: "Quire C341" }),
      );
    expect(await listChanged(rename)).toEqual(["/sitemap.xml"]);
    const removePost = () => site.send("DELETE", `/api/blogs/delete/${toner}`);
    expect(await listChanged(removePost)).toEqual(both);
    expect(await (await site.get("/blogs/feed.xml")).text()).not.toContain(`/blogs/${toner}<`);
    expect(await (await site.get("/sitemap.xml")).text()).not.toContain(`/blogs/${toner}<`);
  });

  test("show a change of the company settings", async () => {
    const { site, paths, listChangedBy } = await openFilledSite(engine);
    const { settings, version } = (await (
      await site.send("GET", "/api/settings")
    ).json()) as CompanySettingsResponse;
    const save = () => site.send("PUT", "/api/settings", { ...settings, name: "Waraq Print", version });
    const pages = Object.keys(paths).filter((name) => !name.startsWith("all"));
    expect(await listChangedBy(save)).toEqual(pages);
    expect(await (await site.get("/aboutus")).text()).toContain("Waraq Print");
  });

  test("always show the writes from before the request, however requests and writes overlap", async () => {
    const { site, first } = await openFilledSite(engine);
    for (let round = 1; round <= 15; round += 1) {
      const title = `Quire C34${round}`;
      const form = await createForm({ ...productFormFields, title });
      const requestedPaths = Array.from({ length: 4 }, () => readVersion(site, "/products"));
      const saved = site.send("PUT", `/api/update/${first}`, form);
      requestedPaths.push(readVersion(site, "/products"));
      expect((await saved).status).toBe(200);
      expect(await (await site.get("/products")).text()).toContain(title);
      await Promise.all(requestedPaths);
      expect(await (await site.get("/products")).text()).toContain(title);
    }
  });
});

test("a change on one node shows on the others within a tenth of a second", async () => {
  const options = await createDatabaseOptions("postgres");
  const [one, other] = await Promise.all([
    startApplicationOn(options),
    startApplicationOn(await createNodeOptions(options)),
  ]);
  const id = await addProduct(one, "Quire C340");
  const waits: number[] = [];
  for (let round = 1; round <= 7; round += 1) {
    const title = `Quire C34${round}`;
    const shown = async () => (await (await other.get("/api/getallproducts")).text()).includes(title);
    expect(await shown()).toBe(false);
    expect(
      (await one.send("PUT", `/api/update/${id}`, await createForm({ ...productFormFields, title }))).status,
    ).toBe(200);
    const committed = performance.now();
    while (!(await shown())) expect(performance.now() - committed).toBeLessThan(10_000);
    waits.push(performance.now() - committed);
    expect(await (await other.get("/products")).text()).toContain(title);
  }
  // Other tests on the same computer delay some changes, but not all.
  expect(Math.min(...waits)).toBeLessThan(100);
});

test("during a database outage cached pages are served and marked as stale, and later show the changes", async () => {
  const options = await createDatabaseOptions("postgres");
  const connection = await openDatabaseConnection(options.databaseUrl ?? "");
  const lines: string[] = [];
  const stream: DestinationStream = { write: (line) => void lines.push(line) };
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const far = await startApplicationOn(
    { ...(await createNodeOptions(options)), databaseUrl: connection.url },
    { log: pino({}, stream) },
  );
  const near = await startApplicationOn(options);
  const id = await addProduct(near, "Quire C340");
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
  const warnings = lines.filter((line) => line.includes("the database is away"));
  expect(warnings).toHaveLength(1);
  expect((await far.get("/blogs")).status).toBe(503);

  const renamed = await near.send(
    "PUT",
    `/api/update/${id}`,
    await createForm({ ...productFormFields, title: "Quire C999" }),
  );
  expect(renamed.status).toBe(200);
  expect(await (await near.get("/products")).text()).toContain("Quire C999");
  expect(await (await far.get("/products")).text()).toContain("Quire C340");

  connection.restore();
  await vi.waitUntil(async () => !(await far.get("/products")).headers.has("cache-status"), {
    timeout: 10_000,
  });
  expect(await (await far.get("/products")).text()).toContain("Quire C999");
  expect(await readVersion(far, "/aboutus"), "did not change meanwhile").toBe(rendered.get("/aboutus"));
  expect(lines.some((line) => line.includes("the database is back"))).toBe(true);
});

import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { localizeCompany } from "#domain/company/localize-company.ts";
import { documentPaths } from "#domain/pages/site-paths.ts";
import { localizePath, locales } from "#domain/shared/locale.ts";
import { shareServerProcess } from "#tests/support/shared-server.ts";

const publicUrl = "https://www.waraq.example";

const { get } = shareServerProcess({ DEMO_CONTENT: "on", PUBLIC_URL: publicUrl });

async function getText(path: string): Promise<string> {
  const response = await get(path);
  expect(response.status).toBe(200);
  return response.text();
}

describe("the sitemap, the feed, robots.txt and the manifest", () => {
  test.each([
    [documentPaths.sitemap, "application/xml; charset=utf-8"],
    [documentPaths.feed, "application/atom+xml; charset=utf-8"],
    [localizePath("ar", documentPaths.feed), "application/atom+xml; charset=utf-8"],
    [documentPaths.robots, "text/plain; charset=utf-8"],
    [documentPaths.assistants, "text/plain; charset=utf-8"],
    [documentPaths.security, "text/plain; charset=utf-8"],
    [documentPaths.manifest, "application/manifest+json; charset=utf-8"],
  ])("%s has its content type, and status 304 for a request with its ETag", async (path, type) => {
    const response = await get(path);
    expect(response.headers.get("content-type")).toBe(type);
    const tag = response.headers.get("etag") ?? "";
    const again = await get(path, { headers: { "if-none-match": `"other", ${tag}` } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await get(path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
    expect((await get(path, { method: "HEAD" })).status).toBe(200);
  });

  test("the URLs in them begin with PUBLIC_URL", async () => {
    for (const path of [documentPaths.sitemap, documentPaths.feed]) {
      const urls = [...(await getText(path)).matchAll(/https?:\/\/[^\s<>"&]+/g)].map(([address]) => address);
      const others = urls.filter((address) => !address.startsWith(`${publicUrl}/`));
      expect(urls.length).toBeGreaterThan(20);
      // The other URLs are names of vocabularies, and links of the demo posts.
      expect(others.filter((address) => /127\.0\.0\.1|localhost/.test(address))).toEqual([]);
    }
  });

  test("the feed of each language names the blog in it", async () => {
    for (const locale of locales) {
      const { name, blogName, tagline } = localizeCompany(company, locale);
      const feed = await getText(localizePath(locale, documentPaths.feed));
      expect(feed).toContain(`<title>${name}: ${blogName}</title><subtitle>${tagline}</subtitle>`);
    }
  });

  test("robots.txt allows every page and image, and names the sitemap", async () => {
    const lines = (await getText(documentPaths.robots)).trim().split("\n");
    expect(lines).toContain("User-agent: *");
    expect(lines).toContain(`Sitemap: ${publicUrl}${documentPaths.sitemap}`);
    expect(lines.filter((line) => line.startsWith("Disallow")).map((line) => line.split(" ")[1])).toEqual([
      "/api/",
      "/login",
      "/dashboard",
      "/*?*black=",
      "/*?*colour=",
      "/*?*printer=",
      "/*?*machine=",
      "/*?*machines=",
    ]);
  });
});

test("links with volumes or a machine are not followed, and pages allow large images in results", async () => {
  for (const path of ["/", "/ar/bestmachine?black=4000&colour=100"]) {
    const response = await get(path);
    expect(response.headers.get("x-robots-tag")).toBe("max-image-preview:large");
    const links = [...(await response.text()).matchAll(/<a [^>]*[?;](?:black|printer|machine)=[^>]*>/g)];
    expect(links.length).toBeGreaterThan(2);
    for (const [link] of links) expect(link).toContain('<a rel="nofollow" ');
  }
});

test("llms.txt names the pages and machines with their prices, in both languages", async () => {
  const text = await getText(documentPaths.assistants);
  expect(text).toContain("# Waraq\n\n> Printer and copier rental in Sharjah and Ajman.");
  expect(text).toMatch(
    /- \[Copier lease and rental in Sharjah and Ajman\]\(https:[^ ]*\/service\): Rent or lease/,
  );
  expect(text).toMatch(/- \[Quire C340\]\(https:[^ ]*\/products\/\w{24}\): .*549/);
  expect(text).toMatch(/- \[تأجير الطابعات وآلات التصوير في الشارقة وعجمان\]\(https:[^ ]*\/ar\): /);
});

test("the front page says printer rental", async () => {
  const page = (await getText("/")).replaceAll(/<(script|style)\b.*?<\/\1>/gs, "");
  expect(page).toContain("Printer rental");
  expect(page).toContain("<title>Printer and copier rental in Sharjah and Ajman. Waraq</title>");
});

test("security.txt says where to report a weakness, and is valid for nearly a year from today", async () => {
  const [mail = "", page = "", expires = "", canonical, ...others] = (
    await getText("/.well-known/security.txt")
  ).split("\n");
  expect(mail).toBe(`Contact: mailto:${company.email}`);
  expect(page).toBe(`Contact: ${publicUrl}/contactus`);
  const days = (Date.parse(expires.replace("Expires: ", "")) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(363);
  expect(days).toBeLessThanOrEqual(365);
  expect(canonical).toBe(`Canonical: ${publicUrl}/.well-known/security.txt`);
  expect(others).toEqual([""]);
});

test("the structured data names the country by its ISO code", async () => {
  expect(await getText("/")).toContain('"addressCountry":"AE"');
});

describe("the manifest of the web app", () => {
  interface Manifest {
    readonly name: string;
    readonly start_url: string;
    readonly theme_color: string;
    readonly icons: readonly { src: string; type: string; sizes: string; purpose?: string }[];
    readonly shortcuts: readonly { url: string }[];
  }

  async function readManifest(): Promise<Manifest> {
    return JSON.parse(await getText(documentPaths.manifest)) as Manifest;
  }

  test("has the name of the company, the colour of the pages and shortcuts to existing pages", async () => {
    const manifest = await readManifest();
    expect(manifest).toMatchObject({ name: company.name, start_url: "/", display: "minimal-ui" });
    const page = await getText("/");
    expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}"/>`);
    expect(page).toContain(`<link rel="manifest" href="${documentPaths.manifest}"/>`);
    expect(manifest.shortcuts.length).toBeGreaterThan(0);
    for (const { url } of manifest.shortcuts) expect((await get(url)).status).toBe(200);

    const path = `/ar${documentPaths.manifest}`;
    expect(await getText("/ar/contactus")).toContain(`<link rel="manifest" href="${path}"/>`);
    const arabic = JSON.parse(await getText(path)) as Manifest;
    expect(arabic).toMatchObject({ id: "/ar", lang: "ar-AE", dir: "rtl", start_url: "/ar", scope: "/" });
    expect(JSON.stringify([arabic.name, arabic.shortcuts])).toMatch(
      /^\["\p{Script=Arabic}+".*"\p{Script=Arabic}/u,
    );
    for (const { url } of arabic.shortcuts) {
      expect(url).toMatch(/^\/ar\//);
      expect((await get(url)).status).toBe(200);
    }
  });

  test("has icons of the sizes that it names, and one maskable icon", async () => {
    const { icons } = await readManifest();
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual(
      expect.arrayContaining([
        ["192x192", undefined],
        ["512x512", undefined],
        ["512x512", "maskable"],
      ]),
    );
    for (const { src, type, sizes } of icons) {
      const response = await get(src);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe(type);
      if (sizes === "any") continue;
      const { width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test("has icons for browsers and tablets that do not read it", async () => {
    const [icon, tablet] = [await get("/favicon.ico"), await get("/apple-touch-icon.png")];
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/vnd.microsoft.icon"]);
    const { width, height } = await sharp(await tablet.arrayBuffer()).metadata();
    expect([width, height]).toEqual([180, 180]);
  });
});

describe("a shared page", () => {
  const tag = (html: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/>`).exec(html)?.[1];

  test("has a title, a description, its URL and an image with alternative text", async () => {
    const posts = (await (await get("/api/blogs/get")).json()) as { slug: string }[];
    const { products } = (await (await get("/api/getallproducts")).json()) as { products: { _id: string }[] };
    const recordPaths = [
      ...products.slice(0, 2).map(({ _id }) => `/products/${_id}`),
      ...posts.slice(0, 2).map(({ slug }) => `/blogs/${slug}`),
    ];
    const images = new Set<string>();
    for (const path of ["/", "/aboutus", "/products", "/terms", ...recordPaths]) {
      const html = await getText(path);
      expect(tag(html, "og:title"), path).toMatch(/\S/);
      expect(tag(html, "og:description"), path).toBe(tag(html, "description"));
      expect(tag(html, "og:url"), path).toBe(publicUrl + path);
      expect(tag(html, "og:type"), path).toBe(path.startsWith("/blogs/") ? "article" : "website");
      expect(tag(html, "twitter:card"), path).toBe("summary_large_image");
      expect(tag(html, "og:image:alt"), path).toMatch(/\S/);
      const image = tag(html, "og:image") ?? "";
      expect(image.startsWith(`${publicUrl}/cards/`), path).toBe(true);
      images.add(image);
    }
    // One card for each product and each post, and one for all other pages.
    expect(images.size).toBe(recordPaths.length + 1);
    for (const image of images) {
      const response = await get(image.slice(publicUrl.length));
      expect(response.status).toBe(200);
      const bytes = Buffer.from(await response.arrayBuffer());
      const { format, width, height } = await sharp(bytes).metadata();
      expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
      expect(bytes.length).toBeLessThan(300_000);
    }
  });

  test("names its canonical URL for every query", async () => {
    const html = await getText("/products?paper=A3&utm_source=x");
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}/products"/>`);
    expect(tag(html, "og:url")).toBe(`${publicUrl}/products`);
  });
});

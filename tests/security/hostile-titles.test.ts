import { type Document, Window } from "happy-dom";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { documentPaths, postPath, productPath } from "#domain/pages/site-paths.ts";
import { startApplication } from "#tests/support/application.ts";
import { addPost, addProduct } from "#tests/support/builders/api-records.ts";

/** Would run as a script in HTML, in JSON inside HTML, in XML and in an attribute. */
const hostile = `</script><script>alert(1)</script> & "quotes" 'and' ]]> \u2028 <!-- {{x}}`;
/** A page shows the line separator as white space. */
const shown = hostile.replace(/\s+/g, " ");

const { DOMParser } = new Window();

const readAttribute = (page: Document, selector: string) =>
  page.querySelector(selector)?.getAttribute("content") ?? "";

function findNode(page: Document, type: string): unknown {
  return [...page.querySelectorAll("script[type='application/ld+json']")]
    .flatMap(({ textContent }): { "@type": string }[] => JSON.parse(textContent)["@graph"])
    .find((node) => node["@type"] === type);
}

test("the title of a product and the texts of a post are never interpreted as markup", async () => {
  const site = await startApplication("sqlite");
  const { _id: id } = await addProduct(site);
  const { slug } = await addPost(site);
  const { queries } = site.container.database;
  await sql`update products set title = ${hostile}`.execute(queries);
  await sql`update posts set title = ${hostile}, author_name = ${hostile}, excerpt = ${hostile}`.execute(
    queries,
  );

  const getText = async (path: string, status = 200) => {
    const response = await site.get(path);
    expect([path, response.status]).toEqual([path, status]);
    return response.text();
  };
  const readPage = async (path: string, status?: number) => {
    const html = await getText(path, status);
    const page = new DOMParser().parseFromString(html, "text/html");
    // A page contains one script of its own, and data.
    expect(html.match(/<script(?! type="(?:module|application\/(?:ld\+)?json)")/g), path).toHaveLength(1);
    expect(page.querySelectorAll("script:not([src]):not([type])"), path).toHaveLength(1);
    return page;
  };
  const readXml = async (path: string) => {
    const xml = await getText(path);
    // The parser of happy-dom accepts both.
    expect(xml.match(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)|\]\]>/gi), path).toBeNull();
    const document = new DOMParser().parseFromString(xml, "application/xml");
    expect(document.querySelector("parsererror")?.textContent, path).toBeUndefined();
    return document;
  };

  const encoded = encodeURIComponent(hostile);
  for (const path of [
    "/",
    "/products",
    "/blogs",
    `/ProductEnquiry?printer=${id}`,
    "/bestmachine",
    `/compare?machines=${id}`,
  ])
    await readPage(path);
  await readPage(`/compare?machines=${encoded}&black=${encoded}`, 404);

  const product = await readPage(productPath(id));
  expect(product.querySelector("h1")?.textContent.replace(/\s+/g, " ").trim()).toBe(shown);
  expect(findNode(product, "Product")).toMatchObject({ name: hostile });
  expect(readAttribute(product, "meta[property='og:title']")).toContain(hostile);
  const card = new URL(readAttribute(product, "meta[property='og:image']"), site.url);
  expect((await site.get(card.pathname)).status).toBe(200);

  const post = await readPage(postPath(slug));
  expect(findNode(post, "BlogPosting")).toMatchObject({ headline: hostile, author: { name: hostile } });
  expect(readAttribute(post, "meta[name=description]")).toContain("</script><script>alert(1)</script>");

  await readXml(documentPaths.sitemap);
  const feed = await readXml(documentPaths.feed);
  const texts = ["title", "author", "summary"].map(
    (name) => feed.querySelector(`entry > ${name}`)?.textContent,
  );
  expect(texts).toEqual([hostile, hostile, hostile]);
});

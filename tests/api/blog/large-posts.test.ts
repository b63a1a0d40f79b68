import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { maxTextLength, maxTextTags } from "../../../domain/blog/post-markup.ts";

import { engines, createDatabaseOptions } from "../../support/fresh-database.ts";
import { openWithoutMigrations } from "../../support/filled-database.ts";
import { type WholeSite, openNode, openWholeSite } from "../../support/whole-site.ts";

interface RefusedResponse {
  readonly errors: Readonly<Record<string, string>>;
}

function save(site: WholeSite, fullDescription: string): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    title: "Long",
    authorName: "Amal",
    date: "2026-01-20",
    excerpt: "All of it.",
    publication: "draft",
    fullDescription,
  }))
    form.append(name, value);
  return site.send("POST", "/api/blogs/add", form);
}

async function publish(site: WholeSite, slug: string): Promise<void> {
  const form = new FormData();
  form.append("title", "Long");
  form.append("publication", "published");
  form.append("image", new Blob([new Uint8Array(await createImage(40))], { type: "image/png" }), "a.png");
  expect((await site.send("PUT", `/api/blogs/edit/${slug}`, form)).status).toBe(200);
}

/** A picture that no format makes small. */
async function createImage(side: number): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer();
}

const tooLong = /^Description must not exceed 300,000 characters without its images: shorten it/;
const paragraph = "<p>The counter of a <strong>copier</strong> tells how many pages.</p>";

test("a large post is refused with its field and the remedy, and nothing of it is stored", async () => {
  const site = await openWholeSite("sqlite");
  for (const [html, message] of [
    ["<b>".repeat(700_000), tooLong],
    [`${"a".repeat(maxTextLength)}b`, tooLong],
    ["<b>".repeat(100_000), /tags inside each other: paste the text without its formatting/],
    [`${"<ul><li>".repeat(51)}a`, /tags inside each other: paste the text without its formatting/],
    // Refused before an image in it is decoded.
    [`<img src="data:image/png;base64,AAAA">${"<ul>".repeat(101)}`, /tags inside each other: paste/],
    ["<p>".repeat(maxTextTags + 1), /tags: paste the text without its formatting, or divide it/],
  ] as const) {
    const response = await save(site, html);
    expect(response.status).toBe(422);
    expect(((await response.json()) as RefusedResponse).errors["fullDescription"]).toMatch(message);
  }
  const { total } = await (await site.send("GET", "/api/blogs/all")).json();
  expect(total).toBe(0);
});

test("nobody waits while a large post is saved", async () => {
  const site = await openWholeSite("sqlite");
  const answered: string[] = [];
  const saved = save(site, "<h2>ab</h2>".repeat(maxTextTags)).then(({ status }) => {
    answered.push("the post");
    return status;
  });
  for (let request = 0; request < 20; request += 1) {
    expect((await site.get("/healthz")).status).toBe(200);
    answered.push("another request");
  }
  expect(await saved).toBe(201);
  expect(answered.at(-1)).toBe("the post");
});

describe.each(engines)("a large post on %s", (engine) => {
  test("of the largest size, with an image besides, is taken, shown everywhere and can be saved again", async () => {
    const site = await openWholeSite(engine);
    const image = `<img src="data:image/png;base64,${(await createImage(600)).toString("base64")}">`;
    const start = "<h2>Where it begins</h2>";
    const end = "<p>Where it ends.</p>";
    // Room for what the image becomes: its address and its size.
    const words = paragraph.repeat(Math.floor((maxTextLength - 300) / paragraph.length));
    const response = await save(site, start + image + words + end);
    expect(response.status).toBe(201);
    const { blog } = await response.json();
    expect(blog.fullDescription.length).toBeGreaterThan(maxTextLength - 400);
    await publish(site, blog.slug);

    const page = await (await site.get(`/blogs/${blog.slug}`)).text();
    expect(page).toContain('<h2 id="where-it-begins">Where it begins</h2><picture>');
    expect(page).toContain(end);
    const stored = await (await site.get(`/api/blogs/get/${blog.slug}`)).json();
    expect(stored.fullDescription).toBe(blog.fullDescription);
    expect(await (await site.get("/blogs/feed.xml")).text()).toContain("Where it ends.");
    const again = new FormData();
    again.append("title", "Long");
    again.append("fullDescription", stored.fullDescription);
    expect((await site.send("PUT", `/api/blogs/edit/${blog.slug}`, again)).status).toBe(200);
  });

  test("that was stored before there was a limit, or by another release since, is shown as it is stored", async () => {
    const options = await createDatabaseOptions(engine);
    let site = await openNode(options);
    const { blog } = await (await save(site, "<p>Short.</p>")).json();
    await publish(site, blog.slug);
    for (const end of ["<p>Then.</p>", "<p>Now.</p>"]) {
      await site.close();
      const older = openWithoutMigrations(options);
      const html = `<h1>Older</h1><script>alert(1)</script>${paragraph.repeat(8000)}${end}`;
      await older.updateTable("posts").set({ full_description: html }).execute();
      await older.destroy();
      site = await openNode(options);
      const page = await (await site.get(`/blogs/${blog.slug}`)).text();
      expect(page).toContain('<h2 id="older">Older</h2><p>The counter');
      expect(page).toContain(end);
      const { fullDescription } = await (await site.get(`/api/blogs/get/${blog.slug}`)).json();
      expect(fullDescription).toBe(`<h1>Older</h1>${paragraph.repeat(8000)}${end}`);
    }
  });
});

import { describe, expect, test } from "vitest";
import type { PostResponse } from "#domain/blog/post-response.ts";

import { createForm } from "#tests/support/builders/forms.ts";
import { postFormFields } from "#tests/support/builders/records.ts";
import { type Application, startApplication } from "#tests/support/application.ts";

const completePost = { ...postFormFields, title: "Paper in summer", date: "2026-10-12" };
const slug = "paper-in-summer";
const minute = 60_000;

async function openAtNoon() {
  const clock = { time: Date.UTC(2026, 9, 10, 8) };
  const site = await startApplication("sqlite", { clock: { now: () => clock.time } });
  return { site, clock };
}

async function save(
  site: Application,
  fields: Readonly<Record<string, string>>,
  { at, hasImage = false }: { at?: string; hasImage?: boolean } = {},
): Promise<Response> {
  const form = await createForm({ ...fields, ...(hasImage && { image: 1 }) });
  return at === undefined
    ? site.send("POST", "/api/blogs/add", form)
    : site.send("PUT", `/api/blogs/edit/${at}`, form);
}

async function listPathsWithPost(site: Application): Promise<string[]> {
  const lists = ["/", "/blogs", "/api/blogs/get", "/blogs/feed.xml", "/sitemap.xml", "/blogs/toner-and-drum"];
  const seen: string[] = [];
  for (const path of lists) {
    const response = await site.get(path);
    expect(response.status, path).toBe(200);
    const text = await response.text();
    if (text.includes(completePost.title) || text.includes(slug)) seen.push(path);
  }
  for (const path of [`/blogs/${slug}`, `/api/blogs/get/${slug}`, `/cards/posts/${slug}/any.jpg`]) {
    const { status } = await site.get(path);
    expect([200, 302, 404], path).toContain(status);
    if (status !== 404) seen.push(path);
  }
  return seen;
}

const allPaths = [
  "/",
  "/blogs",
  "/api/blogs/get",
  "/blogs/feed.xml",
  "/sitemap.xml",
  "/blogs/toner-and-drum",
  `/blogs/${slug}`,
  `/api/blogs/get/${slug}`,
  `/cards/posts/${slug}/any.jpg`,
];

async function addOther(site: Application): Promise<void> {
  const other = { ...completePost, title: "Toner and drum", date: "2026-10-11" };
  expect((await save(site, other, { hasImage: true })).status).toBe(201);
}

async function getStaffPost(site: Application): Promise<PostResponse> {
  const response = await site.send("GET", `/api/blogs/any/${slug}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return (await response.json()) as PostResponse;
}

describe("publication", () => {
  test("a post without a publication status is published at once", async () => {
    const { site, clock } = await openAtNoon();
    await addOther(site);
    expect((await save(site, completePost, { hasImage: true })).status).toBe(201);
    expect(await listPathsWithPost(site)).toEqual(allPaths);
    expect(await getStaffPost(site)).toMatchObject({
      publication: "published",
      publishAt: new Date(clock.time).toISOString(),
    });
  });

  test("a draft needs only its title, and only staff see it", async () => {
    const { site } = await openAtNoon();
    await addOther(site);
    expect((await save(site, { title: completePost.title, publication: "draft" })).status).toBe(201);
    expect(await listPathsWithPost(site)).toEqual([]);
    expect(await getStaffPost(site)).toMatchObject({ publication: "draft", publishAt: null, date: "" });
    const all = (await (await site.send("GET", "/api/blogs/all")).json()) as { blogs: PostResponse[] };
    // Posts without a date come first.
    expect(all.blogs.map((post) => post.slug)).toEqual([slug, "toner-and-drum"]);
  });

  test("a scheduled post is published at its time in Dubai, and appears as new in the feed", async () => {
    const { site, clock } = await openAtNoon();
    await addOther(site);
    const scheduled = { ...completePost, publication: "scheduled", publishAt: "2026-10-12T09:00" };
    expect((await save(site, scheduled, { hasImage: true })).status).toBe(201);
    expect(await getStaffPost(site)).toMatchObject({
      publication: "scheduled",
      publishAt: "2026-10-12T05:00:00.000Z",
    });
    clock.time = Date.UTC(2026, 9, 12, 5) - 1;
    expect(await listPathsWithPost(site)).toEqual([]);
    clock.time += 1;
    expect(await listPathsWithPost(site)).toEqual(allPaths);
    for (const path of ["/blogs/feed.xml", "/sitemap.xml"])
      expect(await (await site.get(path)).text()).toContain("2026-10-12T05:00:00.000Z");
  });

  test("a published post can become a draft and be published again at another time", async () => {
    const { site, clock } = await openAtNoon();
    await addOther(site);
    await save(site, completePost, { hasImage: true });
    const { title } = completePost;
    const change = async (fields: Readonly<Record<string, string>>) => {
      clock.time += minute;
      expect((await save(site, { title, ...fields }, { at: slug })).status).toBe(200);
      return (await getStaffPost(site)).publishAt;
    };
    const first = (await getStaffPost(site)).publishAt;
    // A published post keeps its publication time.
    expect(await change({ publication: "published" })).toBe(first);
    expect(await change({ publication: "draft" })).toBeNull();
    expect(await listPathsWithPost(site)).toEqual([]);
    expect(await change({ place: "Ajman" })).toBeNull();
    const scheduled = { publication: "scheduled", publishAt: "2026-10-12T06:00:00+01:00" };
    expect(await change(scheduled)).toBe("2026-10-12T05:00:00.000Z");
    expect(await listPathsWithPost(site)).toEqual([]);
    expect(await change({ publication: "published" })).toBe(new Date(clock.time).toISOString());
    expect(await listPathsWithPost(site)).toEqual(allPaths);

    const response = await site.send("GET", "/api/audit-log?subject=post");
    const { activity } = (await response.json()) as { activity: { detail: string }[] };
    expect(activity.map(({ detail }) => detail).filter((detail) => detail !== "")).toEqual([
      "Publication: scheduled for 12 Oct, 09:00 to published",
      "Publication: draft to scheduled for 12 Oct, 09:00",
      "Place: Sharjah to Ajman",
      "Publication: published to draft",
    ]);
  });

  test("refuses to publish an incomplete post and changes nothing", async () => {
    const { site } = await openAtNoon();
    const { title } = completePost;
    const missing = {
      authorName: "Enter the author",
      date: "Enter the date",
      excerpt: "Enter the short description",
      image: "Please upload an image",
    };
    const scheduled = { publication: "scheduled", publishAt: "2026-10-12T09:00" };
    for (const wish of [{ publication: "published" }, scheduled]) {
      const refused = await save(site, { title, ...wish });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ success: false, errors: missing });
    }
    await save(site, { title, publication: "draft" });
    for (const wish of [{ publication: "published" }, scheduled]) {
      const refused = await save(site, { title: "Another", ...wish }, { at: slug });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toEqual({
        success: false,
        message: "Enter the author",
        errors: missing,
      });
    }
    expect(await getStaffPost(site)).toMatchObject({ title, publication: "draft", version: 1 });
    const ready = { ...completePost, publication: "published" };
    expect((await save(site, ready, { at: slug, hasImage: true })).status).toBe(200);
    // A change of a published post needs only the title.
    expect((await save(site, { title, authorName: "", excerpt: "" }, { at: slug })).status).toBe(200);
  });

  test("refuses a publication time that has passed", async () => {
    const { site } = await openAtNoon();
    await save(site, { ...completePost, publication: "draft" }, { hasImage: true });
    const passed = { ...completePost, publication: "scheduled", publishAt: "2026-10-10T12:00" };
    for (const at of [{}, { at: slug }]) {
      const refused = await save(site, passed, { ...at, hasImage: true });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        errors: { publishAt: "This time has passed: choose one to come, or publish it now" },
      });
    }
    expect((await getStaffPost(site)).publication).toBe("draft");
  });

  test("a preview link shows the last saved post for three days, uncached, without index and referrer", async () => {
    const { site, clock } = await openAtNoon();
    await addOther(site);
    await save(site, { ...completePost, publication: "draft" }, { hasImage: true });
    const response = await site.send("POST", `/api/blogs/preview/${slug}`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { path } = (await response.json()) as { path: string };
    const preview = await site.get(path);
    expect(preview.status).toBe(200);
    expect(preview.headers.get("cache-control")).toBe("no-store");
    expect(preview.headers.get("x-robots-tag")).toBe("noindex");
    expect(preview.headers.get("referrer-policy")).toBe("no-referrer");
    const page = await preview.text();
    expect(page).toContain("Two readings");

    const ofAnother = await site.get(path.replace(slug, "toner-and-drum"));
    expect([ofAnother.status, ofAnother.headers.get("cache-control")]).toEqual([200, "no-store"]);
    await save(site, { title: "Another draft", publication: "draft" });
    for (const refused of [
      `${path}x`,
      path.replace(slug, "another-draft"),
      `/blogs/${slug}?preview=`,
      `/blogs/${slug}?preview=a.b.c`,
      `/blogs/${slug}?preview=${site.token}`,
    ])
      expect((await site.get(refused)).status, refused).toBe(404);
    const start = clock.time;
    clock.time += 3 * 24 * 60 * minute - 1000;
    expect((await site.get(path)).status).toBe(200);
    clock.time += 1000;
    expect((await site.get(path)).status).toBe(404);

    // The session of staff has ended by then.
    clock.time = start;
    await save(site, { title: completePost.title, publication: "published" }, { at: slug });
    // The link to the other language of a preview leads to its preview.
    expect(await (await site.get(`/blogs/${slug}`)).text()).toBe(page.replaceAll(/\?preview=[^"]+/g, ""));
  });

  test("an unknown slug has no post for staff and no preview", async () => {
    const { site } = await openAtNoon();
    for (const path of ["/api/blogs/any/no-such-post", "/api/blogs/any/%00"])
      expect((await site.send("GET", path)).status).toBe(404);
    expect((await site.send("POST", "/api/blogs/preview/no-such-post")).status).toBe(404);
  });
});

import { describe, expect, test } from "vitest";
import type { PostResponse } from "#domain/blog/post-response.ts";
import { createNodeOptions } from "#tests/support/database/fresh-database.ts";
import { addPost, replaceEarlierVersions } from "#tests/support/builders/api-records.ts";
import { type FormFields, buildPostForm, createForm } from "#tests/support/builders/forms.ts";
import { buildPost, postFormFields } from "#tests/support/builders/records.ts";
import { countRows, purgeAfter } from "#tests/support/database/stored-records.ts";
import {
  type Application,
  openContainer,
  shareApplication,
  startApplication,
} from "#tests/support/application.ts";
import { createEmptyPixelBomb, createPng, svg } from "#tests/support/files/images.ts";

const openApplication = shareApplication();

async function editPost(api: Application, slug: string, form: FormData): Promise<PostResponse> {
  const response = await api.send("PUT", `/api/blogs/edit/${slug}`, form);
  expect(response.status).toBe(200);
  return ((await response.json()) as { blog: PostResponse }).blog;
}

async function listPosts(api: Application): Promise<PostResponse[]> {
  return (await (await api.get("/api/blogs/get")).json()) as PostResponse[];
}

const noRows = { products: 0, posts: 0, images: 0, image_variants: 0 };
const embedImage = (bytes: Buffer, type = "image/png") => `data:${type};base64,${bytes.toString("base64")}`;

describe("the blog", () => {
  test("a table stands in page and feed with its spans, and only its page loads the styles of tables", async () => {
    const api = await openApplication();
    const fullDescription =
      '<table><tr><th colspan="2">Paper</th></tr><tr><td>A4</td><td>A3</td></tr></table>';
    const { slug } = await addPost(api, { title: "With a table", fullDescription });
    const other = await addPost(api, { title: "Without" });
    const page = await (await api.get(`/blogs/${slug}`)).text();
    expect(page).toContain(
      'role="region" tabindex="0" aria-label="Table 1"><table><tr><th colspan="2">Paper',
    );
    const styles = /<link rel="stylesheet" href="[^"]*table[^"]*"/;
    expect(page).toMatch(styles);
    expect(await (await api.get(`/blogs/${other.slug}`)).text()).not.toMatch(styles);
    expect(await (await api.get("/blogs/feed.xml")).text()).toContain(
      "&lt;th colspan=&quot;2&quot;&gt;Paper",
    );
  });

  test("adding a post responds with the fields of the specification", async () => {
    const api = await openApplication();
    const response = await api.send("POST", "/api/blogs/add", await buildPostForm());
    expect(response.status).toBe(201);
    const body = (await response.json()) as { blog: PostResponse };
    const blog = {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      slug: "read-your-meter-before-you-read-a-quote",
      ...postFormFields,
      image: expect.stringMatching(/^\/images\/[0-9a-f]{64}\/480\.webp$/),
      imageWidth: 1200,
      imageHeight: 900,
      publication: "published",
      publishAt: expect.any(String),
      version: 1,
    };
    expect(body).toMatchObject({ success: true, message: "Blog added successfully!", blog });
    expect((await api.get(String(body.blog.image))).status).toBe(200);
    expect(await (await api.get(`/api/blogs/get/${body.blog.slug}`)).json()).toEqual(body.blog);
    expect(await listPosts(api)).toEqual([body.blog]);
  });

  test("names every missing field and stores nothing", async () => {
    const api = await openApplication();
    const response = await api.send(
      "POST",
      "/api/blogs/add",
      await createForm({ title: " ", date: "12.10.2025" }),
    );
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      success: false,
      errors: {
        title: "Enter the title",
        authorName: "Enter the author",
        date: "Date must be a day of the calendar, as in 2025-10-12",
        excerpt: "Enter the short description",
        image: "Please upload an image",
      },
    });
    expect(await countRows(api)).toEqual(noRows);
  });

  test("an unknown slug has status 404", async () => {
    const api = await openApplication();
    for (const slug of ["no-such-post", "..%2f"]) {
      for (const response of [
        await api.get(`/api/blogs/get/${slug}`),
        await api.send("PUT", `/api/blogs/edit/${slug}`, await createForm({ title: "New" })),
        await api.send("DELETE", `/api/blogs/delete/${slug}`),
      ]) {
        expect(response.status).toBe(404);
        expect(await response.json()).toEqual({ success: false, message: "There is no post with this slug" });
      }
    }
  });

  test("the slug is unique for 20 posts with the same title that are added at once", async () => {
    const api = await openApplication();
    const posts = await Promise.all(Array.from({ length: 20 }, () => addPost(api, { title: "Toner!" })));
    const numbered = Array.from({ length: 19 }, (_, index) => `toner-${index + 2}`);
    expect(posts.map((post) => post.slug).toSorted()).toEqual(["toner", ...numbered].toSorted());
  });

  test("a repeated request with an id of the client adds one post", async () => {
    const api = await openApplication();
    const _id = "0123456789abcdef01234567";
    const first = await addPost(api, { _id, title: "Toner" });
    expect(await addPost(api, { _id, title: "Toner" })).toEqual(first);
    const edited = await addPost(api, { _id, title: "Toner dries" });
    expect(edited).toMatchObject({ _id, title: "Toner dries", slug: "toner", version: 2 });
    expect(await listPosts(api)).toEqual([edited]);
    await api.send("DELETE", "/api/blogs/delete/toner");
    const refused = await api.send("POST", "/api/blogs/add", await buildPostForm({ _id }));
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: expect.stringMatching(/^This post has been added already/) },
    ]);
  });

  describe("PUT /api/blogs/edit/{slug}", () => {
    test("needs only the title, leaves missing fields and the slug unchanged, and empties empty fields", async () => {
      const api = await openApplication();
      const before = await addPost(api);
      const path = `/api/blogs/edit/${before.slug}`;
      const response = await api.send("PUT", path, await createForm({ title: "New" }));
      expect(response.status).toBe(200);
      const blog = { ...before, title: "New", version: 2 };
      expect(await response.json()).toEqual({ success: true, message: "Blog updated successfully!", blog });
      const untitled = await api.send("PUT", path, await createForm({ place: "Dubai" }));
      expect(untitled.status).toBe(422);
      expect(await untitled.json()).toMatchObject({ errors: { title: "Enter the title" } });
      const emptied = { authorName: "", place: "", excerpt: "", fullDescription: "", imageWidth: "" };
      const after = await editPost(api, before.slug, await createForm({ title: "New", ...emptied }));
      expect(after).toMatchObject({ ...emptied, imageWidth: null, imageHeight: 900 });
    });

    test("refuses to empty the date of a public post, and empties that of a draft", async () => {
      const api = await openApplication();
      const { slug, title, date } = await addPost(api);
      const empty = async (fields: FormFields) =>
        api.send("PUT", `/api/blogs/edit/${slug}`, await createForm({ title, date: "", ...fields }));
      for (const fields of [{}, { publication: "published" }]) {
        const response = await empty(fields);
        expect(response.status).toBe(422);
        expect(await response.json()).toMatchObject({ errors: { date: "Enter the date" } });
      }
      expect((await listPosts(api))[0]).toMatchObject({ date, version: 1 });
      const draft = await empty({ publication: "draft" });
      expect(await draft.json()).toMatchObject({ blog: { date: "", publication: "draft" } });
    });

    test("refuses the second of two edits of the same version", async () => {
      const api = await openApplication();
      const { slug } = await addPost(api);
      const edit = async (title: string, version: string) =>
        api.send("PUT", `/api/blogs/edit/${slug}`, await createForm({ title, version }));
      expect((await edit("First", "1")).status).toBe(200);
      expect((await edit("Second", "1")).status).toBe(409);
      expect((await listPosts(api))[0]).toMatchObject({ title: "First", version: 2 });
      expect((await edit("Second", "2")).status).toBe(200);
    });

    test("a repeated edit is no conflict and is stored once, with its images", async () => {
      const api = await openApplication();
      const { slug } = await addPost(api, { publication: "draft" });
      const edit = async (title: string) => {
        const fields = { title, publication: "published", date: "2026-01-02", image: 4, version: "1" };
        const form = await createForm({
          ...fields,
          fullDescription: "<p>Toner <b>dries</b></p><script></script>",
        });
        return (await api.send("PUT", `/api/blogs/edit/${slug}`, form)).status;
      };
      expect([await edit("First"), await edit("First"), await edit("Second")]).toEqual([200, 200, 409]);
      expect((await listPosts(api))[0]).toMatchObject({ title: "First", version: 2 });
    });

    test("removeImage=true removes the image, and a new image replaces the old one, also with removeImage", async () => {
      const api = await openApplication();
      const before = await addPost(api);
      const edit = async (fields: FormFields) =>
        editPost(api, before.slug, await createForm({ title: before.title, ...fields }));
      expect((await edit({ removeImage: "false" })).image).toBe(before.image);
      const after = await edit({ removeImage: "true", image: 2 });
      expect(after.image).not.toBe(before.image);
      expect((await api.get(String(after.image))).status).toBe(200);
      expect((await api.get(String(before.image))).status).toBe(404);
      expect(await countRows(api)).toMatchObject({ images: 1 });
      expect((await edit({ removeImage: "true" })).image).toBeNull();
      expect(await countRows(api)).toMatchObject({ posts: 1, images: 0 });
    });
  });

  test("DELETE hides the post, and the purge after 30 days deletes it with its images", async () => {
    const api = await openApplication();
    const [english, arabic] = [embedImage(await createPng(5)), embedImage(await createPng(6))];
    const { slug } = await addPost(api, {
      fullDescription: `<p>Look:</p><img src="${english}">`,
      fullDescriptionAr: `<p>انظر:</p><img src="${arabic}">`,
    });
    expect(await countRows(api)).toMatchObject({ images: 3 });
    const response = await api.send("DELETE", `/api/blogs/delete/${slug}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true, message: "Blog deleted successfully!" });
    expect(await listPosts(api)).toEqual([]);
    expect((await api.get(`/api/blogs/get/${slug}`)).status).toBe(404);
    await purgeAfter(api, 29);
    expect(await countRows(api)).toMatchObject({ posts: 1, images: 3 });
    await purgeAfter(api, 31);
    expect(await countRows(api)).toEqual(noRows);
  });

  describe("the text", () => {
    test("is sanitised to the HTML that the editor produces", async () => {
      const api = await openApplication();
      const { slug } = await addPost(api, {
        fullDescription:
          '<p onclick="alert(1)" style="text-align: center; position: fixed">A<script>alert(1)</script>' +
          '<a href="javascript:alert(1)">b</a> <a href="https://example.com">c</a></p><iframe src="x"></iframe>',
      });
      expect(await (await api.get(`/api/blogs/get/${slug}`)).json()).toMatchObject({
        fullDescription:
          '<p style="text-align: center">Ab <a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow">c</a></p>',
      });
    });

    test("embedded images are stored as files, each once, with their size", async () => {
      const api = await openApplication();
      const picture = embedImage(await createPng(5, 640, 480));
      const post = await addPost(api, {
        fullDescription: `<img src="${picture}" alt="A meter"><img src="${picture}"><img src="https://example.com/a.png" alt="">`,
      });
      const [, url] = /src="([^"]+)"/.exec(post.fullDescription) ?? [];
      expect(post.fullDescription).toBe(
        `<img src="${url}" alt="A meter" width="640" height="480" />` +
          `<img src="${url}" alt="" width="640" height="480" />` +
          `<img src="https://example.com/a.png" alt="" />`,
      );
      expect((await api.get(String(url))).status).toBe(200);
      expect(await countRows(api)).toMatchObject({ images: 2 });
      const again = await editPost(
        api,
        post.slug,
        await createForm({ title: "T", fullDescription: post.fullDescription }),
      );
      expect(again.fullDescription).toBe(post.fullDescription);
    });

    test("an image in it that is not accepted or no longer stored is refused, and nothing is kept", async () => {
      const api = await openApplication();
      for (const [source, status, reason] of [
        [embedImage(svg, "image/svg+xml"), 415, "not an accepted image"],
        [embedImage(createEmptyPixelBomb()), 413, "50 megapixels"],
        [embedImage(Buffer.alloc(16_000_000)), 413, "at most 21 MB"],
        [
          `/images/${"0".repeat(64)}/480.webp`,
          422,
          "An image in the text is not stored any more: take it out",
        ],
        [
          "http://example.com/meter.jpg",
          422,
          "The image http://example.com/meter.jpg cannot be shown, because its address does not begin with https://",
        ],
      ] as const) {
        const form = await buildPostForm({ fullDescription: `<p>A</p><img src="${source}">` });
        const response = await api.send("POST", "/api/blogs/add", form);
        expect(response.status).toBe(status);
        expect(await response.json()).toMatchObject({
          success: false,
          errors: { fullDescription: expect.stringContaining(reason) },
        });
      }
      expect(await countRows(api)).toEqual(noRows);
    });

    test("an image that two posts show stays until both are gone", async () => {
      const api = await openApplication();
      const first = await addPost(api, { fullDescription: `<img src="${embedImage(await createPng(5))}">` });
      const second = await addPost(api, { fullDescription: first.fullDescription });
      const [, url = ""] = /src="([^"]+)"/.exec(first.fullDescription) ?? [];
      await api.send("DELETE", `/api/blogs/delete/${first.slug}`);
      await purgeAfter(api, 31);
      expect((await api.get(url)).status).toBe(200);
      await editPost(api, second.slug, await createForm({ title: "T", fullDescription: "<p>Without</p>" }));
      await replaceEarlierVersions(api, second.slug);
      expect((await api.get(url)).status).toBe(404);
    });
  });
});

test("two nodes that add posts with the same title at once give each a unique slug", async () => {
  const api = await startApplication("postgres");
  const otherNode = await openContainer(await createNodeOptions(api.location));
  const post = buildPost();
  const slugs = await Promise.all(
    Array.from({ length: 10 }, async () => [
      (await otherNode.blog.add(post, null)).slug,
      (await addPost(api)).slug,
    ]),
  );
  expect(new Set(slugs.flat()).size).toBe(20);
});

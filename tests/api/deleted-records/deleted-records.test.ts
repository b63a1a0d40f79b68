import { describe, expect, test } from "vitest";
import type { DeletedRecord } from "../../../domain/shared/deleted-record.ts";
import { engines } from "../../support/fresh-database.ts";
import { type RunningApi, startApi } from "../../support/app-fixture.ts";
import { createFile, createJpeg } from "../../support/images.ts";
import { createProductTexts } from "../../support/products.ts";

const product = createProductTexts();
const post = {
  title: "Toner",
  authorName: "Service desk",
  date: "2025-10-12",
  excerpt: "When to change it.",
};

async function createForm(
  texts: Readonly<Record<string, string>>,
  images: readonly string[],
): Promise<FormData> {
  const body = new FormData();
  for (const [name, value] of Object.entries(texts)) body.append(name, value);
  for (const name of images) body.append(name, createFile(await createJpeg(1), "picture.jpg"));
  return body;
}

async function listDeleted(api: RunningApi): Promise<DeletedRecord[]> {
  const response = await api.send("GET", "/api/deleted");
  expect(response.status).toBe(200);
  return ((await response.json()) as { records: DeletedRecord[] }).records;
}

describe.each(engines)("what was deleted, on %s", (engine) => {
  test("is named with who deleted it and until when it can be restored, and comes back as it was", async () => {
    const api = await startApi(engine);
    const added = await api.send("POST", "/api/add", await createForm(product, ["img", "img1"]));
    const before = ((await added.json()) as { product: { _id: string; img: string } }).product;
    const written = await api.send("POST", "/api/blogs/add", await createForm(post, ["image"]));
    const { blog } = (await written.json()) as { blog: { _id: string; slug: string } };
    await api.send("DELETE", `/api/delete/${before._id}`);
    await api.send("DELETE", `/api/blogs/delete/${blog.slug}`);

    const records = await listDeleted(api);
    expect(records.map(({ kind, title, deletedBy }) => [kind, title, deletedBy]).toSorted()).toEqual([
      ["post", "Toner", "amal@example.com"],
      ["product", "Quire C340", "amal@example.com"],
    ]);
    for (const { deletedAt, goneAt } of records)
      expect(Date.parse(goneAt) - Date.parse(deletedAt)).toBe(30 * 24 * 60 * 60 * 1000);

    for (const id of [before._id, blog._id])
      expect((await api.send("POST", `/api/deleted/${id}/restore`)).status).toBe(200);
    expect(await listDeleted(api)).toEqual([]);
    expect(await (await api.get(`/api/get/${before._id}`)).json()).toEqual({
      success: true,
      product: before,
    });
    expect((await api.get(before.img)).status).toBe(200);
    expect(await (await api.get(`/api/blogs/get/${blog.slug}`)).json()).toEqual(blog);
    const done = await api.database.queries
      .selectFrom("activity")
      .select("action")
      .where("action", "=", "restored")
      .execute();
    expect(done).toHaveLength(2);
  });

  test("is gone when its time is over, and what is not deleted cannot be restored", async () => {
    const api = await startApi(engine);
    const added = await api.send("POST", "/api/add", await createForm(product, ["img", "img1"]));
    const { _id } = ((await added.json()) as { product: { _id: string } }).product;
    expect((await api.send("POST", `/api/deleted/${_id}/restore`)).status).toBe(404);
    await api.send("DELETE", `/api/delete/${_id}`);
    await api.purgeAfter(31);
    expect(await listDeleted(api)).toEqual([]);
    expect((await api.send("POST", `/api/deleted/${_id}/restore`)).status).toBe(404);
  });

  test("is for staff alone", async () => {
    const api = await startApi(engine);
    expect((await api.get("/api/deleted")).status).toBe(401);
  });
});

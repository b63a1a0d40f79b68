import { describe, expect, test } from "vitest";
import type { DeletedRecord } from "#domain/shared/deleted-record.ts";
import { buildPostForm, buildProductForm } from "#tests/support/builders/forms.ts";
import { purgeAfter } from "#tests/support/database/stored-records.ts";
import { type Application, startApplication } from "#tests/support/application.ts";
import { postFormFields, quireC340 } from "#tests/support/builders/records.ts";

async function listDeleted(api: Application): Promise<DeletedRecord[]> {
  const response = await api.send("GET", "/api/deleted");
  expect(response.status).toBe(200);
  return ((await response.json()) as { records: DeletedRecord[] }).records;
}

describe("a deleted record", () => {
  test("is listed with who deleted it and the end of its restore period, and can be restored unchanged", async () => {
    const api = await startApplication("sqlite");
    const added = await api.send("POST", "/api/add", await buildProductForm());
    const before = ((await added.json()) as { product: { _id: string; img: string } }).product;
    const written = await api.send("POST", "/api/blogs/add", await buildPostForm());
    const { blog } = (await written.json()) as { blog: { _id: string; slug: string } };
    await api.send("DELETE", `/api/delete/${before._id}`);
    await api.send("DELETE", `/api/blogs/delete/${blog.slug}`);

    const records = await listDeleted(api);
    expect(records.map(({ kind, title, deletedBy }) => [kind, title, deletedBy]).toSorted()).toEqual([
      ["post", postFormFields.title, "amal@example.com"],
      ["product", quireC340.title, "amal@example.com"],
    ]);
    for (const { deletedAt, goneAt } of records)
      expect(Date.parse(goneAt) - Date.parse(deletedAt)).toBe(30 * 24 * 60 * 60 * 1000);

    expect((await api.send("POST", `/api/deleted/post/${before._id}/restore`)).status).toBe(404);
    for (const path of [`product/${before._id}`, `post/${blog._id}`])
      expect((await api.send("POST", `/api/deleted/${path}/restore`)).status).toBe(200);
    expect(await listDeleted(api)).toEqual([]);
    expect(await (await api.get(`/api/get/${before._id}`)).json()).toEqual({
      success: true,
      product: before,
    });
    expect((await api.get(before.img)).status).toBe(200);
    expect(await (await api.get(`/api/blogs/get/${blog.slug}`)).json()).toEqual(blog);
    const done = await api.container.database.queries
      .selectFrom("audit_log")
      .select("action")
      .where("action", "=", "restored")
      .execute();
    expect(done).toHaveLength(2);
  });

  test("cannot be restored after the restore period, nor while it is not deleted", async () => {
    const api = await startApplication("sqlite");
    const added = await api.send("POST", "/api/add", await buildProductForm());
    const { _id } = ((await added.json()) as { product: { _id: string } }).product;
    expect((await api.send("POST", `/api/deleted/product/${_id}/restore`)).status).toBe(404);
    await api.send("DELETE", `/api/delete/${_id}`);
    await purgeAfter(api, 31);
    expect(await listDeleted(api)).toEqual([]);
    expect((await api.send("POST", `/api/deleted/product/${_id}/restore`)).status).toBe(404);
  });
});

import { describe, expect, test } from "vitest";
import { quireC340 } from "#tests/support/builders/records.ts";
import { findAuditPage } from "#server/audit/repository.ts";
import { type Application, startApplication } from "#tests/support/application.ts";
import { buildPostForm, buildProductForm, createForm } from "#tests/support/builders/forms.ts";

async function listEntries({ container: { database } }: Application, subject: "product" | "post") {
  const { entries } = await findAuditPage(database.queries, { subject, size: 50 });
  return entries.map(({ actor, action, title, detail }) => ({ actor, action, title, detail }));
}

const actor = "amal@example.com";

describe("the audit log", () => {
  test("records that a product is added, changed and deleted", async () => {
    const api = await startApplication("sqlite");
    const response = await api.send("POST", "/api/add", await buildProductForm({ images: [1, 2, 3] }));
    expect(response.status).toBe(201);
    const { product: added } = (await response.json()) as { product: { _id: string } };
    expect(await listEntries(api, "product")).toEqual([
      { actor, action: "created", title: quireC340.title, detail: "" },
    ]);

    await api.send("PUT", `/api/update/${added._id}`, await createForm({ title: quireC340.title }));
    expect(await listEntries(api, "product")).toHaveLength(1);
    const changes = { title: "Another", itemPrice: "600", removedImages: '["img2"]' };
    await api.send("PUT", `/api/update/${added._id}`, await createForm(changes));
    expect(await listEntries(api, "product")).toContainEqual({
      actor,
      action: "changed",
      title: quireC340.title,
      detail: `Title: ${quireC340.title} to Another. Base price: 549.00 to 600.00. Slider image 1`,
    });
    expect((await api.send("PUT", `/api/update/${added._id}`, await createForm({ title: "" }))).status).toBe(
      422,
    );
    await api.send("DELETE", `/api/delete/${added._id}`);
    const lines = await listEntries(api, "product");
    expect(lines).toHaveLength(3);
    expect(lines).toContainEqual({ actor, action: "deleted", title: "Another", detail: "" });
  });

  test("records that a post is added, changed and deleted", async () => {
    const api = await startApplication("sqlite");
    const post = { title: "Read your meter", fullDescription: "<p>Text</p>", place: "" };
    const form = await buildPostForm(post);
    const response = await api.send("POST", "/api/blogs/add", form);
    expect(response.status).toBe(201);
    const { blog } = (await response.json()) as { blog: { slug: string } };
    const edit = { ...post, place: "Sharjah", fullDescription: "<p>Another</p>" };
    await api.send("PUT", `/api/blogs/edit/${blog.slug}`, await createForm(edit));
    await api.send("DELETE", `/api/blogs/delete/${blog.slug}`);
    const lines = await listEntries(api, "post");
    expect(lines).toHaveLength(3);
    expect(lines).toContainEqual({ actor, action: "created", title: post.title, detail: "" });
    expect(lines).toContainEqual({
      actor,
      action: "changed",
      title: post.title,
      detail: "Place: nothing to Sharjah. Text",
    });
    expect(lines).toContainEqual({ actor, action: "deleted", title: post.title, detail: "" });
  });
});

import { describe, expect, test } from "vitest";
import { demoProducts } from "../../../content/products.ts";
import { productInputSchema } from "../../../domain/catalogue/product-input.ts";
import { findAuditPage } from "../../../server/audit/repository.ts";
import { engines } from "../../support/fresh-database.ts";
import { type RunningApi, startApi } from "../../support/app-fixture.ts";
import { createFile, createJpeg } from "../../support/images.ts";

async function createForm(fields: Readonly<Record<string, string>>, images = 0): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (let number = 1; number <= images; number += 1)
    form.append("images", createFile(await createJpeg(number), `${number}.jpg`));
  return form;
}

/** What was written down since the last look, newest first. */
async function listEntries({ database }: RunningApi, subject: "product" | "post") {
  const { entries } = await findAuditPage(database.queries, { subject, size: 50 });
  return entries.map(({ actor, action, title, detail }) => ({ actor, action, title, detail }));
}

const actor = "amal@example.com";

describe.each(engines)("what is recorded on %s", (engine) => {
  test("a product that is added, changed, put in order and deleted", async () => {
    const api = await startApi(engine);
    const product = productInputSchema.parse(demoProducts[0]);
    const texts = Object.fromEntries(
      Object.entries(demoProducts[0] ?? {})
        .filter(([name]) => name in product && name !== "features")
        .map(([name, value]) => [name, String(value)]),
    );
    const features = JSON.stringify(product.features);
    const response = await api.send("POST", "/api/add", await createForm({ ...texts, features }, 2));
    expect(response.status).toBe(201);
    const { product: added } = (await response.json()) as { product: { _id: string } };
    expect(await listEntries(api, "product")).toEqual([
      { actor, action: "created", title: product.title, detail: "" },
    ]);

    await api.send("PUT", `/api/update/${added._id}`, await createForm({ title: product.title }));
    expect(await listEntries(api, "product")).toHaveLength(1);
    const changes = { title: "Another", itemPrice: "600", removedImages: '["img1"]' };
    await api.send("PUT", `/api/update/${added._id}`, await createForm(changes));
    expect(await listEntries(api, "product")).toContainEqual({
      actor,
      action: "changed",
      title: product.title,
      detail: `Title: ${product.title} to Another. Base price: 549.00 to 600.00. Banner image`,
    });
    expect((await api.send("PUT", `/api/update/${added._id}`, await createForm({ title: "" }))).status).toBe(
      422,
    );
    await api.send("DELETE", `/api/delete/${added._id}`);
    const lines = await listEntries(api, "product");
    expect(lines).toHaveLength(3);
    expect(lines).toContainEqual({ actor, action: "deleted", title: "Another", detail: "" });
  });

  test("a post that is added, changed and deleted", async () => {
    const api = await startApi(engine);
    const post = {
      title: "Read your meter",
      authorName: "Service desk",
      date: "2026-01-02",
      excerpt: "Short",
      fullDescription: "<p>Text</p>",
      place: "",
    };
    const form = await createForm(post);
    form.append("image", createFile(await createJpeg(1), "cover.jpg"));
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

import { describe, expect, test } from "vitest";
import { demoProducts } from "../../../content/products.ts";
import { productInputSchema } from "../../../domain/catalogue/product.ts";
import { readActivity } from "../../../server/audit/repository.ts";
import { engines } from "../../support/fresh-database.ts";
import { type RunningApi, startApi } from "../../support/app-fixture.ts";
import { file, jpeg } from "../../support/images.ts";

async function formOf(fields: Readonly<Record<string, string>>, pictures = 0): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (let number = 1; number <= pictures; number += 1)
    form.append("images", file(await jpeg(number), `${number}.jpg`));
  return form;
}

/** What was written down since the last look, newest first. */
async function linesOf({ database }: RunningApi, subject: "product" | "post") {
  const { activity } = await readActivity(database.queries, { subject, size: 50 });
  return activity.map(({ actor, action, title, detail }) => ({ actor, action, title, detail }));
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
    const answer = await api.send("POST", "/api/add", await formOf({ ...texts, features }, 2));
    expect(answer.status).toBe(201);
    const { product: added } = (await answer.json()) as { product: { _id: string } };
    expect(await linesOf(api, "product")).toEqual([
      { actor, action: "created", title: product.title, detail: "" },
    ]);

    await api.send("PUT", `/api/update/${added._id}`, await formOf({ title: product.title }));
    expect(await linesOf(api, "product")).toHaveLength(1);
    const changes = { title: "Another", itemPrice: "600", removedImages: '["img1"]' };
    await api.send("PUT", `/api/update/${added._id}`, await formOf(changes));
    expect(await linesOf(api, "product")).toContainEqual({
      actor,
      action: "changed",
      title: product.title,
      detail: `Title: ${product.title} to Another. Base price: 549.00 to 600.00. Banner image`,
    });
    expect((await api.send("PUT", `/api/update/${added._id}`, await formOf({ title: "" }))).status).toBe(422);
    await api.send("DELETE", `/api/delete/${added._id}`);
    const lines = await linesOf(api, "product");
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
    const form = await formOf(post);
    form.append("image", file(await jpeg(1), "cover.jpg"));
    const answer = await api.send("POST", "/api/blogs/add", form);
    expect(answer.status).toBe(201);
    const { blog } = (await answer.json()) as { blog: { slug: string } };
    const edit = { ...post, place: "Sharjah", fullDescription: "<p>Another</p>" };
    await api.send("PUT", `/api/blogs/edit/${blog.slug}`, await formOf(edit));
    await api.send("DELETE", `/api/blogs/delete/${blog.slug}`);
    const lines = await linesOf(api, "post");
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

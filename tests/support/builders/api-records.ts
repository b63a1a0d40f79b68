import { expect } from "vitest";
import type { PostResponse } from "#domain/blog/post-response.ts";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import type { Application } from "#tests/support/application.ts";
import { type FormFields, buildPostForm, buildProductForm } from "./forms.ts";

export async function addProduct(api: Application, changes: FormFields = {}): Promise<ProductResponse> {
  const response = await api.send("POST", "/api/add", await buildProductForm(changes));
  expect(response.status).toBe(201);
  return ((await response.json()) as { product: ProductResponse }).product;
}

export async function addPost(api: Application, changes: FormFields = {}): Promise<PostResponse> {
  const response = await api.send("POST", "/api/blogs/add", await buildPostForm(changes));
  expect(response.status).toBe(201);
  return ((await response.json()) as { blog: PostResponse }).blog;
}

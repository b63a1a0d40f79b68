import { expect } from "vitest";
import { maxEarlierVersions } from "#domain/blog/post.ts";
import type { PostResponse } from "#domain/blog/post-response.ts";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import type { Application } from "#tests/support/application.ts";
import { type FormFields, buildPostForm, buildProductForm, createForm } from "./forms.ts";
import { buildQuoteRequest, mariam } from "./records.ts";

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

/** An enquiry of Mariam with its quote, for the product that it adds. */
export async function addQuote(api: Application): Promise<void> {
  await addProduct(api);
  expect((await api.send("POST", "/api/email/send-email", mariam)).status).toBe(200);
  await requestQuote(api);
}

export async function requestQuote(api: Application, changes: object = {}): Promise<void> {
  const path = "/api/email/send-email-to-customer";
  expect((await api.send("POST", path, buildQuoteRequest(changes))).status).toBe(200);
}

/** Saves so many new titles that the earlier versions of before are not kept any more. */
export async function replaceEarlierVersions(api: Application, slug: string): Promise<void> {
  for (let number = 0; number <= maxEarlierVersions; number += 1) {
    const form = await createForm({ title: `Title ${number}` });
    expect((await api.send("PUT", `/api/blogs/edit/${slug}`, form)).status).toBe(200);
  }
}

import { readFileSync } from "node:fs";
import { type Locator, type Page, expect } from "@playwright/test";
import type { PostResponse } from "#domain/blog/post-response.ts";
import type { Site } from "./catalogue.ts";
import { createImageFile } from "./staff.ts";

export const labelledPostFields = {
  Title: "How to share one copier",
  Author: "Service desk",
  Date: "2025-11-03",
  Place: "Ajman",
  "Short description": "Three floors, one machine, no queue.",
} as const;

export function postField(page: Page, label: keyof typeof labelledPostFields | "Width" | "Height"): Locator {
  const name = new RegExp(`^${label}(?: px| In the blog list)?(?: Optional)?$`);
  // A date field has no role.
  return label === "Date" ? page.getByLabel(/^Date/) : page.getByRole("textbox", { name });
}

export function imageInput(page: Page): Locator {
  return page.getByLabel(/^Choose (?:another )?image$/);
}

export function postTextBox(page: Page): Locator {
  return page.getByRole("textbox", { name: "Article text" });
}

export function toolbarButton(page: Page, name: string): Locator {
  return page.getByRole("toolbar", { name: "Text formatting" }).getByRole("button", { name, exact: true });
}

export async function fillPost(page: Page): Promise<void> {
  for (const label of ["Title", "Author", "Date", "Place", "Short description"] as const) {
    await postField(page, label).fill(labelledPostFields[label]);
  }
  await imageInput(page).setInputFiles(await createImageFile(1));
  await expect(page.getByRole("img", { name: "New: picture-1.jpg" })).toBeVisible();
}

export async function paste(page: Page, html: string): Promise<void> {
  await postTextBox(page).evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", content);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

export function readPastedSample(name: "word" | "hostile"): string {
  return readFileSync(`tests/support/files/pasted/${name}.html`, "utf8");
}

export async function fetchPost(site: Site, slug: string): Promise<PostResponse> {
  const response = await fetch(`${site.url}/api/blogs/get/${slug}`);
  return (await response.json()) as PostResponse;
}

/** Skips the interval, if the test has installed `page.clock`. */
export async function waitForUnsavedCopy(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(2000);
      return readUnsavedCopies(page);
    })
    .toContain(text);
}

export function readUnsavedCopies(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("unsaved-"))
      .map(([, copy]) => String(copy))
      .join(),
  );
}

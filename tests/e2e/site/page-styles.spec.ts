import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import type { ServerBuild } from "react-router";
import { expect, test } from "../support/fixtures.ts";
import { waitUntilLaidOut } from "../support/layout.ts";
import { publicPages } from "../support/public-pages.ts";
import { fillContactForm, goToProducts, newVisitor, activateForm } from "../support/visitor.ts";

const serverBuild = join(import.meta.dirname, "..", "..", "..", "build", "server", "index.js");

/** The stylesheets of all public pages. Each page contains those of its components. */
async function listStylesheets(): Promise<string[]> {
  const { assets } = (await import(pathToFileURL(serverBuild).href)) as ServerBuild;
  const urls = Object.values(assets.routes).flatMap((route) => route?.css ?? []);
  return [...new Set(urls.map((url) => url.replace("#", "")))];
}

/** The elements whose look or position changes with the stylesheets of all pages. */
async function listMissingStyles(page: Page): Promise<string[]> {
  return page.evaluate(
    async (stylesheets) => {
      const properties =
        "display position inset margin padding width height color background border font letter-spacing opacity visibility transform grid gap flex content z-index box-shadow mask filter animation fill stroke".split(
          " ",
        );
      const readStyles = () =>
        [...document.querySelectorAll("body, body *")].flatMap((element) =>
          ["", "::before", "::after"].map((part) => {
            const style = getComputedStyle(element, part);
            const name = `${element.tagName}.${element.getAttribute("class") ?? ""}${part}`;
            return [name, ...properties.map((property) => style.getPropertyValue(property))].join(" | ");
          }),
        );
      await document.fonts.ready;
      const before = readStyles();
      const links = stylesheets.map((href) =>
        Object.assign(document.createElement("link"), { rel: "stylesheet", href }),
      );
      await Promise.all(
        links.map(
          (link) =>
            new Promise((resolve, reject) => {
              link.addEventListener("load", resolve);
              link.addEventListener("error", reject);
              document.head.append(link);
            }),
        ),
      );
      const after = readStyles();
      for (const link of links) link.remove();
      return after.filter((line, index) => line !== before[index]).slice(0, 5);
    },
    await listStylesheets(),
  );
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("every page looks the same with its own styles as with those of all pages", async ({ page, site }) => {
  test.slow();
  for (const { name, getPath } of [...publicPages, { name: "no page", getPath: async () => "/nowhere" }]) {
    await page.goto(await getPath(site));
    await waitUntilLaidOut(page);
    expect(await listMissingStyles(page), name).toEqual([]);
  }
});

for (const [label, path, use] of [
  [
    "a calculator in use",
    "/",
    async (page: Page) => {
      await page.getByRole("combobox", { name: "Machine" }).selectOption({ index: 1 });
      await page.getByRole("button", { name: "Products" }).click();
    },
  ],
  [
    "a form with errors",
    "/requestquote",
    async (page: Page) => {
      await activateForm(page);
      await page.getByRole("textbox", { name: "Name" }).fill("M");
      await page.getByRole("textbox", { name: "Name" }).press("Enter");
      await expect(page.locator("[aria-invalid=true]")).not.toHaveCount(0);
    },
  ],
  [
    "the filtered ranking",
    "/bestmachine",
    async (page: Page) => {
      await page.getByRole("combobox", { name: "Paper" }).selectOption("A3");
      await page.getByRole("checkbox", { name: "Compare" }).first().check();
    },
  ],
] as const) {
  test(`${label} looks the same as with the styles of all pages`, async ({ page }) => {
    await page.goto(path);
    await waitUntilLaidOut(page);
    await use(page);
    await expect(page.locator("[data-island][data-ready]")).not.toHaveCount(0);
    expect(await listMissingStyles(page)).toEqual([]);
  });
}

/** The computed styles of a card of the list. */
function readCardStyles(page: Page) {
  return page
    .getByRole("main")
    .getByRole("article")
    .first()
    .evaluate((card) => {
      const { width } = card.getBoundingClientRect();
      const { display, backgroundColor } = getComputedStyle(card);
      return { width, display, backgroundColor, list: getComputedStyle(card.parentElement ?? card).display };
    });
}

test("products that return to the list have their styles, and so does the empty list", async ({ page }) => {
  const search = page.getByRole("searchbox", { name: "Search" });
  const nothing = page.getByRole("heading", { name: "No machine is all of that" });
  await page.goto("/products");
  await waitUntilLaidOut(page);
  const usual = await readCardStyles(page);
  await search.fill("zzzzqq");
  await expect(nothing).toBeVisible();
  expect(await listMissingStyles(page)).toEqual([]);

  await page.goto("/products?q=zzzzqq", { waitUntil: "networkidle" });
  await expect(nothing).toBeVisible();
  await search.fill("");
  await expect(nothing).toBeHidden();
  expect(await readCardStyles(page)).toEqual(usual);
  expect(await listMissingStyles(page)).toEqual([]);
});

test("the messages of a sent and a failed enquiry have their styles", async ({ page }) => {
  const sending = "**/api/email/send-email";
  const send = page.getByRole("button", { name: "Send", exact: true });
  await page.goto("/contactus");
  await fillContactForm(page, newVisitor());
  await page.route(sending, (route) => route.abort());
  await send.click();
  await expect(page.getByRole("alert").filter({ hasText: "An error occurred" })).toBeVisible();
  expect(await listMissingStyles(page)).toEqual([]);
  await page.unroute(sending);
  await send.click();
  await expect(page.getByRole("status").filter({ hasText: "Email sent successfully!" })).toBeVisible();
  expect(await listMissingStyles(page)).toEqual([]);
});

test("the product choice of the wizard has its colours", async ({ page }) => {
  await page.goto("/ProductEnquiry");
  await goToProducts(page, newVisitor());
  await expect(page.locator(".ink-cyan")).not.toHaveCount(0);
  // A product under the pointer would change its look a moment later.
  await page.mouse.move(0, 0);
  expect(await listMissingStyles(page)).toEqual([]);
});

test("a prerendered page stores no visit and no product before it is shown", async ({ page }) => {
  // Simulates prerendering, which the browser does not do in a test.
  await page.addInitScript(() => {
    let isPrerendering = true;
    Object.defineProperty(document, "prerendering", { get: () => isPrerendering });
    document.addEventListener("prerenderingchange", () => (isPrerendering = false), { capture: true });
  });
  const countStored = () => page.evaluate(() => [sessionStorage.length, localStorage.length]);
  await page.goto("/products", { waitUntil: "networkidle" });
  expect(await countStored()).toEqual([0, 0]);
  await page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
  await expect.poll(countStored).toEqual([0, 2]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveURL("/contactus");
  expect(await countStored()).toEqual([1, 2]);
});

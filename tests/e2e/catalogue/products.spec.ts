import type { Page } from "@playwright/test";
import demoProducts from "#content/products.json" with { type: "json" };
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { fetchProducts } from "#tests/e2e/support/catalogue.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { holdRequests } from "#tests/e2e/support/held-requests.ts";
import { expectOwnStyles } from "#tests/e2e/support/page-styles.ts";
import { activate } from "#tests/e2e/support/visitor.ts";

function getProductList(page: Page) {
  const form = page.getByRole("search", { name: "Filter machines" });
  return {
    search: form.getByRole("searchbox", { name: "Search" }),
    brand: form.getByRole("combobox", { name: "Maker" }),
    speed: form.getByRole("combobox", { name: "Speed" }),
    order: form.getByRole("combobox", { name: "Order" }),
    count: form.getByRole("status"),
    clear: form.getByRole("link", { name: "Clear the filter" }),
    chip: (name: string) => form.getByRole("checkbox", { name, exact: true }),
    titles: page.getByRole("main").getByRole("article").getByRole("heading"),
    prices: page.locator(".product-card__price .price"),
    nothing: page.getByRole("heading", { name: "No machine is all of that" }),
  };
}

test("every product is listed in the order of staff, and a search is announced and part of the URL", async ({
  page,
  site,
}) => {
  const { search, titles, prices, count } = getProductList(page);
  await page.goto("/products");
  await expect(titles).toHaveText((await fetchProducts(site)).map(({ title }) => title));
  await expect(prices).toHaveCount(10);
  const refurbished = demoProducts.filter((product) => product.refurbished === true).length;
  await expect(page.locator(".product-card").filter({ hasText: "Refurbished" })).toHaveCount(refurbished);
  await expect(prices.first()).toHaveText("from 549 DHS / month excl. VAT 576.45 DHS incl. VAT");
  await expect(count).toHaveText("10 machines, prices in DHS");
  // Screen readers announce changes only within an existing element.
  await count.evaluate((element) => Object.assign(element, { wasThere: true }));
  await search.pressSequentially("platen");
  await expect(titles).toHaveText(["Platen W36"]);
  await expect(count).toHaveText("1 machine, prices in DHS");
  expect(await count.evaluate((element) => "wasThere" in element)).toBe(true);
  await expect(page).toHaveURL("/products?q=platen");
  await expect(search).toBeFocused();

  await page.reload();
  await expect(search).toHaveValue("platen");
  await expect(titles).toHaveText(["Platen W36"]);

  await page.goBack();
  await expect(page).toHaveURL("/products");
  await expect(titles).toHaveCount(10);
  await expect(search).toHaveValue("");
  await expect(count).toHaveText("10 machines, prices in DHS");
});

test("filter and order are part of the URL, each change is a step in the history, and they survive a visit", async ({
  page,
}) => {
  const { chip, brand, speed, order, titles, clear } = getProductList(page);
  await page.goto("/products");
  await chip("Colour").check();
  await expect(page).toHaveURL("/products?output=colour");
  await expect(titles).toHaveText([
    "Quire C340",
    "Quire C320",
    "Octavo C600",
    "Verso C26",
    "Verso T20",
    "Platen W36",
  ]);
  await chip("A4").check();
  await expect(page).toHaveURL("/products?output=colour&paper=A4");
  await expect(titles).toHaveText(["Verso C26", "Verso T20"]);
  await order.selectOption("Lowest price");
  await expect(page).toHaveURL("/products?sort=price&output=colour&paper=A4");
  await expect(titles).toHaveText(["Verso T20", "Verso C26"]);

  await page.goBack();
  await expect(titles).toHaveText(["Verso C26", "Verso T20"]);
  await expect(order).toHaveValue("custom");
  await page.goBack();
  await expect(titles).toHaveCount(6);
  await expect(chip("A4")).not.toBeChecked();
  await expect(chip("Colour")).toBeChecked();
  await page.goForward();
  await expect(titles).toHaveText(["Verso C26", "Verso T20"]);
  await expect(chip("A4")).toBeChecked();

  await page.reload();
  await expect(titles).toHaveText(["Verso C26", "Verso T20"]);
  await expect(chip("A4")).toBeChecked();

  await clear.click();
  await expect(page).toHaveURL("/products");
  await expect(titles).toHaveCount(10);
  await brand.selectOption("Quire");
  await expect(titles).toHaveText(["Quire C340", "Quire C320"]);
  await speed.selectOption("From 30 pages a minute");
  await expect(titles).toHaveText(["Quire C340"]);

  await page.goto("/products");
  await order.selectOption("Fastest");
  await expect(titles.first()).toHaveText("Octavo C600");
  await page.getByRole("link", { name: "Recto M450" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Recto M450" })).toBeVisible();
  await page.goBack();
  await expect(titles.first()).toHaveText("Octavo C600");
  await expect(order.getByRole("option", { name: "Fastest", selected: true })).toBeAttached();
});

test("UTM parameters stay in the URL until the filter is used", async ({ page }) => {
  const { search, chip } = getProductList(page);
  await page.goto("/products?utm_source=leaflet");
  await search.focus();
  await expect(page.getByRole("search", { name: "Filter machines" })).toHaveAttribute("data-ready", "");
  expect(new URL(page.url()).search).toBe("?utm_source=leaflet");
  await chip("Colour").check();
  await expect(page).toHaveURL("/products?output=colour");
});

test("a filter that is removed before its script loads stays removed", async ({ page }) => {
  const { chip, titles } = getProductList(page);
  const script = await holdRequests(page, /filter-in-place[^/]*\.js$/);
  await page.goto("/products?output=black");
  await chip("Black only").uncheck();
  await script.requested;
  script.release();
  await expect(titles).toHaveCount(10);
  await expect(chip("Black only")).not.toBeChecked();
  await expect(page).toHaveURL("/products");
});

function readCardStyles(page: Page) {
  return page
    .getByRole("main")
    .getByRole("article")
    .first()
    .evaluate((card) => {
      const { display, backgroundColor } = getComputedStyle(card);
      return {
        width: Math.round(card.getBoundingClientRect().width),
        display,
        backgroundColor,
        list: getComputedStyle(card.parentElement ?? card).display,
      };
    });
}

test("an empty and a failed search say so, keep the filter, have their styles and lead on", async ({
  page,
}) => {
  const { search, titles, nothing, count, clear } = getProductList(page);
  await page.goto("/products");
  const usual = await readCardStyles(page);
  await page.goto("/products?q=typewriter");
  await expect(nothing).toBeVisible();
  await expectAccessible(page);
  await activate(search);
  await search.fill("");
  await expect(nothing).toBeHidden();
  expect(await readCardStyles(page)).toEqual(usual);
  await search.fill("typewriter");
  await expect(nothing).toBeVisible();
  await expectOwnStyles(page);
  await expect(count).toHaveText("0 machines, prices in DHS");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Request a quote" })).toHaveAttribute("href", "/requestquote");
  await main.getByRole("link", { name: "Show all machines" }).click();
  await expect(titles).toHaveCount(10);

  await page.route("**/products?q=quire", (route) => route.abort());
  await search.fill("quire");
  await expect(page.getByText("The machines could not be loaded")).toBeVisible();
  await expect(search).toHaveValue("quire");
  await expect(count).toBeEmpty();
  await expect(clear).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/products?q=quire");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(titles).toHaveText(["Quire C340", "Quire C320"]);
});

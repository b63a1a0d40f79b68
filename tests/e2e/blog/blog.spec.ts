import { buildPostForm } from "#tests/support/builders/forms.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { waitUntilLaidOut } from "#tests/e2e/support/public-pages.ts";
import { getHelperToken } from "#tests/e2e/support/staff.ts";

const postWithVideo = "/blogs/send-less-to-the-tray";
const videoTitle = "Big Buck Bunny, a cartoon of ten minutes";
const postWithFormatting = "/blogs/black-colour-and-the-page-that-is-both";

test("images of posts are shown and downloaded from 1000 px", async ({ page }) => {
  const images = new Set<string>();
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/images/")) images.add(request.url());
  });
  for (const [width, areShown] of [
    [999, false],
    [1000, true],
  ] as const) {
    await page.setViewportSize({ width, height: 4000 });
    await page.goto("/blogs");
    await waitUntilLaidOut(page);
    await expect(page.locator(".post-card__image").first()).toBeVisible({ visible: areShown });
    await expect.poll(() => images.size).toBe(areShown ? 6 : 0);
  }
});

test("a post shows its facts and links on, and its video loads only after a press on a poster of ours", async ({
  page,
  site,
}) => {
  const requestedUrls: string[] = [];
  await page.route(
    (url) => url.origin !== site.url && url.protocol.startsWith("http"),
    async (route) => {
      requestedUrls.push(route.request().url());
      await route.fulfill({ contentType: "text/html", body: "<title>A video</title>" });
    },
  );
  await page.goto(postWithVideo);
  const facts = page.getByRole("main").getByRole("definition");
  await expect(facts).toHaveText(["Fleet team", "2 July 2025", "Abu Dhabi", /^\d+ minutes$/]);
  await expect(page.getByRole("link", { name: /^Next article/ })).toHaveAttribute(
    "href",
    "/blogs/when-to-change-a-toner-and-when-to-shake-it",
  );
  const related = page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(page.getByRole("heading", { name: "Keep reading" })).toBeVisible();
  expect(await related.count()).toBeGreaterThan(0);

  const link = page.getByRole("link", { name: videoTitle });
  await link.scrollIntoViewIfNeeded();
  await expect(page.locator("[data-island=frames]")).toHaveAttribute("data-ready", "");
  expect(requestedUrls).toEqual([]);

  await focusAndPress(link, "Enter");
  const player = page.locator("figure.video iframe");
  await expect(player).toBeFocused();
  await expect(player).toHaveAttribute("title", videoTitle);
  const box = await player.boundingBox();
  const column = await page.locator("figure.video").boundingBox();
  expect(box?.height).toBeCloseTo(400, 0);
  expect(box?.width).toBeCloseTo(column?.width ?? Number.NaN, 0);
  expect(requestedUrls).toEqual(["https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1"]);
});

test("a long post has a table of contents, captions, space for images, and code that scrolls by keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(postWithFormatting);
  const contents = page.getByRole("navigation", { name: "On this page" });
  await expect(contents.getByRole("link")).toHaveText([
    "How the machine decides",
    "Four settings",
    "Where the first one lives",
    "On the computers",
    "On the machine",
    "Check it, one sheet at a time",
  ]);
  await contents.getByRole("link", { name: "On the computers" }).click();
  await expect(page).toHaveURL(`${postWithFormatting}#on-the-computers`);
  const heading = page.getByRole("heading", { name: "On the computers" });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const header = await page.getByRole("banner").boundingBox();
      const box = await heading.boundingBox();
      return header !== null && box !== null && box.y > header.y + header.height;
    })
    .toBe(true);
  const ids = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);

  await page.setViewportSize({ width: 390, height: 844 });
  const figure = page.getByRole("figure").filter({ hasText: "Five papers, four inks." });
  const image = figure.getByRole("img", { name: /^Rolls of cyan/ });
  await expect(image).toHaveAttribute("width", /^\d+$/);
  await expect(image).toHaveAttribute("height", /^\d+$/);
  await expect(image).toHaveAttribute("loading", "lazy");
  const code = page.getByRole("group", { name: "Code" });
  await code.focus();
  await pressKey(page, "ArrowRight");
  await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test("a wide table scrolls in a region of its own on a phone, by keyboard too, in both languages", async ({
  page,
  restoredSite: site,
}) => {
  const cells = (tag: string, texts: string) => texts.split(" ").map((text) => `<${tag}>${text}</${tag}>`);
  const table = (head: string, row: string) =>
    `<table><tr>${cells("th", head).join("")}</tr><tr>${cells("td", row).join("")}</tr></table>`;
  const form = await buildPostForm({
    fullDescription: `<p>Prices.</p>${table("Paper Speed Black Colour Month", "A4 40 0.03 0.35 549")}`,
    titleAr: "أسعار الطباعة",
    fullDescriptionAr: `<p>الأسعار.</p>${table("الورق السرعة أسود ألوان الشهر", "A4 40 0.03 0.35 549")}`,
  });
  const headers = { authorization: `Bearer ${await getHelperToken(site)}` };
  const added = await fetch(`${site.url}/api/blogs/add`, { method: "POST", headers, body: form });
  const { blog } = (await added.json()) as { blog: { slug: string } };
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, name, key] of [
    ["/blogs/", "Table 1", "ArrowRight"],
    ["/ar/blogs/", "جدول 1", "ArrowLeft"],
  ] as const) {
    await page.goto(site.url + path + blog.slug);
    const region = page.getByRole("region", { name });
    await region.focus();
    await pressKey(page, key);
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).not.toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  }
});

test("on a phone the table of contents is closed, and opens without JavaScript", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(site.url + postWithFormatting);
  const contents = page.getByRole("navigation", { name: "On this page" });
  const link = contents.getByRole("link", { name: "Four settings" });
  await expect(link).toBeHidden();
  await contents.getByText("On this page").click();
  await link.click();
  await expect(page.getByRole("heading", { name: "Four settings" })).toBeInViewport({ ratio: 1 });
  await context.close();
});

import { expect, test } from "../support/fixtures.ts";
import { postTextBox, fillPost, imageInput, postField, labelledPostFields } from "../support/posts.ts";
import { openSignedIn, notice, createImageFile } from "../support/staff.ts";

const inputKeptMessage = "Everything you typed is still here.";
const meterPostSlug = "read-your-meter-before-you-read-a-quote";

test("an error that only the server finds is shown with its message at its field", async ({
  page,
  serve,
}) => {
  const site = await serve();
  await openSignedIn(page, site, "/dashboard/blogs/add");
  await fillPost(page);
  await imageInput(page).setInputFiles({
    name: "letter.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("A letter, not a picture"),
  });
  await postTextBox(page).fill("Words to keep.");
  await page.getByRole("button", { name: "Add blog" }).click();
  await expect(notice(page, "This is not a picture we take")).toContainText(inputKeptMessage);
  await expect(imageInput(page)).toBeFocused();
  await expect(imageInput(page)).toHaveAttribute("aria-invalid", "true");
  await expect(postTextBox(page)).toHaveText("Words to keep.");
  await imageInput(page).setInputFiles(await createImageFile(2));
  await page.getByRole("button", { name: "Add blog" }).click();
  await expect(notice(page, "✅ Blog added successfully!")).toBeVisible();
  await expect(page.locator(".toast--bad")).toHaveCount(0);
});

test("an unreadable response, no response and an unavailable server are reported while adding", async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, "/dashboard/blogs/add");
  await fillPost(page);
  const held = Promise.withResolvers<void>();
  await page.route(
    "**/api/blogs/add",
    async (route) => {
      await held.promise;
      await route.fulfill({ status: 502, body: "Bad gateway" });
    },
    { times: 1 },
  );
  await postField(page, "Place").press("Enter");
  await expect(page.getByRole("button", { name: "Adding..." })).toBeVisible();
  // Input during the save would be lost.
  await page.keyboard.type("Typed too late");
  await postTextBox(page).click({ force: true });
  await page.keyboard.type("Typed too late");
  held.resolve();
  await expect(notice(page, "❌ Error adding blog")).toContainText(inputKeptMessage);
  await expect(postField(page, "Place")).toBeFocused();
  await expect(postField(page, "Place")).toHaveValue(labelledPostFields.Place);
  await expect(postTextBox(page)).toHaveText("");
  await page.route("**/api/blogs/add", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Add blog" }).click();
  await expect(notice(page, "❌ Failed to connect to backend.")).toContainText(inputKeptMessage);
  await expect(postField(page, "Title")).toHaveValue(labelledPostFields.Title);
});

test("a refusal and an unavailable server are reported while editing", async ({ page, site }) => {
  await openSignedIn(page, site, `/dashboard/blogs/edit/${meterPostSlug}`);
  await postField(page, "Title").fill("Read your meter twice");
  await page.route(
    "**/api/blogs/edit/*",
    (route) =>
      route.fulfill({
        status: 413,
        json: {
          success: false,
          message: "fullDescription is too long: at most 30 MB",
          errors: { fullDescription: "fullDescription is too long: at most 30 MB" },
        },
      }),
    { times: 1 },
  );
  const warning = page.waitForEvent("console", (message) => message.text().startsWith("Update failed (413)"));
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(notice(page, "Update failed. Check console for details.")).toContainText(inputKeptMessage);
  await expect(page.locator(".editor .err")).toContainText("at most 30 MB");
  await expect(postTextBox(page)).toBeFocused();
  await expect(postTextBox(page)).toHaveAttribute("aria-invalid", "true");
  await expect(postTextBox(page)).toHaveAccessibleDescription(/^fullDescription is too long: at most 30 MB/);
  await warning;
  await page.route(
    "**/api/blogs/edit/*",
    (route) => route.fulfill({ status: 413, contentType: "text/html", body: "<h1>413</h1>" }),
    { times: 1 },
  );
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(notice(page, "Update failed.")).toContainText("This is too large to be sent.");
  await page.route("**/api/blogs/edit/*", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Update blog" }).click();
  await expect(notice(page, "Network or server error.")).toContainText(inputKeptMessage);
  await expect(postField(page, "Title")).toHaveValue("Read your meter twice");
});

test("a list that cannot be loaded offers a retry, and a deleted post links back", async ({ page, site }) => {
  await openSignedIn(page, site);
  await page.route("**/api/blogs/all", (route) => route.abort("connectionrefused"), { times: 1 });
  await page.getByRole("link", { name: "Blogs List" }).click();
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("tbody tr").first()).toBeVisible();

  await page.goto(`${site.url}/dashboard/blogs/edit/no-such-post`);
  await expect(page.getByRole("heading", { name: "This is no longer here" })).toBeVisible();

  await page.goto(`${site.url}/dashboard/blogs/list`, { waitUntil: "networkidle" });
  await page.route("**/api/blogs/delete/*", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: /^Delete Send less/ }).click();
  await page.getByRole("button", { name: "Delete blog" }).click();
  await expect(notice(page, "Failed to delete blog.")).toContainText("The server did not answer.");
});

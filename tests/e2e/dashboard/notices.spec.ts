import type { Locator, Page } from "@playwright/test";
import { submitEnquiry, fetchEnquiries } from "#tests/e2e/support/enquiries.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";
import { fillLogin, openSignedIn, notice, readTokens } from "#tests/e2e/support/staff.ts";

const controls = (page: Page) =>
  page.locator(":is(a, button, input, select, textarea):visible:not(.toasts *)");
const failure = (page: Page) => notice(page, "The change is not saved.");

test("a failure notice stays visible and covers no control, on a desktop and on a phone", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  await submitEnquiry(site);
  await openSignedIn(page, site, `/dashboard/enquiries/${(await fetchEnquiries(site))[0]?._id}`);
  await page.route("**/api/enquiries/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  const won = page.getByRole("button", { name: "Won", exact: true });
  for (const viewport of Object.values(designViewports)) {
    await page.setViewportSize(viewport);
    // The control that fails is at the bottom of the window.
    await won.evaluate((button) => button.scrollIntoView({ block: "end", behavior: "instant" }));
    await won.click();
    await expect(failure(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => isReachable(won)).toBe(true);
    for (const control of await controls(page).all()) {
      await control.focus();
      await expect.poll(() => isReachable(control), String(control)).toBe(true);
    }
    await expect(failure(page)).toBeInViewport({ ratio: 1 });

    await page.getByRole("textbox", { name: "New note" }).focus();
    await failure(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(failure(page)).toBeHidden();
    await expect(page.getByRole("textbox", { name: "New note" })).toBeFocused();
  }
});

test("a success notice goes in time; that a sign-out reached no server stays, and is made up for later", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/login");
  await fillLogin(page);
  await page.getByRole("button", { name: "Login" }).click();
  const success = notice(page, "Login successful!");
  await success.hover();
  await page.clock.fastForward("01:00");
  await expect(success).toBeVisible();
  await page.getByRole("heading", { level: 1 }).hover();
  await page.clock.fastForward("01:00");
  await expect(success).toBeHidden();

  await page.route("**/api/auth/**", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Sign out" }).click();
  const warning = notice(page, "You are signed out in this browser only.");
  await expect(warning).toContainText("new password");
  expect(await readTokens(page)).toEqual({ local: null, session: null });
  const form = page.locator("form");
  for (const viewport of Object.values(designViewports)) {
    await page.setViewportSize(viewport);
    await expect(warning).toBeInViewport({ ratio: 1 });
    for (const part of await form.locator("input").or(form.getByRole("button")).all())
      await expect.poll(() => isReachable(part), String(part)).toBe(true);
  }
  await page.unrouteAll();
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login");
  // The page has told the server now.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("signed-out"))).toBeNull();
  expect((await page.request.get("/api/auth/session")).status()).toBe(401);
});

function isReachable(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
  });
}

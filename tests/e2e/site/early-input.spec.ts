import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { holdRequests, islandScripts } from "#tests/e2e/support/held-requests.ts";
import { contactForm, expectReady, slider } from "#tests/e2e/support/visitor.ts";

// React reports a translated page as a failed hydration (error 418).
test.use({ expectedErrors: /React error #418/ });

test.describe("a script that starts while a person is busy disturbs nothing", () => {
  test("a word that a phone's keyboard composes is not doubled", async ({ page }) => {
    const islands = await holdRequests(page, islandScripts);
    const keyboard = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await page.goto("/ar/contactus");
    const name = page.getByRole("textbox", { name: /^الاسم/ });
    await name.focus();
    await compose("فا");
    await islands.requested;
    islands.release();
    // The script is there and waits for the end of the word.
    await page.waitForLoadState("networkidle");
    await compose("فاطمة");
    await keyboard.send("Input.insertText", { text: "فاطمة" });
    await expectReady(name);
    await expect(name).toHaveValue("فاطمة");
  });

  test("the caret stays in the middle of a name", async ({ page }) => {
    const islands = await holdRequests(page, islandScripts);
    await page.goto("/contactus");
    const { name } = contactForm(page);
    await name.fill("Fatima Zaabi");
    await pressKey(page, "ArrowLeft", "Zaabi".length);
    islands.release();
    await expectReady(name);
    await page.keyboard.type("Al ");
    await expect(name).toHaveValue("Fatima Al Zaabi");
  });

  test("presses on the carousel before its script move it", async ({ page }) => {
    const islands = await holdRequests(page, islandScripts);
    await page.goto("/");
    const first = page.locator(".carousel__list li").first();
    const next = page.getByRole("button", { name: "Next machine" });
    await next.click();
    await next.click();
    const left = (await first.boundingBox())?.x ?? Number.NaN;
    islands.release();
    await expectReady(next);
    await expect.poll(async () => (await first.boundingBox())?.x).toBeLessThan(left - 100);
  });

  test("a slider of a translated page keeps the focus", async ({ page }) => {
    const islands = await holdRequests(page, islandScripts);
    await page.goto("/");
    await page.evaluate(() => {
      for (const label of document.querySelectorAll("[data-island=heroCalculator] label"))
        label.innerHTML = `<font>${label.innerHTML}</font>`;
    });
    await focusAndPress(slider(page, "Black"), "ArrowRight");
    islands.release();
    await expectReady(slider(page, "Black"));
    await pressKey(page, "ArrowRight");
    await expect(slider(page, "Black")).toHaveValue("1100");
  });
});

import { expect, test } from "../support/fixtures.ts";
import { waitUntilLaidOut } from "../support/layout.ts";
import { designViewports, publicPages } from "../support/public-pages.ts";

/** A window of 1280 × 1024 px at 400%. */
const zoomed = { width: 320, height: 256 };

/** A window of 960 px at 400%, or a very small phone: only cut-off words are an error there. */
const narrowest = 240;

test("at 400% nothing scrolls sideways, and sticky elements leave the page readable", async ({
  page,
  site,
}) => {
  const faults: string[] = [];
  for (const path of [...(await Promise.all(publicPages.map(({ getPath }) => getPath(site)))), "/nowhere"]) {
    await page.setViewportSize(zoomed);
    await page.goto(path);
    const { width, covered } = await page.evaluate(() => {
      scrollTo({ top: 600, behavior: "instant" });
      const staying = [...document.querySelectorAll("body *")].filter(
        (element) =>
          ["fixed", "sticky"].includes(getComputedStyle(element).position) &&
          element.checkVisibility() &&
          !element.matches(".skip"),
      );
      return {
        width: document.documentElement.scrollWidth,
        covered: staying.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
      };
    });
    if (width > zoomed.width) faults.push(`${path} is ${width} px wide`);
    if (covered > zoomed.height / 4) faults.push(`${path} has ${covered} px that stay in view`);
    await page.setViewportSize({ ...zoomed, width: narrowest });
    // Content that is not laid out yet hides its width.
    await waitUntilLaidOut(page);
    const narrow = await page.evaluate(() => document.documentElement.scrollWidth);
    if (narrow > narrowest) faults.push(`${path} is ${narrow} px wide in a window of ${narrowest} px`);
  }
  expect(faults).toEqual([]);
});

test("every control is 24 px or larger, or part of a sentence", async ({ page, site }) => {
  const small: string[] = [];
  for (const path of [...(await Promise.all(publicPages.map(({ getPath }) => getPath(site)))), "/nowhere"]) {
    await page.goto(path);
    for (const viewport of Object.values(designViewports)) {
      await page.setViewportSize(viewport);
      const found = await page.evaluate(() => {
        const isInSentence = (control: Element) =>
          getComputedStyle(control).display === "inline" &&
          (control.parentElement?.textContent ?? "").length > (control.textContent ?? "").length;
        return [
          ...document.querySelectorAll(
            "a[href], button, input:not([type=hidden]), select, textarea, summary",
          ),
        ]
          .filter(
            (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest(".vh"),
          )
          .filter((control) => {
            const { width, height } = control.getBoundingClientRect();
            return width > 0 && (width < 24 || height < 24) && !isInSentence(control);
          })
          .map((control) => control.outerHTML.slice(0, 120));
      });
      small.push(...found.map((control) => `${path} at ${viewport.width} px: ${control}`));
    }
  }
  expect(small).toEqual([]);
});

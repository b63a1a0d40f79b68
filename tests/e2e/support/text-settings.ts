import { type Page, expect } from "@playwright/test";

/** Settings of a reader (WCAG 2.2): the spacing of 1.4.12, and text alone at 200% of 1.4.4. */
const settings = {
  "text spacing":
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
  "text at 200%": ":root { font-size: 200% !important }",
};

/** Adopted, because the content security policy refuses inline styles. */
export async function setText(page: Page, setting: keyof typeof settings | null): Promise<void> {
  await page.evaluate(
    (rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    },
    setting === null ? "" : settings[setting],
  );
}

function listCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      if (element === null || node.nodeValue?.trim() === "") continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest(".visually-hidden, .brands, [aria-hidden=true]") !== null) continue;
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (
        let box: Element | null = element;
        box !== null && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, clipPath, position } = getComputedStyle(box);
        if (["auto", "scroll"].includes(overflowX) || (position === "absolute" && clipPath !== "none")) break;
        if (!["hidden", "clip"].includes(overflowX)) continue;
        const frame = box.getBoundingClientRect();
        const beyond = Math.max(
          frame.left - text.left,
          text.right - frame.right,
          text.bottom - frame.bottom - 4,
        );
        if (beyond > 2) cut.push(node.nodeValue?.trim() ?? "");
      }
    }
    return cut;
  });
}

/** @param name of the page, for the message of a failure */
export async function expectTextSettings(page: Page, name: string): Promise<void> {
  for (const setting of ["text spacing", "text at 200%"] as const) {
    await setText(page, setting);
    const width = page.viewportSize()?.width ?? Number.NaN;
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(scrolled, `${name} with ${setting}`).toBeLessThanOrEqual(width);
    expect.soft(await listCutTexts(page), `${name} with ${setting}: cut texts`).toEqual([]);
  }
  await setText(page, null);
}

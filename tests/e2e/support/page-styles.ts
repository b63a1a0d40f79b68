import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Page, expect } from "@playwright/test";
import type { ServerBuild } from "react-router";

const serverBuild = join(import.meta.dirname, "..", "..", "..", "build", "server", "index.js");

async function listStylesheets(): Promise<string[]> {
  const { assets } = (await import(pathToFileURL(serverBuild).href)) as ServerBuild;
  const urls = Object.values(assets.routes).flatMap((route) => route?.css ?? []);
  return [...new Set(urls.map((url) => url.replace("#", "")))];
}

/** No element may look different with the stylesheets of all pages. */
export async function expectOwnStyles(page: Page): Promise<void> {
  // The browser updates the hover styles below a resting pointer some time after the layout has changed.
  await page.mouse.move(0, 0);
  const stylesheets = await listStylesheets();
  // Again if an island starts meanwhile.
  await expect
    .configure({ soft: true })
    .poll(() => listChanged(page, stylesheets), `elements without their styles on ${page.url()}`)
    .toEqual([]);
}

function listChanged(page: Page, stylesheets: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(async (hrefs) => {
    const properties =
      "display position inset margin padding width height color background border font letter-spacing opacity visibility transform grid gap flex content z-index box-shadow mask filter animation fill stroke".split(
        " ",
      );
    const readStyles = () =>
      [...document.querySelectorAll("body, body *")].flatMap((element) =>
        ["", "::before", "::after"].map((part) => {
          const style = getComputedStyle(element, part);
          const name = `${element.tagName}.${element.getAttribute("class") ?? ""}${part}`;
          if (part !== "" && style.content === "none") return name;
          return [name, ...properties.map((property) => style.getPropertyValue(property))].join(" | ");
        }),
      );
    await document.fonts.ready;
    const before = readStyles();
    const links = hrefs.map((href) =>
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
  }, stylesheets);
}

import type { Page } from "@playwright/test";

/** Watches a page for what no text of a stranger may do there. */
export interface ScriptDetector {
  /** What ran, asked for another host, opened a dialog or was stopped by the policy alone. */
  readonly found: readonly string[];
  /** Looks for what waits for somebody to press or point at it. */
  lookAround(): Promise<void>;
}

/** @param own address of the site */
export async function detectScripts(page: Page, own: string): Promise<ScriptDetector> {
  const found: string[] = [];
  let where = "";
  const note = (what: string) => found.push(`${where}: ${what}`);
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) where = frame.url().slice(0, 120);
  });
  page.on("dialog", (dialog) => {
    note(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => note(`error ${error.message}`));
  await page.exposeFunction("__xss", (mark: unknown) => note(`ran ${String(mark)}`));
  await page.exposeFunction("__stopped", (text: string) => note(`stopped by the policy alone: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
        const tell: unknown = Reflect.get(globalThis, "__stopped");
        if (typeof tell === "function") tell(`${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`);
      },
    );
  });
  await page.route("**/*", async (route) => {
    const url = new URL(route.request().url());
    if (url.origin === own || ["data:", "blob:", "about:"].includes(url.protocol)) return route.fallback();
    note(`request to ${url.href}`);
    await route.abort();
  });
  return {
    found,
    async lookAround() {
      const waiting = await page.evaluate(() =>
        [...document.querySelectorAll("*")].flatMap((element) => {
          const wrong = [...element.attributes].filter(
            ({ name, value }) =>
              name.startsWith("on") ||
              name === "srcdoc" ||
              (["href", "src", "action", "formaction", "xlink:href", "data", "poster", "srcset"].includes(
                name,
              ) &&
                // oxlint-disable-next-line no-control-regex
                /^[\u0000-\u0020]*(?:javascript|vbscript|data:(?!image\/(?:webp|png|jpeg|gif|svg\+xml)))/i.test(
                  value,
                )),
          );
          const isForeign =
            /^(?:object|embed|base|animate|set|foreignobject|math|marquee|plaintext|isindex)$/i.test(
              element.localName,
            ) ||
            (element instanceof HTMLScriptElement &&
              element.src === "" &&
              !/json/.test(element.type) &&
              // The one that every public page carries.
              !(element.parentElement === document.head && element.text.includes("firstTouches")) &&
              element.nonce === "");
          if (wrong.length === 0 && !isForeign) return [];
          return [`left behind: ${element.outerHTML.slice(0, 200)}`];
        }),
      );
      for (const each of waiting) note(each);
    },
  };
}

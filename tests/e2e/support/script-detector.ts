import type { Page } from "@playwright/test";

/** Watches a page for actions that no text of a stranger may cause. */
interface ScriptDetector {
  readonly findings: readonly string[];
  /** Finds injected code that waits for a click or the pointer. */
  inspectElements(): Promise<void>;
}

export async function detectScripts(page: Page, ownOrigin: string): Promise<ScriptDetector> {
  const findings: string[] = [];
  let currentUrl = "";
  const addFinding = (finding: string) => findings.push(`${currentUrl}: ${finding}`);
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) currentUrl = frame.url().slice(0, 120);
  });
  page.on("dialog", (dialog) => {
    addFinding(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => addFinding(`error ${error.message}`));
  await page.exposeFunction("__xss", (mark: unknown) => addFinding(`ran ${String(mark)}`));
  await page.exposeFunction("__stopped", (text: string) =>
    addFinding(`stopped by the policy alone: ${text}`),
  );
  await page.addInitScript(() => {
    document.addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
        const report: unknown = Reflect.get(globalThis, "__stopped");
        if (typeof report === "function")
          report(`${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`);
      },
    );
  });
  // Not with `page.route`: it switches the browser's cache off.
  page.on("request", (request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === ownOrigin || ["data:", "blob:", "about:"].includes(url.protocol);
    if (!isOwn) addFinding(`request to ${url.href}`);
  });
  return {
    findings,
    async inspectElements() {
      const elementFindings = await page.evaluate(() =>
        [...document.querySelectorAll("*")].flatMap((element) => {
          const dangerousAttributes = [...element.attributes].filter(
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
          const isForeignElement =
            /^(?:object|embed|base|animate|set|foreignobject|math|marquee|plaintext|isindex)$/i.test(
              element.localName,
            ) ||
            (element instanceof HTMLScriptElement &&
              element.src === "" &&
              !/json/.test(element.type) &&
              // The handler that every public page contains.
              !(element.parentElement === document.head && element.text.includes("earlyEvents")) &&
              element.nonce === "");
          if (dangerousAttributes.length === 0 && !isForeignElement) return [];
          return [`left behind: ${element.outerHTML.slice(0, 200)}`];
        }),
      );
      for (const finding of elementFindings) addFinding(finding);
    },
  };
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import { Builder, By, type WebDriver } from "selenium-webdriver";
import { getProgram } from "#scripts/debian-program.mjs";

/** What the pages and the journeys need of an engine. */
export interface Browser {
  readonly engine: string;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  resize(width: number): Promise<void>;
  /** The value of an expression in the page, which is JSON. */
  read(expression: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Errors of scripts and of the console since the last call. In WebKit those after the load of a page. */
  takeErrors(): Promise<readonly unknown[]>;
  end(): Promise<void>;
}

/** With its fonts, which the layout asks for: Firefox reports a download that ends with its page as an error. */
export const isLoaded =
  'document.readyState === "complete" && document.body.offsetHeight > 0 && document.fonts.status === "loaded"';

/**
 * Waits for an expression in the page.
 * @param patience ms
 */
export async function until(
  { read }: Pick<Browser, "read">,
  expression: string,
  patience = 60_000,
): Promise<void> {
  const end = performance.now() + patience;
  // While a page is replaced, its script can end without a result.
  while ((await read(`Boolean(${expression})`).catch(() => false)) !== true) {
    if (performance.now() > end) throw new Error(`${await read("location.href")}: never ${expression}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const height = 900;

/** Bars at the edges of the window do not cover it then. */
const centre = (selector: string) =>
  `document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: "center", behavior: "instant" })`;
const patience = 120_000;

/** Firefox speaks WebDriver BiDi. geckodriver, which other clients need, is in no package. */
export async function startFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: getProgram("firefox-esr"),
    headless: true,
    // Those of phones, which take no width from the page.
    extraPrefsFirefox: { "ui.useOverlayScrollbars": 1 },
    protocolTimeout: patience,
    timeout: patience,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  let errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  const read = (expression: string) => page.evaluate(expression);
  /** Puppeteer's own navigations wait in vain for the load of a page that Firefox takes from its cache. */
  const leave = async (script: string) => {
    await page.evaluate(`window.isLeft = true; setTimeout(() => ${script}); undefined`);
    await until({ read }, `!window.isLeft && ${isLoaded}`, patience);
  };
  return {
    engine: `Firefox ${(await browser.version()).replace(/.*\//, "")}`,
    open: (url) => leave(`location.assign(${JSON.stringify(url)})`),
    reload: () => leave("location.reload()"),
    async back() {
      await page.evaluate("setTimeout(() => history.back())");
    },
    resize: (width) => page.setViewport({ width, height }),
    read,
    async click(selector) {
      await page.evaluate(centre(selector));
      await page.click(selector);
    },
    type: (selector, text) => page.type(selector, text),
    async takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    end: () => browser.close(),
  };
}

/** WebKitGTK speaks classic WebDriver and has no headless mode. */
export async function startWebKit(): Promise<Browser> {
  const screen = spawn(getProgram("Xvfb"), ["-displayfd", "3", "-screen", "0", "1600x1200x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = await once(screen.stdio[3] ?? screen, "data");
  const styles = createNarrowTools();
  const port = await findFreePort();
  const environment = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    LIBGL_ALWAYS_SOFTWARE: "1",
    XDG_CONFIG_HOME: styles,
  };
  const server = spawn(getProgram("WebKitWebDriver"), [`--port=${port}`], {
    env: environment,
    stdio: "ignore",
  });
  const [binary] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
  const driver = await connect(port, { binary, args: ["--automation"] });
  await driver.manage().setTimeouts({ pageLoad: patience, script: patience });
  const read = (expression: string) => driver.executeScript(`return ${expression}`);
  const watchErrors = () =>
    driver.executeScript(
      `window.seenErrors ??= (addEventListener("error", ({ message }) => seenErrors.push(message)),
        addEventListener("unhandledrejection", ({ reason }) => seenErrors.push(String(reason))), [])`,
    );
  return {
    engine: `WebKitGTK ${(await driver.getCapabilities()).getBrowserVersion()}`,
    async open(url) {
      await driver.get(url);
      await watchErrors();
    },
    async reload() {
      await driver.navigate().refresh();
      await watchErrors();
    },
    async back() {
      await driver.navigate().back();
      await watchErrors();
    },
    async resize(width) {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
      await until({ read }, `innerWidth === ${width}`);
    },
    read,
    async click(selector) {
      // WebKit finds an element that has just scrolled into a section of `content-visibility` from the next frame on.
      await driver.executeAsyncScript(
        `${centre(selector)}; requestAnimationFrame(() => requestAnimationFrame(arguments[0]))`,
      );
      await driver.findElement(By.css(selector)).click();
    },
    async type(selector, text) {
      await driver.findElement(By.css(selector)).sendKeys(text);
    },
    takeErrors: () => driver.executeScript("return (window.seenErrors ?? []).splice(0)"),
    async end() {
      await driver.quit();
      await Promise.all([server, screen].map(endProcess));
      rmSync(styles, { recursive: true });
    },
  };
}

/** The tools of MiniBrowser, as GTK draws them, leave no window of a phone. */
function createNarrowTools(): string {
  const folder = mkdtempSync(join(tmpdir(), "waraq-gtk-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(
    join(folder, "gtk-3.0", "gtk.css"),
    "toolbar, toolbutton, button, box, entry { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 2px; }",
  );
  return folder;
}

async function connect(port: number, browserOptions: object, attempts = 100): Promise<WebDriver> {
  try {
    return await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": browserOptions })
      .build();
  } catch (error) {
    // The driver does not say when it listens.
    if (attempts === 0 || !String(error).includes("ECONNREFUSED")) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return connect(port, browserOptions, attempts - 1);
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, "exit");
}

import type { Page, Response } from "@playwright/test";

/** Strings that only these packages contain, however they are bundled. */
const packageMarkers = {
  "React Router": "__reactRouterContext",
  ProseMirror: "ProseMirror",
  Zod: "ZodError",
  "React Hook Form": "reValidateMode",
} as const;

export interface Traffic {
  readonly origins: Set<string>;
  readonly cookies: readonly string[];
  /** Transfer size, without headers. */
  scriptBytes(): Promise<number>;
  packages(): Promise<string[]>;
}

export function watchTraffic(page: Page): Traffic {
  const scripts: Response[] = [];
  const origins = new Set<string>();
  const cookies: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http")) origins.add(origin);
  });
  page.on("response", (response) => {
    const { "content-type": type = "", "set-cookie": cookie } = response.headers();
    if (cookie !== undefined) cookies.push(`${response.url()}: ${cookie}`);
    if (type.includes("javascript")) scripts.push(response);
  });
  return {
    origins,
    cookies,
    async scriptBytes() {
      const sizes = await Promise.all(scripts.map((script) => script.request().sizes()));
      return sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0);
    },
    async packages() {
      const text = (await Promise.all(scripts.map((script) => script.text()))).join("\n");
      return Object.entries(packageMarkers).flatMap(([name, marker]) =>
        text.includes(marker) ? [name] : [],
      );
    },
  };
}

/** Includes shifts after user input. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) shifts.push(Number(entry.value));
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // The shifts of a frame are reported after the frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const shifts: unknown = Reflect.get(window, "shifts");
      return Array.isArray(shifts)
        ? shifts.reduce<number>((sum, shift) => sum + Number(shift), 0)
        : Number.NaN;
    });
}

/** `hold` before a navigation: a font that comes into use later in the life of a page is not held. */
export async function routeFonts(page: Page): Promise<{ hold: () => void; letThrough: () => Promise<void> }> {
  let gate = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await gate.promise;
    await route.continue();
  });
  return {
    hold() {
      gate = Promise.withResolvers();
    },
    async letThrough() {
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      gate.resolve();
      await page.waitForFunction(() => document.fonts.status === "loaded");
    },
  };
}

import type { Page } from "@playwright/test";

/** A slow network: what is asked for comes when it is let through. @param url as `page.route` takes it */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
): Promise<{ release: () => void; asked: Promise<void> }> {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    asked.resolve();
    await gate.promise;
    await route.continue();
  });
  return { release: () => gate.resolve(), asked: asked.promise };
}

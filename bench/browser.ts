import { type Browser, type CDPSession, type Page, chromium } from "@playwright/test";
import { provideChromium, quietFlags } from "#scripts/chromium.mjs";

export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await provideChromium(), args: quietFlags });
}

/** @param rate how many times slower the processor is */
export async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return session;
}

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";
import {
  type ServerProcess,
  flagsOfBrowserTests,
  startServerProcess,
} from "#tests/support/server-process.ts";
import { fetchSettings, saveSettings } from "./company-settings.ts";
import { deleteEnquiries, restoreRecords } from "./records.ts";
import { forgetHelperToken } from "./staff.ts";

interface RunningSite extends ServerProcess {
  readonly dataDir: string;
  readonly mailServer: MailServer;
}

interface TestFixtures {
  readonly expectedErrors: RegExp | null;
  readonly watchConsole: void;
  readonly siteWithoutEnquiries: RunningSite;
  readonly restoredSite: RunningSite;
  readonly demoData: string;
  /** By default on `demoData`. It must exit without an error. */
  readonly serve: (settings?: Readonly<Record<string, string>>) => Promise<ServerProcess>;
  /** @param port by default a free port */
  readonly receiveMail: (port?: number) => Promise<MailServer>;
}

export const companyMailbox = "sales@waraq.example";

export function createMailSettings(smtpUrl: string): Record<string, string> {
  return { SMTP_URL: smtpUrl, MAIL_FROM: "Waraq <website@waraq.example>", MAIL_TO: companyMailbox };
}

function getDemoData(): string {
  const folder = process.env["WARAQ_DEMO_DATA"];
  if (folder === undefined) throw new Error("tests/e2e/support/global-setup.ts has not run");
  return folder;
}

function copyDemoData(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), "waraq-browser-"));
  cpSync(getDemoData(), dataDir, { recursive: true });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

const startServer = (settings: Readonly<Record<string, string>>) =>
  startServerProcess(settings, undefined, flagsOfBrowserTests);

/** An error in the browser, a throwing script or a violation of the content security policy fails the test. */
export const test = base.extend<TestFixtures, { site: RunningSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { dataDir, remove } = copyDemoData();
      const mailServer = await startMailServer();
      const site = await startServer({ DATA_DIR: dataDir, ...createMailSettings(mailServer.url) });
      await use({ ...site, dataDir, mailServer });
      await site.stop();
      await mailServer.stop();
      remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  expectedErrors: [null, { option: true }],
  watchConsole: [
    async ({ page, expectedErrors }, use) => {
      const problems: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") problems.push(message.text());
      });
      page.on("pageerror", (error) => problems.push(String(error)));
      await use();
      const unexpected = problems.filter(
        (problem) => !isExpectedProblem(problem) && expectedErrors?.test(problem) !== true,
      );
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
  siteWithoutEnquiries: async ({ site }, use) => {
    deleteEnquiries(site.dataDir);
    await use(site);
  },
  restoredSite: async ({ site }, use) => {
    const { settings } = await fetchSettings(site);
    await use(site);
    restoreRecords(site.dataDir, getDemoData());
    forgetHelperToken(site);
    // A write through the API makes the cached pages stale.
    await saveSettings(site, settings);
  },
  // oxlint-disable-next-line no-empty-pattern
  demoData: async ({}, use) => {
    const { dataDir, remove } = copyDemoData();
    await use(dataDir);
    remove();
  },
  serve: async ({ demoData }, use) => {
    const started: ServerProcess[] = [];
    await use(async (settings) => {
      const site = await startServer({ DATA_DIR: demoData, ...settings });
      started.push(site);
      return site;
    });
    const statuses = await Promise.all(started.map((site) => site.stop()));
    // Null: the test killed the server.
    expect(statuses.filter((status) => status !== 0 && status !== null)).toEqual([]);
  },
  // oxlint-disable-next-line no-empty-pattern
  receiveMail: async ({}, use) => {
    const started: MailServer[] = [];
    await use(async (port = 0) => {
      const server = await startMailServer({ port });
      started.push(server);
      return server;
    });
    await Promise.all(started.map((server) => server.stop()));
  },
});

/**
 * Chromium logs every response of status 400 or more as an error; tests that cause it check it themselves. It also
 * logs an aborted view transition between pages, which happens on a slow computer.
 */
function isExpectedProblem(problem: string): boolean {
  return (
    problem.startsWith("Failed to load resource") || /Error: Transition was (?:aborted|skipped)/.test(problem)
  );
}

export { expect };

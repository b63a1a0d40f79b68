import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { fetchSettings, saveSettings } from "./company-settings.ts";
import { deleteEnquiries, restoreRecords } from "./records.ts";

/** A site with the demo content, its data folder, and its mail server. */
interface RunningSite extends ServerProcess {
  readonly dataDir: string;
  readonly mailServer: MailServer;
}

interface TestFixtures {
  readonly expectedErrors: RegExp | null;
  readonly watchConsole: void;
  /** The worker's site without the enquiries of earlier tests. */
  readonly siteWithoutEnquiries: RunningSite;
  /** The worker's site. After the test, its products, posts, accounts and settings are those of the demo content again. */
  readonly restoredSite: RunningSite;
  /** A copy of the demo content's data folder, for one test. */
  readonly demoData: string;
  /** Starts another site, by default on `demoData`. It stops with the test and must exit without an error. */
  readonly serve: (settings?: Readonly<Record<string, string>>) => Promise<ServerProcess>;
  /** Starts another mail server, which stops with the test. @param port its port; by default a free port */
  readonly receiveMail: (port?: number) => Promise<MailServer>;
}

/** The address that receives the enquiries in tests. */
export const companyMailbox = "sales@waraq.example";

/** Settings of a site that sends its mails to a server. */
export function createMailSettings(smtpUrl: string): Record<string, string> {
  return { SMTP_URL: smtpUrl, MAIL_FROM: "Waraq <website@waraq.example>", MAIL_TO: companyMailbox };
}

/** The data folder of the global setup. */
function getDemoData(): string {
  const folder = process.env["WARAQ_DEMO_DATA"];
  if (folder === undefined) throw new Error("tests/e2e/support/global-setup.ts has not run");
  return folder;
}

/** A copy of the demo data folder of the global setup. The returned function removes it. */
function copyDemoData(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), "waraq-browser-"));
  cpSync(getDemoData(), dataDir, { recursive: true });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/**
 * A browser test with a running site per worker. A test that changes products, posts, settings or accounts uses
 * `restoredSite`; other tests use records with unique names. A test that needs other settings, other stored data at the
 * start or the end of the server starts a site of its own with `serve`. An error in the browser, a throwing script or a
 * violation of the content security policy fails the test.
 */
export const test = base.extend<TestFixtures, { site: RunningSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { dataDir, remove } = copyDemoData();
      const mailServer = await startMailServer();
      const site = await startServerProcess({ DATA_DIR: dataDir, ...createMailSettings(mailServer.url) });
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
      const site = await startServerProcess({ DATA_DIR: demoData, ...settings });
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

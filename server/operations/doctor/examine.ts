import { join } from "node:path";
import { isDiskNearlyFull } from "#domain/operations/disk-space.ts";
import { formatCounted, formatStorage } from "#domain/shared/format.ts";
import { type Config, readConfig } from "#server/config.ts";
import { type Database, findSchemaAge } from "#server/database/open-database.ts";
import { createMailTransport } from "#server/mail/create-transport.ts";
import type { MailOperations } from "#server/mail/mail-operations.ts";
import { readDiskSpace } from "#server/operations/disk-watch.ts";
import { openMailOperations } from "#server/operations/open-mail-operations.ts";
import { findDefaultCompany } from "#server/operations/default-company.ts";
import { readSetup } from "#server/operations/setup/setup.ts";
import { readRelease } from "#server/operations/release.ts";
import { findMisspeltNames } from "#server/operations/start-warnings.ts";
import { systemClock } from "#server/shared/clock.ts";
import { checkBackup, checkClock, checkEngine, checkSchema, openForChecks } from "./database-checks.ts";
import { type CheckResult, type Finding, attempt, runCheck } from "./finding.ts";
import { checkMailServer, checkPublicUrl } from "./network-checks.ts";

const maxTestMailMs = 30_000;
const maxCloseMs = 1000;

/** Of everything that the server needs. Nothing is changed, created or migrated. */
export async function examine(
  environment: NodeJS.ProcessEnv,
  testAddress: string | null,
): Promise<CheckResult[]> {
  const release = await runCheck("release", "build the release again", checkRelease);
  const read = await attempt(async () => readConfig(environment));
  if (!read.isDone) {
    const remedy = "README.md, Settings";
    return [{ check: "settings", severity: "error", text: read.problem, remedy }, release];
  }
  const config = read.result;
  const { mail, dataDir, publicUrl } = config;
  const settings = { check: "settings", ...checkNames(environment, publicUrl) };
  const [data, ...others] = await Promise.all([
    checkData(config, testAddress),
    runCheck("mail server", "see SMTP_URL, the firewall, and the account at the mail server", () =>
      checkMailServer(createMailTransport(mail, join(dataDir, "mail")), config),
    ),
    runCheck("address", "see that the proxy runs, that the name leads to it, and its certificate", () =>
      checkPublicUrl(publicUrl, systemClock.now()),
    ),
    runCheck("disk", "see that DATA_DIR is a folder on a disk that answers", () => checkDisk(dataDir)),
  ]);
  return [settings, release, ...data, ...others];
}

function checkNames(environment: NodeJS.ProcessEnv, publicUrl: string): Finding {
  const misspelt = findMisspeltNames(environment).map(
    ({ name, meant }) => `${name} is no setting: the name is ${meant}`,
  );
  if (misspelt.length === 0) return { severity: "ok", text: `valid, for ${publicUrl}` };
  return { severity: "warning", text: misspelt.join(", "), remedy: "correct it" };
}

async function checkRelease(): Promise<Finding> {
  const { version, revision } = readRelease();
  return { severity: "ok", text: `${version}, revision ${revision}, on Node ${process.versions.node}` };
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const space = await readDiskSpace(dataDir);
  return {
    severity: isDiskNearlyFull(space) ? "error" : "ok",
    text: `${formatStorage(space.free)} of ${formatStorage(space.size)} free`,
    remedy: "make room: on a full disk no enquiry can be stored",
  };
}

async function checkData(config: Config, testAddress: string | null): Promise<CheckResult[]> {
  const remedy = "see that the database runs, and DATABASE_URL or DATA_DIR";
  const opened = await attempt(() => openForChecks(config));
  const check = "database";
  if (!opened.isDone) return [{ check, severity: "error", text: opened.problem, remedy }];
  const database = opened.result;
  if (database === null)
    return [
      { check, severity: "warning", text: `none in ${config.dataDir}: the first start creates it`, remedy },
    ];
  const reached = await runCheck(check, remedy, () => checkEngine(database));
  const results = reached.severity === "error" ? [] : await checkTables(database, config, testAddress);
  await attempt(() => database.close(), maxCloseMs);
  return [reached, ...results];
}

async function checkTables(
  database: Database,
  config: Config,
  testAddress: string | null,
): Promise<CheckResult[]> {
  const remedy = "see the log of the database";
  const schema = await runCheck("schema", remedy, () => checkSchema(database));
  const age = await attempt(() => findSchemaAge(database));
  if (!age.isDone || age.result === "empty") return [schema];
  const now = systemClock.now;
  const checks = [
    runCheck("clock", remedy, () => checkClock(database, now)),
    runCheck("backup", remedy, () => checkBackup(database.queries, config, now())),
  ];
  // An older schema may lack a column of the mails.
  if (age.result === "current") {
    const operations = await openMailOperations(config, database);
    checks.push(runCheck("mail queue", remedy, () => checkQueue(operations)));
    if (testAddress !== null) checks.push(runTestMail(operations, testAddress));
  }
  const setup = age.result === "current" ? await listSetupSteps(database, config) : [];
  return [schema, ...(await Promise.all(checks)), ...setup];
}

const setupWords = { failed: "failed", running: "in progress", open: "to do", done: "done" } as const;

/** The list of the dashboard. What is to do is no fault. */
async function listSetupSteps(database: Database, config: Config): Promise<CheckResult[]> {
  const check = "setup";
  const attempted = await attempt(async () =>
    readSetup({
      database,
      clock: systemClock,
      company: await findDefaultCompany(database.queries, config),
      mailOperations: await openMailOperations(config, database),
      publicUrl: config.publicUrl,
    }),
  );
  if (!attempted.isDone)
    return [{ check, severity: "error", text: attempted.problem, remedy: "see the log of the database" }];
  return attempted.result.steps.map(({ title, state, text }) => ({
    check,
    severity: state === "failed" ? "warning" : "ok",
    text: `${title}, ${setupWords[state]}: ${text}`,
    remedy: "the dashboard, Setup",
  }));
}

async function checkQueue(operations: MailOperations): Promise<Finding> {
  const { isStuck, waiting, since, reason, failed } = await operations.readState();
  const counts = `${formatCounted(waiting, "mail")} to leave, ${failed} given up`;
  if (!isStuck) return { severity: "ok", text: counts };
  const oldest = since === null ? "" : `, the oldest since ${new Date(since).toISOString()}`;
  return {
    severity: "error",
    text: `mail does not leave: ${counts}${oldest}: ${reason ?? "never tried"}`,
    remedy: "see that the server runs, and the mail server",
  };
}

function runTestMail(operations: MailOperations, address: string): Promise<CheckResult> {
  const remedy = "see SMTP_URL, MAIL_FROM, and the reason that the mail server gives";
  return runCheck(
    "test mail",
    remedy,
    async () => {
      return { severity: "ok", text: await operations.sendTest(address) };
    },
    maxTestMailMs,
  );
}

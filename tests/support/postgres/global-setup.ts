import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { insertAccount } from "#server/accounts/repository.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import { saveAuditEntry } from "#server/audit/repository.ts";
import { databaseFileName } from "#server/database/data-folder.ts";
import { writeMetadata } from "#server/database/metadata.ts";
import { type DatabaseOptions, openDatabase } from "#server/database/open-database.ts";
import type { Queries } from "#server/database/tables.ts";
import { systemClock, systemIdGenerator } from "#server/shared/clock.ts";
import { staff } from "#tests/support/passwords.ts";
import { createDatabase, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** To copy: a copy takes a tenth of the time of the migrations. */
    templates: {
      readonly migrated: DatabaseTemplates;
      /** With the account `staff`: the hash of its password takes a quarter of the time of a start. */
      readonly withStaff: DatabaseTemplates;
    };
  }
}

interface DatabaseTemplates {
  readonly postgres: string;
  readonly sqliteFile: string;
}

/** As a site that began with the demo content, without that content. */
async function openWithDemoCompany(options: DatabaseOptions) {
  const database = await openDatabase(options);
  await writeMetadata(database.queries, "begins-without-demo", "no");
  return database;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), "waraq-template-"));
  const postgresName = (url: string) => new URL(url).pathname.slice(1);

  async function createTemplates(name: string, fill: (options: DatabaseOptions) => Promise<void>) {
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    const databaseUrl = await createDatabase(postgres.url);
    for (const url of [undefined, databaseUrl])
      await fill({ dataDir, databaseUrl: url, onError: (error) => console.error(error) });
    return { postgres: postgresName(databaseUrl), sqliteFile: join(dataDir, databaseFileName) };
  }

  const passwordHash = await hashPassword(staff.password);
  project.provide("postgresUrl", postgres.url);
  project.provide("templates", {
    migrated: await createTemplates("migrated", async (options) =>
      (await openWithDemoCompany(options)).close(),
    ),
    withStaff: await createTemplates("with-staff", async (options) => {
      const { queries, close } = await openWithDemoCompany(options);
      await addStaff(queries, passwordHash);
      await close();
    }),
  });
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true });
  };
}

/** As the first start does. */
async function addStaff(queries: Queries, passwordHash: string): Promise<void> {
  const { email } = staff;
  const id = systemIdGenerator.newId();
  const now = systemClock.now();
  const state = { passwordChangedAt: now, passwordExpiresAt: null, createdAt: now };
  await insertAccount(queries, { id, email, name: "", role: "administrator", ...state }, passwordHash);
  const base = { clock: systemClock, idGenerator: systemIdGenerator };
  const actor = "The first start";
  const entry = { actor, action: "created", detail: "Role: administrator", subject: "account" } as const;
  await saveAuditEntry(queries, base, { ...entry, subjectId: id, title: email });
}

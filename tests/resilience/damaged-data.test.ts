import { createHash } from "node:crypto";
import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import { runBackup } from "#server/operations/backup-command.ts";
import { findStartRemedy } from "#server/operations/start-error.ts";
import { startServer } from "#server/start-server.ts";
import { runCommand } from "#tests/support/command.ts";
import { buildEnquiry } from "#tests/support/builders/records.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { type Application, createContainerOptions, startApplication } from "#tests/support/application.ts";
import { staff } from "#tests/support/passwords.ts";
import { postJson } from "#tests/support/http/post-json.ts";
import { addProduct, logIn } from "./busy-clients.ts";

const message = "Before the damage";
let folder: string;

const stopped = () => join(folder, "stopped");
const killed = () => join(folder, "killed");
const backup = () => join(folder, "site.backup");

const settings = { DEMO_CONTENT: "off", STAFF_EMAIL: staff.email, STAFF_PASSWORD: staff.password };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "waraq-damaged-"));
  const site = await startServerProcess({ DATA_DIR: killed(), ...settings });
  expect((await addProduct(site.url, await logIn(site.url))).status).toBe(201);
  const sent = await postJson(`${site.url}/api/email/send-email`, buildEnquiry({ message }));
  expect(sent.status).toBe(200);
  const images = await listImages(site.url);
  for (const path of images) expect((await fetch(site.url + path)).status).toBe(200);
  await site.kill();
  cpSync(killed(), stopped(), { recursive: true });
  const again = await startServer(createContainerOptions({ dataDir: stopped(), databaseUrl: undefined }));
  expect((await command("backup", stopped())).status).toBe(0);
  await again.close();
});

afterAll(() => rmSync(folder, { recursive: true }));

function command(name: "backup" | "restore", dataDir: string) {
  return runCommand({ dataDir }, runBackup, [name, backup()]);
}

async function listImages(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/getallproducts`);
  const { products } = (await response.json()) as { products: ProductResponse[] };
  return products.flatMap(({ img, img1 }) => [img ?? "", img1 ?? ""]);
}

function copyData(dataDir: string): string {
  const copy = mkdtempSync(join(tmpdir(), "waraq-damage-"));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(dataDir, copy, { recursive: true });
  return copy;
}

function overwrite(file: string, position: number, bytes: Uint8Array): void {
  const handle = openSync(file, "r+");
  writeSync(handle, bytes, 0, bytes.length, position);
  closeSync(handle);
}

const unreadable = (length: number) => Buffer.alloc(length, 0xff);

function overwriteTable(file: string, table: string): void {
  const database = new DatabaseSync(file);
  const { page_size: size } = database.prepare("pragma page_size").get() ?? {};
  const pages = database
    .prepare("select pageno from dbstat where name in (select name from sqlite_master where tbl_name = ?)")
    .all(table);
  database.close();
  expect(pages.length).toBeGreaterThan(0);
  for (const { pageno } of pages)
    overwrite(file, (Number(pageno) - 1) * Number(size), unreadable(Number(size)));
}

function listFiles(dataDir: string): Record<string, string> {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "server.lock" && !entry.name.endsWith("-shm"))
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.toSorted().map((file) => [file, createHash("sha256").update(readFileSync(file)).digest("hex")]),
  );
}

function start(dataDir: string, others: Readonly<Record<string, string>> = {}): Promise<Application> {
  return startApplication({ dataDir, databaseUrl: undefined }, { settings: others });
}

async function expectRefusedStart(dataDir: string): Promise<string> {
  const before = listFiles(dataDir);
  const error = await start(dataDir, { DEMO_CONTENT: "on" }).then(
    () => expect.fail("it started"),
    (reason: unknown) => reason,
  );
  // The program prints this line and ends with status 1: start-and-shutdown.test.ts.
  const line = findStartRemedy(error) ?? "";
  expect(line).toMatch(/^DATA_DIR [^\n]+$/);
  expect(listFiles(dataDir)).toEqual(before);
  return line;
}

async function expectEverything(dataDir: string): Promise<void> {
  const site = await start(dataDir);
  for (const path of await listImages(site.url)) expect((await site.get(path)).status).toBe(200);
  expect(await (await site.send("GET", "/api/enquiries")).text()).toContain(message);
  await site.close();
}

describe("a damaged database ends the start with one line that names the remedy", () => {
  test.each([
    [
      "cut short",
      stopped,
      (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2 / 4096) * 4096),
    ],
    ["with its head written over", stopped, (file: string) => overwrite(file, 0, unreadable(100))],
    ["in place of which there is another file", stopped, (file: string) => writeFileSync(file, "To do\n")],
    ["with enquiries that cannot be read", stopped, (file: string) => overwriteTable(file, "enquiries")],
  ])("one %s", async (_how, source, damage) => {
    const dataDir = copyData(source());
    damage(join(dataDir, "waraq.sqlite"));
    expect(await expectRefusedStart(dataDir)).toContain("waraq.sqlite is damaged");
  });

  test("and a restore too, until the damaged one is out of its way", async () => {
    const dataDir = copyData(stopped());
    const file = join(dataDir, "waraq.sqlite");
    overwrite(file, 0, unreadable(100));
    expect(await command("restore", dataDir)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^DATA_DIR [^\n]+ is damaged[^\n]+\n$/),
    });
    rmSync(file);
    expect((await command("restore", dataDir)).status).toBe(0);
    await expectEverything(dataDir);
  });
});

describe("a folder that has lost its database starts no site with demo content", () => {
  test.each([
    ["the database was removed", stopped, (file: string) => rmSync(file)],
    ["the database was emptied", stopped, (file: string) => truncateSync(file)],
    ["the database was emptied after a crash", killed, (file: string) => truncateSync(file)],
    [
      "a database without tables took its place",
      stopped,
      (file: string) => {
        rmSync(file);
        const empty = new DatabaseSync(file);
        empty.exec("pragma journal_mode = wal; pragma user_version = 1");
        empty.close();
      },
    ],
  ])("%s", async (_how, source, damage) => {
    const dataDir = copyData(source());
    damage(join(dataDir, "waraq.sqlite"));
    expect(await expectRefusedStart(dataDir)).toContain("holds the files of a site but not its data");
  });

  test("a restore brings the site back", async () => {
    const dataDir = copyData(stopped());
    truncateSync(join(dataDir, "waraq.sqlite"));
    expect((await command("restore", dataDir)).status).toBe(0);
    await expectEverything(dataDir);
  });
});

test("a lock that is damaged ends the start with one line that names it", async () => {
  const dataDir = copyData(stopped());
  writeFileSync(join(dataDir, "server.lock"), unreadable(4096));
  expect(await expectRefusedStart(dataDir)).toContain("server.lock is damaged");
  rmSync(join(dataDir, "server.lock"));
  await expectEverything(dataDir);
});

describe("a damaged copy of an image is made again, and never sent", () => {
  const cachedFilesOf = (cache: string) =>
    readdirSync(cache, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));

  const damages: readonly ((file: string) => void)[] = [
    (file) => overwrite(file, 80, Buffer.from([255 - readFileSync(file).readUInt8(80)])),
    (file) => truncateSync(file, statSync(file).size - 1),
    (file) => truncateSync(file),
  ];

  test("one with a byte that changed, cut short or emptied", async () => {
    const dataDir = copyData(stopped());
    const site = await start(dataDir);
    const card = await fetch(`${site.url}/cards/company/now.jpg`);
    const paths = [...(await listImages(site.url)), new URL(card.url).pathname];
    const read = () => Promise.all(paths.map(async (path) => (await fetch(site.url + path)).bytes()));
    const whole = await read();
    const files = ["pictures", "cards"].flatMap((name) => cachedFilesOf(join(dataDir, name)));
    expect(files).toHaveLength(paths.length);
    const copies = files.map((file) => readFileSync(file));
    for (const damage of damages) {
      for (const file of files) damage(file);
      expect(await read()).toEqual(whole);
      expect(files.map((file) => readFileSync(file))).toEqual(copies);
    }
  });
});

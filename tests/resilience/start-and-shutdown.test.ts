import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { request } from "node:http";
import { type AddressInfo, type Socket, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { openApp, openContainer } from "#tests/support/application.ts";
import { createMigratedDatabase } from "#tests/support/database/fresh-database.ts";
import { hashDatabase } from "#tests/support/database/row-hashes.ts";
import { mariam } from "#tests/support/builders/records.ts";
import { createDatabase } from "#tests/support/postgres/postgres.ts";
import { postJson } from "#tests/support/http/post-json.ts";
import { formatPostHead, openRawClient } from "#tests/support/http/raw-client.ts";
import {
  type ServerProcess,
  startExpectingFailure,
  projectFolder,
  spawnServerWithLogFile,
  startServerProcess,
} from "#tests/support/server-process.ts";

function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "waraq-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function startQuickly(): Promise<ServerProcess & { dataDir: string }> {
  const dataDir = createTemporaryFolder();
  const site = await startServerProcess({ DEMO_CONTENT: "off", DATA_DIR: dataDir });
  onTestFinished(async () => {
    await site.stop();
  });
  return { ...site, dataDir };
}

async function getConfigError(settings: Record<string, string>): Promise<string> {
  const { status, stdout, message } = await startExpectingFailure({ DEMO_CONTENT: "off", ...settings });
  expect(stdout).not.toContain("ready on");
  expect(status).toBe(1);
  return message;
}

test("a start takes as long as a busy machine needs", async () => {
  const app = await openApp(await openContainer(await createMigratedDatabase("sqlite")));
  expect(app.initialConfig.pluginTimeout).toBe(0);
});

test("the first start writes its password into a file for its user alone, and never into the log", async () => {
  const { url, dataDir, output } = await startQuickly();
  const file = join(dataDir, "first-password");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const password = readFileSync(file, "utf8").trim();
  const login = await postJson(`${url}/api/auth/login`, { email: "staff@example.com", password });
  expect(login.status).toBe(200);
  const lines: unknown[] = output()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual(expect.objectContaining({ file }));
  expect(output()).not.toContain(password);
  expect(output()).not.toContain("staff@example.com");
});

test("on PostgreSQL the first start makes the folder for its password", async () => {
  const dataDir = join(createTemporaryFolder(), "new", "data");
  const databaseUrl = await createDatabase(inject("postgresUrl"));
  const site = await startServerProcess({
    DEMO_CONTENT: "off",
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  });
  expect(await site.stop()).toBe(0);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, "first-password")).mode & 0o777).toBe(0o600);
});

describe("a setting that cannot be used ends the start with status 1 and one line that names it", () => {
  test.each([
    ["PORT", "80000", /^PORT must be a whole number from 0 to 65535/],
    ["DATABASE_URL", "mysql://waraq:s3cret@127.0.0.1/waraq", /^DATABASE_URL must look like postgresql:/],
    [
      "HOST",
      "192.0.2.1",
      /^HOST is not an address of this computer: set it to one, such as 127\.0\.0\.1 or 0\.0\.0\.0$/,
    ],
    [
      "STAFF_PASSWORD",
      "password1234",
      /^STAFF_PASSWORD cannot be used\. .+ Choose four or more unusual words/,
    ],
    ["DATA_DIR", "/proc/waraq/data", /^DATA_DIR .* cannot be used/],
  ])("%s=%s", async (name, value, line) => {
    const complaint = await getConfigError({ DATA_DIR: createTemporaryFolder(), [name]: value });
    expect(complaint).toMatch(line);
    expect(complaint).not.toContain("s3cret");
  });

  test("a PORT that is taken, and a DATA_DIR that another server uses, in which nothing changes", async () => {
    const { url, dataDir } = await startQuickly();
    const { port } = new URL(url);
    expect(await getConfigError({ DATA_DIR: createTemporaryFolder(), PORT: port })).toBe(
      "PORT is in use by another program: stop that program or set PORT to a free port",
    );
    const before = await hashDatabase({ dataDir, databaseUrl: undefined });
    expect(await getConfigError({ DATA_DIR: dataDir, DEMO_CONTENT: "on" })).toMatch(
      /^DATA_DIR .+ is in use by another server: stop that one first/,
    );
    expect(await hashDatabase({ dataDir, databaseUrl: undefined })).toEqual(before);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});

describe("without a complete build a start ends with one line that says what to do, and makes nothing", () => {
  const everything = ["mail", "islands", "client", "server", ".stamps"];

  function copySoftware(...built: readonly string[]): string {
    const folder = createTemporaryFolder();
    for (const part of ["package.json", "server", "domain", "messages"])
      cpSync(join(projectFolder, part), join(folder, part), { recursive: true });
    for (const part of ["content", "node_modules", ...built.map((name) => `build/${name}`)]) {
      mkdirSync(dirname(join(folder, part)), { recursive: true });
      symlinkSync(join(projectFolder, part), join(folder, part));
    }
    return folder;
  }

  /** Does not follow links, because other tests write to their targets. */
  const ownFilesOf = (folder: string): readonly string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? [path, ...ownFilesOf(path)] : [path];
    });

  test.each([
    ["none", [], "pages"],
    ["one without mails", everything.filter((name) => name !== "mail"), "mail"],
    ["one that was broken off", everything.filter((name) => name !== ".stamps"), "pages"],
  ])("%s", async (_what, built, missing) => {
    const folder = copySoftware(...built);
    const before = ownFilesOf(folder);
    const dataDir = join(createTemporaryFolder(), "data");
    const { status, stdout, message } = await startExpectingFailure({ DATA_DIR: dataDir }, folder);
    const build = join(folder, "build");
    expect(message).toBe(
      `${build} holds no complete build of the ${missing}: run "node scripts/build.mjs" in ${folder}`,
    );
    expect(status).toBe(1);
    expect(stdout).not.toContain("ready on");
    expect(existsSync(dataDir)).toBe(false);
    expect(ownFilesOf(folder)).toEqual(before);
  });
});

describe("SIGTERM", () => {
  test("ends a server with status 0, also while clients keep a connection or have sent half of a request", async () => {
    const { url, stop } = await startQuickly();
    const get = "GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n";
    const halves = [
      "",
      `${get}\r\n`,
      get,
      `${get}\r\n${get}`,
      `${formatPostHead("/api/email/send-email", 500, { "content-type": "application/json" })}{"name":`,
      `${formatPostHead("/api/auth/login", 500, { "content-type": "application/json" })}{`,
    ];
    const clients = await Promise.all(halves.map(() => openRawClient(url)));
    for (const [turn, { socket }] of clients.entries()) socket.write(halves[turn] ?? "");
    // The response to a later request shows that the server has received all of them.
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    // A byte from time to time does not delay it either.
    const dripping = setInterval(() => clients.at(-1)?.socket.write(" "), 200);
    onTestFinished(() => clearInterval(dripping));
    const started = performance.now();
    expect(await stop()).toBe(0);
    expect(performance.now() - started).toBeLessThan(10_000);
    await Promise.all(clients.map(({ ended }) => ended));
  });

  test("ends a start that waits for its database", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void silent.close());
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const child = spawnServerWithLogFile("/dev/null", {
      DATA_DIR: createTemporaryFolder(),
      DATABASE_URL: `postgresql://waraq:waraq@127.0.0.1:${port}/waraq`,
    });
    const ended = once(child, "exit");
    const [connection] = (await once(silent, "connection")) as [Socket];
    connection.on("error", () => undefined);
    child.kill("SIGTERM");
    expect(await ended).toEqual([null, "SIGTERM"]);
    connection.destroy();
  });

  test("finishes the requests under way", async () => {
    const { url, stop } = await startQuickly();
    const body = JSON.stringify(mariam);
    const call = request(`${url}/api/email/send-email`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body) },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      call.on("response", (response) => response.resume().on("end", () => resolve(response.statusCode)));
      call.on("error", reject);
    });
    await new Promise<void>((resolve) => call.write(body.slice(0, 20), () => resolve()));
    // The response to a later request shows that the server has received the first half.
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const ended = stop();
    const health = () =>
      fetch(`${url}/healthz`).then(
        ({ status }) => status,
        () => "nobody listens",
      );
    await expect.poll(health).not.toBe(200);
    call.end(body.slice(20));
    expect(await answered).toBe(200);
    expect(await ended).toBe(0);
  });
});

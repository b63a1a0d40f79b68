import { once } from "node:events";
import {
  cpSync,
  existsSync,
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
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { findStartRemedy, requireCompleteBuild } from "#server/operations/start-error.ts";
import { createTestLog, openApp, openContainer, startApplication } from "#tests/support/application.ts";
import { staff } from "#tests/support/passwords.ts";
import {
  createDatabaseOptions,
  createMigratedDatabase,
  engines,
} from "#tests/support/database/fresh-database.ts";
import { logIn } from "#tests/support/log-in.ts";
import { hashDatabase } from "#tests/support/database/row-hashes.ts";
import { mariam } from "#tests/support/builders/records.ts";
import { formatPostHead, openRawClient } from "#tests/support/http/raw-client.ts";
import {
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

test("a start takes as long as a busy machine needs", async () => {
  const app = await openApp(await openContainer(await createMigratedDatabase("sqlite")));
  expect(app.initialConfig.pluginTimeout).toBe(0);
});

test.each(engines)(
  "the first start writes its password into a file for its user alone, and never into the log, on %s",
  async (engine) => {
    const { databaseUrl } = await createDatabaseOptions(engine);
    const dataDir = join(createTemporaryFolder(), "new", "data");
    const { log, lines } = createTestLog();
    const settings = { STAFF_PASSWORD: "" };
    const { container } = await startApplication({ dataDir, databaseUrl }, { log, settings });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    const file = join(dataDir, "first-password");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const password = readFileSync(file, "utf8").trim();
    expect(await logIn(container, { email: staff.email, password })).not.toBe("");
    expect(lines).toContainEqual(expect.objectContaining({ file }));
    expect(JSON.stringify(lines)).not.toContain(password);
    expect(JSON.stringify(lines)).not.toContain(staff.email);
  },
);

describe("a setting that cannot be used ends the start with one line that names it", () => {
  test("the process has status 1", async () => {
    const { status, stdout, message } = await startExpectingFailure({
      DATA_DIR: createTemporaryFolder(),
      PORT: "80000",
    });
    expect(message).toMatch(/^PORT must be a whole number from 0 to 65535/);
    expect(stdout).not.toContain("ready on");
    expect(status).toBe(1);
  });

  const findRefusal = (...start: Parameters<typeof startApplication>) =>
    startApplication(...start).then(() => null, findStartRemedy);

  test("HOST, STAFF_PASSWORD, DATA_DIR", async () => {
    const location = await createMigratedDatabase("sqlite");
    expect(await findRefusal(location, { settings: { HOST: "192.0.2.1" } })).toBe(
      "HOST is not an address of this computer: set it to one, such as 127.0.0.1 or 0.0.0.0",
    );
    const weak = { email: staff.email, password: "password1234" };
    expect(await findRefusal("sqlite", { staff: weak })).toMatch(
      /^STAFF_PASSWORD cannot be used\. .+ Choose four or more unusual words/,
    );
    expect(await findRefusal({ dataDir: "/proc/waraq/data", databaseUrl: undefined })).toMatch(
      /^DATA_DIR .* cannot be used/,
    );
  });

  test("a PORT that is taken, and a DATA_DIR that another server uses, in which nothing changes", async () => {
    const { url, location } = await startApplication("sqlite");
    expect(await findRefusal("sqlite", { settings: { PORT: new URL(url).port } })).toBe(
      "PORT is in use by another program: stop that program or set PORT to a free port",
    );
    const database = { dataDir: location.dataDir, databaseUrl: undefined };
    const before = await hashDatabase(database);
    expect(await findRefusal(location, { settings: { DEMO_CONTENT: "on" } })).toMatch(
      /^DATA_DIR .+ is in use by another server: stop that one first/,
    );
    expect(await hashDatabase(database)).toEqual(before);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});

describe("without a complete build a start ends with one line that says what to do, and makes nothing", () => {
  function copySoftware(): string {
    const folder = createTemporaryFolder();
    for (const part of ["package.json", "server", "domain", "messages"])
      cpSync(join(projectFolder, part), join(folder, part), { recursive: true });
    for (const part of ["content", "node_modules"])
      symlinkSync(join(projectFolder, part), join(folder, part));
    return folder;
  }

  /** Does not follow links, because other tests write to their targets. */
  const ownFilesOf = (folder: string): readonly string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? [path, ...ownFilesOf(path)] : [path];
    });

  test("without any, by the process", async () => {
    const folder = copySoftware();
    const before = ownFilesOf(folder);
    const dataDir = join(createTemporaryFolder(), "data");
    const { status, stdout, message } = await startExpectingFailure({ DATA_DIR: dataDir }, folder);
    const build = join(folder, "build");
    expect(message).toBe(
      `${build} holds no complete build of the pages: run "node scripts/build.mjs" in ${folder}`,
    );
    expect(status).toBe(1);
    expect(stdout).not.toContain("ready on");
    expect(existsSync(dataDir)).toBe(false);
    expect(ownFilesOf(folder)).toEqual(before);
  });

  test.each([
    ["without mails", "mail", /no complete build of the mail/],
    ["that was broken off", ".stamps", /no complete build of the pages/],
  ])("of a build %s", (_what, missing, message) => {
    const folder = createTemporaryFolder();
    for (const name of ["mail", "islands", "client", "server", ".stamps"])
      if (name !== missing) symlinkSync(join(projectFolder, "build", name), join(folder, name));
    expect(() => requireCompleteBuild(folder, { development: false })).toThrow(message);
  });
});

describe("SIGTERM", () => {
  test("ends a server with status 0, also while clients keep a connection or have sent half of a request", async () => {
    const { url, stop } = await startServerProcess({
      DEMO_CONTENT: "off",
      DATA_DIR: createTemporaryFolder(),
    });
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
    const { url, close } = await startApplication("sqlite");
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
    const ended = close();
    const health = () =>
      fetch(`${url}/healthz`).then(
        ({ status }) => status,
        () => "nobody listens",
      );
    await expect.poll(health).not.toBe(200);
    call.end(body.slice(20));
    expect(await answered).toBe(200);
    await ended;
  });
});

import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadTokenSecret } from "./token-secret.ts";
import { ConfigError } from "#server/config-error.ts";

let parentFolder = "";
let dataDir = "";
const none = undefined;

beforeEach(() => {
  parentFolder = mkdtempSync(join(tmpdir(), "waraq-secret-"));
  dataDir = join(parentFolder, "data");
});
afterEach(() => rmSync(parentFolder, { recursive: true }));

const file = () => join(dataDir, "token-secret");
const permissions = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("TOKEN_SECRET is used as it is, and no file is written", () => {
  const secret = loadTokenSecret({ tokenSecret: "0123456789abcdef0123456789abcdef", dataDir });
  expect(Buffer.from(secret).toString()).toBe("0123456789abcdef0123456789abcdef");
  expect(readdirSync(parentFolder)).toEqual([]);
});

test("without TOKEN_SECRET, 32 random bytes are created once and stored", () => {
  const secret = loadTokenSecret({ tokenSecret: none, dataDir });
  expect(secret).toHaveLength(32);
  expect(loadTokenSecret({ tokenSecret: none, dataDir })).toEqual(secret);
  expect(loadTokenSecret({ tokenSecret: none, dataDir: join(parentFolder, "other") })).not.toEqual(secret);
});

test("no other user of the computer can read the stored secret", () => {
  loadTokenSecret({ tokenSecret: none, dataDir });
  expect(permissions(dataDir)).toBe("700");
  expect(permissions(file())).toBe("600");
  expect(readdirSync(dataDir)).toEqual(["token-secret"]);
});

test("a file that other users can read, for example from a restored backup, is restricted again", () => {
  loadTokenSecret({ tokenSecret: none, dataDir });
  chmodSync(file(), 0o644);
  loadTokenSecret({ tokenSecret: none, dataDir });
  expect(permissions(file())).toBe("600");
});

test("servers that start at once agree on one secret", async () => {
  const program = `
    import { parentPort, workerData } from "node:worker_threads";
    const { loadTokenSecret } = await import(workerData.module);
    parentPort.postMessage("ready");
    Atomics.wait(workerData.gate, 0, 0);
    parentPort.postMessage(loadTokenSecret({ tokenSecret: undefined, dataDir: workerData.dataDir }));
  `;
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { gate, dataDir, module: new URL("./token-secret.ts", import.meta.url).href };
  const source = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  const servers = Array.from({ length: 4 }, () => new Worker(source, { workerData }));
  await Promise.all(servers.map((server) => once(server, "message")));
  const secrets = Promise.all(servers.map((server) => once(server, "message")));
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  const [first, ...others] = (await secrets).map(([secret]: unknown[]) => secret);
  expect(first).toHaveLength(32);
  for (const other of others) expect(other).toEqual(first);
  expect(readdirSync(dataDir)).toEqual(["token-secret"]);
});

test.each([
  ["empty", ""],
  ["incomplete", "0123456789abcdef\n"],
  ["not hexadecimal", "x".repeat(64)],
])("a file that is %s is refused with the remedy and not replaced", (_how, content) => {
  loadTokenSecret({ tokenSecret: none, dataDir });
  writeFileSync(file(), content);
  const read = () => loadTokenSecret({ tokenSecret: none, dataDir });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/^TOKEN_SECRET is not set and .+token-secret is damaged: delete that file/);
  expect(readFileSync(file(), "utf8")).toBe(content);
});

test("a data folder that cannot be created is an invalid DATA_DIR", () => {
  writeFileSync(join(parentFolder, "occupied"), "");
  expect(() => loadTokenSecret({ tokenSecret: none, dataDir: join(parentFolder, "occupied") })).toThrow(
    /^DATA_DIR .+occupied cannot be used \(ENOTDIR\)/,
  );
});

import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type Socket, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readDatabaseStatus, isReady, waitForDatabase } from "../support/http/health.ts";
import { createDatabase } from "../support/postgres/postgres.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";

/** A proxy in front of PostgreSQL. While it is frozen, it forwards nothing and closes no connection. */
interface Relay {
  readonly port: number;
  freeze(): void;
  thaw(): void;
  close(): void;
}

let relay: Relay;
let site: ServerProcess;
let dataDir: string;

beforeAll(async () => {
  const databaseUrl = new URL(await createDatabase(inject("postgresUrl")));
  relay = await startRelay(Number(databaseUrl.port));
  databaseUrl.port = String(relay.port);
  dataDir = mkdtempSync(join(tmpdir(), "waraq-hangs-"));
  site = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl.href,
    DEMO_CONTENT: "off",
    METRICS_PORT: "0",
  });
});

afterAll(async () => {
  expect(await site.stop(), "exit status of the server").toBe(0);
  relay.close();
  rmSync(dataDir, { recursive: true });
});

async function startRelay(postgresPort: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const postgres = connect(postgresPort, "127.0.0.1");
    for (const [from, to] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => to.write(chunk));
      from.on("error", () => undefined);
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function databaseMetric(): Promise<string | undefined> {
  const metricsUrl = /^Metrics on (\S+)$/m.exec(site.output())?.[1] ?? "";
  return /^waraq_database_up (\d)$/m.exec(await (await fetch(metricsUrl)).text())?.[1];
}

test("a hanging database is reported at once, and the node stays ready", { timeout: 30_000 }, async () => {
  expect([await readDatabaseStatus(site.url), await databaseMetric()]).toEqual(["reachable", "1"]);
  relay.freeze();
  expect(await Promise.all([readDatabaseStatus(site.url), databaseMetric()])).toEqual(["unreachable", "0"]);
  expect(await isReady(site.url)).toBe(true);
  relay.thaw();
  await waitForDatabase(site.url, "reachable");
});

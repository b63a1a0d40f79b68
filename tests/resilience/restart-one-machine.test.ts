import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { holdSocket } from "#tests/support/http/held-socket.ts";
import { sendSteadily } from "#tests/support/http/steady-requests.ts";
import { startProxy } from "#tests/support/http/proxy.ts";
import { isFullRun } from "#tests/support/full-run.ts";
import { startServerProcess } from "#tests/support/server-process.ts";

const minRequests = isFullRun ? 1000 : 100;

test.each(isFullRun ? ["behind nginx", "directly"] : ["behind nginx"])(
  "with the socket of systemd, a restart fails no request of 100 a second, %s",
  async (way) => {
    const dataDir = mkdtempSync(join(tmpdir(), "waraq-restart-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const settings = {
      DATA_DIR: dataDir,
      DEMO_CONTENT: "off",
      RATE_LIMIT: "on",
      ...(way === "behind nginx" && { TRUSTED_PROXIES: "127.0.0.1", DRAIN_SECONDS: "1" }),
    };
    const socket = await holdSocket();
    onTestFinished(() => socket.release());
    let server = await startServerProcess(settings, socket);
    onTestFinished(async () => {
      await server.stop();
    });
    let { url } = server;
    if (way === "behind nginx") {
      const proxy = await startProxy([url], "one-machine.conf");
      onTestFinished(() => proxy.stop());
      ({ url } = proxy);
    }
    const outcome = await sendSteadily(url, minRequests, async () => {
      expect(await server.stop()).toBe(0);
      server = await startServerProcess(settings, socket);
    });
    expect(outcome.failures).toEqual([]);
    expect(outcome.sent).toBeGreaterThanOrEqual(minRequests);
  },
);

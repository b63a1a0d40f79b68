import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import type { Engine } from "../../server/database/engine.ts";
import { readSettings } from "../../server/settings.ts";
import { openSite } from "../../server/site.ts";
import type { World } from "../../server/world.ts";
import { freshDatabaseOptions } from "../fresh-database.ts";

const staff = { email: "amal@example.com", password: "correct horse battery" };

/** The whole site in this process, so that a test can hold its clock. */
export interface WholeSite {
  /** A call of a visitor; follows no redirect. */
  get(path: string): Promise<Response>;
  /** A call of the member of staff. */
  send(method: string, path: string, body?: FormData): Promise<Response>;
}

/** An empty site, for the length of one test. */
export async function openWholeSite(engine: Engine, world: World): Promise<WholeSite> {
  const { dataDir, databaseUrl } = await freshDatabaseOptions(engine);
  const site = await openSite({
    settings: readSettings({
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO_CONTENT: "off",
      RATE_LIMIT: "off",
      STAFF_EMAIL: staff.email,
      STAFF_PASSWORD: staff.password,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    }),
    world,
    log: pino({ level: "error" }),
    say: () => {},
    buildFolder: join(import.meta.dirname, "..", "..", "build"),
  });
  onTestFinished(() => site.close());
  await site.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const login = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(staff),
  });
  const { token } = (await login.json()) as { token: string };
  return {
    get: (path) => fetch(url + path, { redirect: "manual" }),
    send: (method, path, body) =>
      fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(body !== undefined && { body }),
      }),
  };
}

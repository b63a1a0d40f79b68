import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import type { Engine } from "../../server/database/engine.ts";
import type { DatabaseOptions } from "../../server/database/open-database.ts";
import { readConfig } from "../../server/config.ts";
import { startServer } from "../../server/start-server.ts";
import { type Clock, systemClock, systemIdGenerator } from "../../server/shared/clock.ts";
import { createDatabaseOptions } from "./fresh-database.ts";

/** The first member of staff. */
export const staff = { email: "amal@example.com", password: "correct horse battery" };

/** The whole site in this process, so that a test can hold its clock. */
export interface WholeSite {
  readonly url: string;
  /** What the member of staff was given at the login. */
  readonly token: string;
  /** A call of a visitor; follows no redirect. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** A call of the member of staff. What is no form goes as JSON. */
  send(method: string, path: string, body?: object): Promise<Response>;
  /** Ends it before the end of the test. */
  close(): Promise<void>;
}

/** An empty site, for the length of one test. */
export async function openWholeSite(engine: Engine, clock: Clock = systemClock): Promise<WholeSite> {
  return openNode(await createDatabaseOptions(engine), { clock });
}

/** A site on a database, which it may share with others, for the length of one test. */
export async function openNode(
  { dataDir, databaseUrl }: Pick<DatabaseOptions, "dataDir" | "databaseUrl">,
  {
    clock = systemClock,
    log = pino({ level: "error" }),
    staff: { email, password } = staff,
    tokenSecret,
  }: { clock?: Clock; log?: FastifyBaseLogger; staff?: typeof staff; tokenSecret?: string } = {},
): Promise<WholeSite> {
  const site = await startServer({
    config: readConfig({
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO_CONTENT: "off",
      RATE_LIMIT: "off",
      PICTURES_AHEAD: "off",
      STAFF_EMAIL: email,
      STAFF_PASSWORD: password,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...(tokenSecret !== undefined && { TOKEN_SECRET: tokenSecret }),
    }),
    clock,
    idGenerator: systemIdGenerator,
    log,
    print: () => {},
    buildFolder: join(import.meta.dirname, "..", "..", "build"),
  });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= site.close());
  onTestFinished(close);
  await site.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const login = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await login.json()) as { token: string };
  return {
    url,
    token,
    close,
    get: (path, headers = {}) => fetch(url + path, { redirect: "manual", headers }),
    send: (method, path, body) =>
      fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(isJson(body) && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      }),
  };
}

function isJson(body: object | undefined): boolean {
  return body !== undefined && !(body instanceof FormData);
}

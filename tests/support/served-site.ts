import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type SiteProcess, startSite } from "./site-process.ts";

/** An response as it came over the wire. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface ServedSite {
  /** Follows no redirect. */
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Asks for exactly this path, and leaves the body packed as it is: `fetch` would clean and unpack. */
  send(
    path: string,
    options?: { method?: string; encoding?: string; headers?: OutgoingHttpHeaders },
  ): Promise<RawResponse>;
}

/** A site of its own for the tests of a file, with only these settings. */
export function serveSite(settings: Readonly<Record<string, string>>): ServedSite {
  let site: SiteProcess;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "waraq-pages-"));
    site = await startSite({ DATA_DIR: dataDir, ...settings });
  });
  afterAll(async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true });
  });
  return {
    get: (path, init = {}) => fetch(site.url + path, { redirect: "manual", ...init }),
    send: (path, { method = "GET", encoding, headers: extraHeaders = {} } = {}) =>
      new Promise((resolve, reject) => {
        const { hostname, port } = new URL(site.url);
        const headers = { ...extraHeaders, ...(encoding !== undefined && { "accept-encoding": encoding }) };
        const sent = request({ hostname, port, path, method, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
        });
        sent.on("error", reject);
        sent.end();
      }),
  };
}

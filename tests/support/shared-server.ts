import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

/** A response with its body still compressed. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A server process that the tests of a file share. */
export interface SharedServer {
  /** Follows no redirect. */
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Requests exactly this path and does not decompress the body. `fetch` would normalise the path and decompress. */
  send(
    path: string,
    options?: { method?: string; encoding?: string; headers?: OutgoingHttpHeaders },
  ): Promise<RawResponse>;
}

/** Starts a server process for the tests of a file. */
export function shareServer(settings: Readonly<Record<string, string>>): SharedServer {
  let site: ServerProcess;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "waraq-pages-"));
    site = await startServerProcess({ DATA_DIR: dataDir, ...settings });
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

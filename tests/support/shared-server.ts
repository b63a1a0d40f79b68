import { mkdtempSync, rmSync } from "node:fs";
import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestHttp,
} from "node:http";
import { request as requestHttps } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll } from "vitest";
import { startSharedApplication } from "./application.ts";
import { createFileEnd } from "./database/fresh-database.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

/** The body is still compressed. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface RawRequest {
  readonly method?: string;
  readonly encoding?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: Uint8Array | undefined;
  readonly agent?: Agent;
}

/** `fetch` would normalise the path and decompress the body. */
export async function sendRaw(
  origin: string,
  path: string,
  { method = "GET", encoding, headers: extraHeaders = {}, body, agent }: RawRequest = {},
): Promise<RawResponse> {
  const { protocol, hostname, port } = new URL(origin);
  const headers = { ...extraHeaders, ...(encoding !== undefined && { "accept-encoding": encoding }) };
  const request = protocol === "https:" ? requestHttps : requestHttp;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path, method, headers, agent }, resolve).on("error", reject).end(body);
  });
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}

export interface SharedServer {
  /** Follows no redirect. */
  get(path: string, init?: RequestInit): Promise<Response>;
  send(path: string, options?: RawRequest): Promise<RawResponse>;
}

/** In the process of the tests: for headers, caching and files, and pages that are rendered once or twice. */
export function shareServer(settings: Readonly<Record<string, string>> = {}): SharedServer {
  let url = "";
  const onEnd = createFileEnd();
  beforeAll(async () => {
    ({ url } = await startSharedApplication({ settings }, onEnd));
  });
  return createClient(() => url);
}

/** A process as `npm start` runs it: for many pages, which React renders faster in production. */
export function shareServerProcess(settings: Readonly<Record<string, string>>): SharedServer {
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
  return createClient(() => site.url);
}

function createClient(getUrl: () => string): SharedServer {
  return {
    get: (path, init = {}) => fetch(getUrl() + path, { redirect: "manual", ...init }),
    send: (path, options) => sendRaw(getUrl(), path, options),
  };
}

import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { getTranslate } from "#messages/catalogue.ts";
import { type Failure, getStatusMessage } from "./error-handler.ts";

const statuses: ReadonlyMap<string, number> = new Map([
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
  ["HPE_HEADER_OVERFLOW", 431],
]);

/** Fixed: no hook of the application sees these responses. */
const headers = {
  "Content-Type": "application/json; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
  Connection: "close",
} as const;

export function sendParserError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status = statuses.get(error.code ?? "") ?? 400;
  const body = formatFailure(status);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries({ ...headers, "Content-Length": body.length }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
  ];
  if (socket.writable) socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
  else socket.destroy();
}

/** RFC 9112, section 3.2: without a host, or with two. */
export function sendHostError(response: ServerResponse): void {
  const body = formatFailure(400);
  response.writeHead(400, { ...headers, "Content-Length": body.length }).end(body);
}

function formatFailure(status: number): string {
  const failure: Failure = { success: false, message: getTranslate("en").text(getStatusMessage(status)) };
  return JSON.stringify(failure);
}

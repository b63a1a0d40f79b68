import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type Failure, getStatusMessage } from "./error-handler.ts";

/** Statuses by the error code of the HTTP parser; every other error is 400. */
const statuses: ReadonlyMap<string, number> = new Map([
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
  ["HPE_HEADER_OVERFLOW", 431],
]);

/** Fixed headers: no hook of the application sees these responses. */
const headers = {
  "Content-Type": "application/json; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
  Connection: "close",
} as const;

/** Answers a request that the HTTP parser refuses with the failure response of the API, and closes the connection. */
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

/** Refuses an HTTP/1.1 request without a Host header (RFC 9112, section 3.2), and closes the connection. */
export function sendMissingHostError(response: ServerResponse): void {
  const body = formatFailure(400);
  response.writeHead(400, { ...headers, "Content-Length": body.length }).end(body);
}

function formatFailure(status: number): string {
  const failure: Failure = { success: false, message: getStatusMessage(status) };
  return JSON.stringify(failure);
}

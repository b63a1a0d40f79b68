import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { failureAnswer } from "./error-answers.ts";

/** Statuses of what Node turns down by itself, by its code; anything else is no HTTP. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers a client whose request never came to be one, such as one that was too slow, in the one shape of failures. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const statusCode = statuses[error.code ?? ""] ?? 400;
  const body = JSON.stringify(failureAnswer(Object.assign(new Error(error.message), { statusCode })).body);
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? ""}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroySoon();
}

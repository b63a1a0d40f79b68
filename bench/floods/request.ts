import { type RequestOptions, request } from "node:http";

/** The outcome of a request: its status, or an error code. */
export type RequestOutcome = number | string;

/** Sends a request from an IP address of the loopback network on a new connection, and reads the whole response. */
export function sendRequest(
  url: string,
  options: Pick<RequestOptions, "localAddress" | "method" | "headers" | "agent"> = {},
  body?: string,
): Promise<RequestOutcome> {
  return new Promise((resolve) => {
    const sent = request(url, { agent: false, ...options }, (response) => {
      response.resume();
      response.once("close", () => resolve(response.complete ? (response.statusCode ?? 0) : "cut off"));
    });
    sent.on("error", (error: Error & { code?: string }) => resolve(error.code ?? error.message));
    sent.end(body);
  });
}

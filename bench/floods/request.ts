import { type RequestOptions, request } from "node:http";

/** How a request ended: its status, or the code of the error. */
export type RequestOutcome = number | string;

/** Sends a request from an address of the loopback network, over a connection of its own, and reads all of the response. */
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

import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestTls } from "node:https";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

interface SteadyRequests {
  readonly sent: number;
  readonly failures: readonly string[];
  /** ms that the slowest took. */
  readonly slowest: number;
}

const intervalMs = 10;

/**
 * 100 requests a second, each over a connection of its own, as different visitors: pages that nginx does not hold, reads
 * of the API and enquiries. Goes on until `work` is done and `min` requests are sent.
 */
export async function sendSteadily(
  url: string,
  min: number,
  work: () => Promise<void>,
): Promise<SteadyRequests> {
  const failures: string[] = [];
  let slowest = 0;
  async function send(number: number): Promise<void> {
    const began = performance.now();
    const outcome = await sendAs(number, url).catch(String);
    slowest = Math.max(slowest, performance.now() - began);
    if (outcome !== 200) failures.push(`${number}: ${outcome}`);
  }
  const began = performance.now();
  const sending: Promise<void>[] = [];
  const state = { isDone: false };
  const working = wait(min * intervalMs * 0.2)
    .then(work)
    .finally(() => (state.isDone = true));
  while (!state.isDone || sending.length < min) {
    await wait(Math.max(0, began + sending.length * intervalMs - performance.now()));
    sending.push(send(sending.length));
  }
  await Promise.all([working, ...sending]);
  return { sent: sending.length, failures, slowest };
}

function sendAs(number: number, url: string): Promise<number> {
  switch (number % 3) {
    case 0:
      return exchange(number, `${url}/products?from=${number}`);
    case 1:
      return exchange(number, `${url}/api/getallproducts?visit=${number}`);
    default:
      return exchange(number, `${url}/api/email/send-email`, {
        name: "Huda Al Ali",
        company: "School",
        mobile: "971501234567",
        email: `visitor${number}@school.example`,
        message: `Sent during a restart: ${number}`,
      });
  }
}

/** The proxy and the site limit one client, so each request comes from a loopback address of its own. */
async function exchange(number: number, url: string, body?: object): Promise<number> {
  const send = url.startsWith("https:") ? requestTls : requestPlain;
  const request = send(url, {
    agent: false,
    localAddress: `127.20.${number >> 8}.${number & 255}`,
    ...(body !== undefined && { method: "POST", headers: { "content-type": "application/json" } }),
  });
  const received = new Promise<IncomingMessage>((resolve, reject) => {
    request.on("response", resolve).on("error", reject);
  });
  request.end(body === undefined ? undefined : JSON.stringify(body));
  const response = await received;
  await buffer(response);
  return response.statusCode ?? 0;
}

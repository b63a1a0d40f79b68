import { Agent, type OutgoingHttpHeaders, type IncomingHttpHeaders, request } from "node:http";
import { createServer } from "node:net";
import { once } from "node:events";

const agent = new Agent({ keepAlive: true });

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Still compressed. */
  readonly body: Buffer;
  /** Time to the last byte, ms. */
  readonly ms: number;
}

/** The Accept-Encoding of every measured request. */
export const acceptEncoding = "gzip, br";

/** Sends a GET request. The body stays compressed (`fetch` would decompress it). Follows no redirect. */
export function get(url: string, headers: OutgoingHttpHeaders = {}): Promise<HttpResponse> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          ms: performance.now() - startedAt,
        }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Sends a GET request. @throws unless the status is 200 */
export async function getOk(url: string, headers: OutgoingHttpHeaders = {}): Promise<HttpResponse> {
  const response = await get(url, headers);
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}`);
  return response;
}

/** A free port of the loopback address. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("The system returned no port");
  return address.port;
}

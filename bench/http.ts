import { Agent, type OutgoingHttpHeaders, type IncomingHttpHeaders, request } from "node:http";
import { createServer } from "node:net";
import { once } from "node:events";

const agent = new Agent({ keepAlive: true });

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it came over the wire. */
  readonly body: Buffer;
  /** Until the last byte, ms. */
  readonly ms: number;
}

/** What every site is asked with when it is measured. */
export const acceptEncoding = "gzip, br";

/** Asks for an address and leaves the answer packed: `fetch` would unpack it. Follows no redirect. */
export function get(url: string, headers: OutgoingHttpHeaders = {}): Promise<HttpResponse> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
          ms: performance.now() - startedAt,
        }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** An answer that has to be there. @throws when it is not 200 */
export async function getOk(url: string, headers: OutgoingHttpHeaders = {}): Promise<HttpResponse> {
  const answer = await get(url, headers);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

/** A port of the loopback address that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("The system gave no port");
  return address.port;
}

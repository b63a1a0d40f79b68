import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { buffer } from "node:stream/consumers";
import { setImmediate as immediately } from "node:timers/promises";

/** What visitors of a site under load got. */
export interface Visits {
  /** Requests that were not answered with success, in words. */
  readonly failures: string[];
  /** Messages of the enquiries that were answered with success. */
  readonly acknowledged: string[];
  /** Requests that were sent. */
  count: number;
}

let visitors = 0;

/** An enquiry of a visitor with an address and a name of their own, straight to a node that believes its proxy. */
export function sendEnquiry(url: string, message: string, visitor = nextVisitor()): Promise<Response> {
  return fetch(url + enquiryPath, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": addressOf(visitor) },
    body: enquiryOf(visitor, message),
  });
}

const enquiryPath = "/api/email/send-email";

function enquiryOf(visitor: number, message: string): string {
  return JSON.stringify({
    name: "Huda Al Ali",
    company: "School",
    mobile: "971501234567",
    email: `visitor${visitor}@school.example`,
    message,
  });
}

function nextVisitor(): number {
  visitors += 1;
  return visitors;
}

/** Of loopback, so that a visitor can have it. */
function addressOf(visitor: number): string {
  return `127.${18 + ((visitor >> 16) & 1)}.${(visitor >> 8) & 255}.${visitor & 255}`;
}

/** The status of a response to a request that comes from an address: the proxy believes no header that names another. */
async function statusFrom(visitor: number, agent: Agent, url: string, body?: string): Promise<number> {
  const sent = request(url, {
    agent,
    localAddress: addressOf(visitor),
    ...(body !== undefined && { method: "POST", headers: { "content-type": "application/json" } }),
  });
  const received = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on("response", resolve).on("error", reject);
  });
  sent.end(body);
  const response = await received;
  await buffer(response);
  return response.statusCode ?? 0;
}

/**
 * Visitors who read pages and send enquiries, as fast as they are answered, while something is done to the site.
 * @param url of the proxy
 * @param tries how often a visitor presses Send, or Reload, until something is said to have failed
 */
export async function whileVisited(
  url: string,
  { tries }: { readonly tries: number },
  work: () => Promise<void>,
): Promise<Visits> {
  const visits: Visits = { failures: [], acknowledged: [], count: 0 };
  const ending = new AbortController();
  const agent = new Agent({ keepAlive: true });

  async function succeed(what: string, send: () => Promise<number>): Promise<boolean> {
    const said: string[] = [];
    while (said.length < tries) {
      visits.count += 1;
      const answer = await send().catch(String);
      if (answer === 200) return true;
      said.push(String(answer));
    }
    visits.failures.push(`${what}: ${said.join(", ")}`);
    return false;
  }

  async function visit(name: string): Promise<void> {
    for (let number = 1; !ending.signal.aborted; number += 1) {
      for (const path of ["/", "/products", "/contactus"])
        await succeed(path, () => statusFrom(number & 127, agent, url + path));
      const visitor = nextVisitor();
      const message = `${name} ${visitor}`;
      const enquiry = enquiryOf(visitor, message);
      if (await succeed(message, () => statusFrom(visitor, agent, url + enquiryPath, enquiry)))
        visits.acknowledged.push(message);
      await immediately();
    }
  }

  const visiting = Promise.all(["One", "Two", "Three"].map(visit));
  try {
    await work();
  } finally {
    ending.abort();
    await visiting;
    agent.destroy();
  }
  return visits;
}

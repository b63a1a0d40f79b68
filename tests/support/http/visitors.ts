import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { buffer } from "node:stream/consumers";
import { setImmediate as immediately } from "node:timers/promises";
import { postJson } from "./post-json.ts";

export interface Visits {
  readonly failures: string[];
  /** Messages of enquiries. */
  readonly acknowledged: string[];
  count: number;
}

let visitorCount = 0;

/** The node trusts the headers of the proxy. */
export function sendEnquiry(
  url: string,
  message: string,
  visitor = createVisitorNumber(),
): Promise<Response> {
  return postJson(url + enquiryPath, createEnquiry(visitor, message), {
    "x-forwarded-for": getVisitorIp(visitor),
  });
}

const enquiryPath = "/api/email/send-email";

function createEnquiry(visitor: number, message: string) {
  return {
    name: "Huda Al Ali",
    company: "School",
    mobile: "971501234567",
    email: `visitor${visitor}@school.example`,
    message,
  };
}

function createVisitorNumber(): number {
  visitorCount += 1;
  return visitorCount;
}

/** A loopback address, because the client has to bind to it. */
function getVisitorIp(visitor: number): string {
  return `127.${18 + ((visitor >> 16) & 1)}.${(visitor >> 8) & 255}.${visitor & 255}`;
}

/** The proxy trusts no header that names another address. */
async function requestAs(visitor: number, agent: Agent, url: string, body?: string): Promise<number> {
  const sent = request(url, {
    agent,
    localAddress: getVisitorIp(visitor),
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

/** @param maxTries attempts until a request counts as failed */
export async function runDuringVisits(
  url: string,
  { maxTries }: { readonly maxTries: number },
  work: () => Promise<void>,
): Promise<Visits> {
  const visits: Visits = { failures: [], acknowledged: [], count: 0 };
  const stopController = new AbortController();
  const agent = new Agent({ keepAlive: true });

  async function sendUntilSuccess(description: string, send: () => Promise<number>): Promise<boolean> {
    const failedResults: string[] = [];
    while (failedResults.length < maxTries) {
      visits.count += 1;
      const result = await send().catch(String);
      if (result === 200) return true;
      failedResults.push(String(result));
    }
    visits.failures.push(`${description}: ${failedResults.join(", ")}`);
    return false;
  }

  async function visit(name: string): Promise<void> {
    for (let number = 1; !stopController.signal.aborted; number += 1) {
      for (const path of ["/", "/products", "/contactus"])
        await sendUntilSuccess(path, () => requestAs(number & 127, agent, url + path));
      const visitor = createVisitorNumber();
      const message = `${name} ${visitor}`;
      const enquiry = JSON.stringify(createEnquiry(visitor, message));
      if (await sendUntilSuccess(message, () => requestAs(visitor, agent, url + enquiryPath, enquiry)))
        visits.acknowledged.push(message);
      await immediately();
    }
  }

  const visiting = Promise.all(["One", "Two", "Three"].map(visit));
  try {
    await work();
  } finally {
    stopController.abort();
    await visiting;
    agent.destroy();
  }
  return visits;
}

import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

/** The form gives up after this time, ms. */
const patience = 30_000;

const pages = ["/", "/products", "/blogs", "/contactus"] as const;

export interface Visit {
  readonly method: "GET" | "POST";
  /** Of performance.now(). */
  readonly due: number;
  readonly end: number;
  /** Status, or the reason of the failure. */
  readonly outcome: string;
  /** The text of an enquiry. */
  readonly message?: string;
}

export interface Visits {
  readonly done: readonly Visit[];
  stop(): Promise<void>;
}

const enquiryAt = "scenario enquiry";
export const enquiryPattern = new RegExp(`${enquiryAt} \\d+`);

let enquiryCount = 0;

/** Sends whether or not responses arrive, and nothing twice. Of ten requests five pass the cache of nginx, one is an enquiry. */
export function startVisits(url: string, quotePath: string, rate: number): Visits {
  const done: Visit[] = [];
  const underWay = new Set<Promise<void>>();
  const ending = new AbortController();
  const agent = new Agent({ keepAlive: true, timeout: 50_000 });
  const begun = performance.now();

  async function visit(number: number): Promise<void> {
    const due = begun + (number / rate) * 1000;
    const sent = number % 10 === 9 ? sendEnquiry() : sendRead(number);
    const outcome = await sent.status.catch((error: unknown) => describeFailure(error));
    done.push({ ...sent, due, end: performance.now(), outcome: String(outcome) });
  }

  function sendRead(number: number) {
    const page = pages[number % pages.length] ?? "/";
    const place = number % 10;
    // A quote is read from the database each time.
    const path = place === 8 ? `${quotePath}?visit=${number}` : place < 4 ? page : `${page}?visit=${number}`;
    // As many visitors as stay below the limits for one.
    return { method: "GET" as const, status: send(url + path, { agent, visitor: number % 64 }) };
  }

  function sendEnquiry() {
    enquiryCount += 1;
    const message = `${enquiryAt} ${enquiryCount}`;
    const body = JSON.stringify({
      name: "Huda Al Ali",
      company: "School",
      mobile: "971501234567",
      email: `visitor${enquiryCount}@school.example`,
      message,
    });
    const status = send(`${url}/api/email/send-email`, { agent: false, visitor: 64 + enquiryCount, body });
    return { method: "POST" as const, status, message };
  }

  async function sendSteadily(): Promise<void> {
    for (let number = 0; !ending.signal.aborted; await pause(5)) {
      const due = Math.floor(((performance.now() - begun) / 1000) * rate);
      for (; number < due; number += 1) {
        const visiting = visit(number);
        underWay.add(visiting);
        void visiting.then(() => underWay.delete(visiting));
      }
    }
  }

  const sending = sendSteadily();
  return {
    done,
    async stop() {
      ending.abort();
      await sending;
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}

/** Each visitor has a loopback address, because nginx trusts no header that names another one. */
async function send(
  url: string,
  { agent, visitor, body }: { agent: Agent | false; visitor: number; body?: string },
): Promise<number> {
  const sent = request(url, {
    agent,
    localAddress: `127.18.${(visitor >> 8) & 255}.${visitor & 255}`,
    signal: AbortSignal.timeout(patience),
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

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "AbortError") return `none in ${patience / 1000} s`;
  return "code" in error ? String(error.code) : error.message;
}

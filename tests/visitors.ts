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

/** An enquiry of a visitor with an address and a name of their own, through a trusted proxy. */
export function sendEnquiry(url: string, message: string, visitor = nextVisitor()): Promise<Response> {
  return fetch(`${url}/api/email/send-email`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": addressOf(visitor) },
    body: JSON.stringify({
      name: "Huda Al Ali",
      company: "School",
      mobile: "971501234567",
      email: `visitor${visitor}@school.example`,
      message,
    }),
  });
}

function nextVisitor(): number {
  visitors += 1;
  return visitors;
}

function addressOf(visitor: number): string {
  return `198.${18 + ((visitor >> 16) & 1)}.${(visitor >> 8) & 255}.${visitor & 255}`;
}

/**
 * Visitors who read pages and send enquiries, as fast as they are answered, while something is done to the site.
 * @param tries how often a visitor presses Send, or Reload, until something is said to have failed
 */
export async function whileVisited(
  url: string,
  { tries }: { readonly tries: number },
  work: () => Promise<void>,
): Promise<Visits> {
  const visits: Visits = { failures: [], acknowledged: [], count: 0 };
  const ending = new AbortController();

  async function succeed(what: string, send: () => Promise<Response>): Promise<boolean> {
    const said: string[] = [];
    while (said.length < tries) {
      visits.count += 1;
      const answer = await send().then(
        async (response) => (await response.text(), response.status),
        (error: unknown) => String(error),
      );
      if (answer === 200) return true;
      said.push(String(answer));
    }
    visits.failures.push(`${what}: ${said.join(", ")}`);
    return false;
  }

  async function visit(name: string): Promise<void> {
    for (let number = 1; !ending.signal.aborted; number += 1) {
      for (const path of ["/", "/products", "/contactus"])
        await succeed(path, () =>
          fetch(url + path, { headers: { "x-forwarded-for": addressOf(number & 127) } }),
        );
      const visitor = nextVisitor();
      const message = `${name} ${visitor}`;
      if (await succeed(message, () => sendEnquiry(url, message, visitor))) visits.acknowledged.push(message);
      await immediately();
    }
  }

  const visiting = Promise.all(["One", "Two", "Three"].map(visit));
  try {
    await work();
  } finally {
    ending.abort();
    await visiting;
  }
  return visits;
}

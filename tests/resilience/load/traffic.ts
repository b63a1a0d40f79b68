import { Agent, request } from "node:http";
import { publicPaths } from "#domain/pages/public-paths.ts";

/** Shares of a hundred requests. The rest are enquiries. */
const trafficMix = { pages: 95, calls: 4 } as const;

export const createVisitorEmail = /v\d{7}@load\.example/;

export interface Traffic {
  /** Resolves with a description of the failure, or null. */
  next(): Promise<string | null>;
  /** E-mail addresses of visitors. */
  readonly acknowledged: ReadonlySet<string>;
  close(): void;
}

export async function createTraffic(url: string): Promise<Traffic> {
  // With a limit of its own the agent also keeps to the server's (Keep-Alive: timeout), as browsers and proxies do.
  // Without, it sends over connections that the server is just closing after they were idle.
  const agent = new Agent({ keepAlive: true, maxSockets: 128, scheduling: "lifo", timeout: 60_000 });
  const { hostname, port } = new URL(url);
  const acknowledged = new Set<string>();
  const { pages, apiPaths } = await listPaths(url);
  let sent = 0;

  function send(method: "GET" | "POST", path: string, body?: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = {
        "accept-encoding": "br, gzip",
        ...(body !== undefined && { "content-type": "application/json" }),
      };
      const outgoing = request({ agent, hostname, port, method, path, headers }, (response) => {
        response.on("error", reject);
        response.on("end", () => resolve(response.statusCode ?? 0));
        response.resume();
      });
      outgoing.on("error", reject);
      outgoing.setTimeout(30_000, () => outgoing.destroy(new Error("no response in 30 s")));
      outgoing.end(body);
    });
  }

  async function judge(path: string, status: Promise<number>): Promise<string | null> {
    try {
      const answered = await status;
      return answered === 200 ? null : `${path}: status ${answered}`;
    } catch (error) {
      return `${path}: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  async function enquire(number: number): Promise<string | null> {
    const email = `v${String(number).padStart(7, "0")}@load.example`;
    const path = "/api/email/send-email";
    const enquiry = {
      name: "Load Visitor",
      company: `Company ${number}`,
      mobile: `9715${String(number).padStart(8, "0")}`,
      email,
      message: `What does a machine for ${number} pages cost?`,
    };
    const problem = await judge(path, send("POST", path, JSON.stringify(enquiry)));
    if (problem === null) acknowledged.add(email);
    return problem;
  }

  return {
    next() {
      const number = sent;
      sent += 1;
      // Spread over the hundred, not in blocks: 37 and 100 have no common divisor.
      const place = (number * 37) % 100;
      if (place >= trafficMix.pages + trafficMix.calls) return enquire(number);
      const paths = place < trafficMix.pages ? pages : apiPaths;
      const path = paths[number % paths.length] ?? "/";
      return judge(path, send("GET", path));
    },
    acknowledged,
    close: () => agent.destroy(),
  };
}

async function listPaths(url: string): Promise<{ pages: string[]; apiPaths: string[] }> {
  const read = async (path: string): Promise<unknown> => (await fetch(url + path)).json();
  const ids = listValues(await read("/api/getallproducts"), "_id");
  const slugs = listValues(await read("/api/blogs/get"), "slug");
  return {
    pages: [...publicPaths, ...ids.map((id) => `/products/${id}`), ...slugs.map((slug) => `/blogs/${slug}`)],
    apiPaths: [
      "/api/getallproducts",
      "/api/blogs/get",
      ...ids.map((id) => `/api/get/${id}`),
      ...slugs.map((slug) => `/api/blogs/get/${slug}`),
    ],
  };
}

function listValues(response: unknown, name: string): string[] {
  if (Array.isArray(response)) return response.flatMap((each) => listValues(each, name));
  if (typeof response !== "object" || response === null) return [];
  return Object.entries(response).flatMap(([key, value]) =>
    key === name && typeof value === "string" ? [value] : listValues(value, name),
  );
}

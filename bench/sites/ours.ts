import { join } from "node:path";
import { serverEnvironment, serverFlags } from "../../scripts/node.mjs";
import { type ServerProcess, startServer } from "../host/programs.ts";
import { get } from "../http.ts";
import { postPath, productPath, sitePaths } from "../../domain/pages/site-paths.ts";
import type { MeasuredSite } from "./measured-site.ts";

/** The measured checkout. BENCH_PROJECT names another checkout with its build, for a comparison. */
export const projectFolder = process.env["BENCH_PROJECT"] ?? join(import.meta.dirname, "..", "..");

const staff = { email: "bench@example.com", password: "a long password for the bench" };

/** Our server, as `npm start` runs it, on a free port. */
export function startOurs(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  return startServer(process.execPath, [...serverFlags, "server/main.ts"], /ready on (http:\S+)$/, {
    cwd: projectFolder,
    env: {
      NODE_ENV: "production",
      ...serverEnvironment,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      SMTP_URL: "",
      PUBLIC_URL: "",
      DEMO_CONTENT: "on",
      RATE_LIMIT: "off",
      STAFF_EMAIL: staff.email,
      STAFF_PASSWORD: staff.password,
      ...settings,
    },
  });
}

/** Logs in as staff. Returns the header for requests of staff. */
export async function logInStaff(url: string): Promise<{ readonly authorization: string }> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(staff),
  });
  const body: unknown = await response.json();
  if (typeof body !== "object" || body === null || !("token" in body))
    throw new Error(`The login returned ${response.status}`);
  return { authorization: `Bearer ${String(body.token)}` };
}

/** The first product and the first post of a site. */
export async function fetchFirstRecords(
  url: string,
): Promise<{ readonly productId: string; readonly slug: string }> {
  const catalogue = (await get(`${url}/api/getallproducts?priced=1`)).body.toString();
  const blog = (await get(`${url}/blogs/feed.xml`)).body.toString();
  const productId = /"_id":"(\w{24})"/.exec(catalogue)?.[1];
  const slug = /\/blogs\/([\w-]+)"/.exec(blog)?.[1];
  if (productId === undefined || slug === undefined) throw new Error(`${url} has no product or no post`);
  return { productId, slug };
}

/** Starts our site with the demo content. */
export async function openOurs(dataDir: string): Promise<MeasuredSite> {
  const server = await startOurs(dataDir);
  const { productId, slug } = await fetchFirstRecords(server.ready);
  return {
    name: "ours",
    description: `this project on Node ${process.version}, SQLite, page cache in memory`,
    url: server.ready,
    paths: {
      home: sitePaths.home,
      product: productPath(productId),
      post: postPath(slug),
      "/api/getallproducts": "/api/getallproducts",
    },
    processes: [server.pid],
    end: server.end,
  };
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { get } from "../http.ts";
import { addCleanUp, runProgram } from "../host/programs.ts";
import type { MeasuredSite, MissingSite, SiteName } from "./measured-site.ts";

/** The folder of WordPress for the script PEERS_UP. The database user must be able to read its parent folders. */
const folder = process.env["PEERS"] ?? "/var/tmp/waraq-peers";

const postsSchema = z.array(z.object({ id: z.number(), link: z.string() })).min(1);

/** WordPress itself, and WordPress behind nginx's page cache. */
const knownUrls = [
  { name: "WordPress", variable: "WORDPRESS_URL", defaultUrl: "http://127.0.0.1:18081", note: "" },
  {
    name: "WordPress, nginx cache",
    variable: "WORDPRESS_CACHED_URL",
    defaultUrl: "http://127.0.0.1:18082",
    note: "; nginx caches each page for a minute",
  },
] as const satisfies readonly { name: SiteName; variable: string; defaultUrl: string; note: string }[];

/** Uses the running WordPress, or starts it. */
export async function openWordPress(): Promise<(MeasuredSite | MissingSite)[]> {
  const script = process.env["PEERS_UP"];
  const wasUp = await isReachable(getUrl(knownUrls[0]));
  if (!wasUp && script !== undefined) {
    // The script starts servers in the background, which must also be ended if the script fails.
    addCleanUp(() => runScript(script, "down"));
    await runScript(script, "up");
  }
  return [await describeSite(knownUrls[0]), await describeSite(knownUrls[1])];
}

async function runScript(script: string, command: "up" | "down"): Promise<void> {
  await runProgram("/bin/bash", [script, command], { env: { PEERS: folder }, isCleanUp: command === "down" });
}

function getUrl({ variable, defaultUrl }: (typeof knownUrls)[number]): string {
  return process.env[variable] ?? defaultUrl;
}

async function isReachable(url: string): Promise<boolean> {
  return get(url).then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function describeSite(knownUrl: (typeof knownUrls)[number]): Promise<MeasuredSite | MissingSite> {
  const { name, note } = knownUrl;
  const url = getUrl(knownUrl);
  if (!(await isReachable(url)))
    return {
      name,
      reason: `no response from ${url}`,
      remedy: "PEERS_UP=path/to/up-wordpress.sh npm run bench (as root: it installs WordPress from Debian)",
    };
  // The script writes the posts: the newest shows a product, the oldest is an article of the blog.
  const [product, post] = [await findPostPath(url, "desc"), await findPostPath(url, "asc")];
  return {
    name,
    description: `${await readVersions(url)}${note}`,
    url,
    paths: {
      home: "/",
      product,
      post,
      "/api/getallproducts": "/wp-json/wp/v2/posts?per_page=12",
    },
    processes: listProcessIds(),
    end: async () => undefined,
  };
}

async function findPostPath(url: string, order: "asc" | "desc"): Promise<string> {
  const response = await get(`${url}/wp-json/wp/v2/posts?per_page=1&order=${order}`);
  const [post] = postsSchema.parse(JSON.parse(response.body.toString()));
  return new URL(post?.link ?? url).pathname;
}

async function readVersions(url: string): Promise<string> {
  const generator = /<meta name="generator" content="([^"]+)"/.exec((await get(url)).body.toString())?.[1];
  return `${generator ?? "WordPress"}, PHP-FPM with opcache, MariaDB`;
}

/** The process ids that the script wrote; empty if another program started WordPress. */
function listProcessIds(): number[] {
  return ["nginx", "php-fpm", "mariadb"].flatMap((name) => {
    try {
      return Number.parseInt(readFileSync(join(folder, "wp", "run", `${name}.pid`), "utf8"), 10);
    } catch {
      return [];
    }
  });
}

/** The header for WordPress's REST API; null without a password. */
export function logInToWordPress(): { readonly authorization: string } | null {
  const login = process.env["WORDPRESS_LOGIN"] ?? readPasswordFile();
  return login === null ? null : { authorization: `Basic ${Buffer.from(login).toString("base64")}` };
}

function readPasswordFile(): string | null {
  try {
    return readFileSync(join(folder, "wp", "app-password"), "utf8").trim();
  } catch {
    return null;
  }
}

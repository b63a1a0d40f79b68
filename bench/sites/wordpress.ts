import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { get } from "../http.ts";
import { addCleanUp, runProgram } from "../host/programs.ts";
import type { MeasuredSite, MissingSite, SiteName } from "./measured-site.ts";

/** Where the script that PEERS_UP names keeps WordPress; its database has to be able to read the way there. */
const folder = process.env["PEERS"] ?? "/var/tmp/waraq-peers";

const postsSchema = z.array(z.object({ id: z.number(), link: z.string() })).min(1);

/** WordPress as it comes, and behind nginx's own cache of pages. */
const knownUrls = [
  { name: "WordPress", variable: "WORDPRESS_URL", otherwise: "http://127.0.0.1:18081", note: "" },
  {
    name: "WordPress, nginx cache",
    variable: "WORDPRESS_CACHED_URL",
    otherwise: "http://127.0.0.1:18082",
    note: "; nginx keeps each page for a minute",
  },
] as const satisfies readonly { name: SiteName; variable: string; otherwise: string; note: string }[];

/** Brings WordPress up, or takes the one that is. */
export async function openWordPress(): Promise<(MeasuredSite | MissingSite)[]> {
  const script = process.env["PEERS_UP"];
  const wasUp = await isReachable(getUrl(knownUrls[0]));
  if (!wasUp && script !== undefined) {
    // What it starts goes on in the background, also where this ends before the script does.
    addCleanUp(() => runScript(script, "down"));
    await runScript(script, "up");
  }
  return [await describeSite(knownUrls[0]), await describeSite(knownUrls[1])];
}

async function runScript(script: string, command: "up" | "down"): Promise<void> {
  await runProgram("/bin/bash", [script, command], { env: { PEERS: folder }, isCleanUp: command === "down" });
}

function getUrl({ variable, otherwise }: (typeof knownUrls)[number]): string {
  return process.env[variable] ?? otherwise;
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
      reason: `nothing answers at ${url}`,
      remedy: "PEERS_UP=path/to/up-wordpress.sh npm run bench (as root: it installs WordPress from Debian)",
    };
  // Its newest post shows a machine and its oldest is an article, as the script writes them.
  const [product, article] = [await findPostPath(url, "desc"), await findPostPath(url, "asc")];
  return {
    name,
    what: `${await readVersions(url)}${note}`,
    url,
    paths: {
      home: "/",
      product,
      article,
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

/** The processes of which the script wrote down the ids; none where somebody else brought WordPress up. */
function listProcessIds(): number[] {
  return ["nginx", "php-fpm", "mariadb"].flatMap((name) => {
    try {
      return Number.parseInt(readFileSync(join(folder, "wp", "run", `${name}.pid`), "utf8"), 10);
    } catch {
      return [];
    }
  });
}

/** What WordPress takes as the sign of somebody who may write; null where it is not known. */
export function logInToWordPress(): { readonly authorization: string } | null {
  const login = process.env["WORDPRESS_LOGIN"] ?? getPasswordFile();
  return login === null ? null : { authorization: `Basic ${Buffer.from(login).toString("base64")}` };
}

function getPasswordFile(): string | null {
  try {
    return readFileSync(join(folder, "wp", "app-password"), "utf8").trim();
  } catch {
    return null;
  }
}

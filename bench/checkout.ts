import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { publicPaths } from "#domain/pages/public-paths.ts";
import { postPath, productPath } from "#domain/pages/site-paths.ts";
import { z } from "zod";
import type { serverEnvironment, serverFlags } from "#scripts/node.mjs";
import { waitUntilIdle } from "./processes.ts";
import { type ServerProcess, startServer } from "./programs.ts";

export interface Checkout {
  readonly name: "ours" | "before";
  readonly folder: string;
  start(dataDir: string, settings?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  createDataFolder(name: string): string;
  copyDemoData(name: string): string;
}

const staff = { email: "bench@example.com", password: "violet-anchor-mosaic-teapot-1" };

const settingsOfAll = {
  NODE_ENV: "production",
  PORT: "0",
  HOST: "127.0.0.1",
  DATABASE_URL: "",
  SMTP_URL: "",
  PUBLIC_URL: "",
  DEMO_CONTENT: "on",
  RATE_LIMIT: "off",
  STAFF_EMAIL: staff.email,
  STAFF_PASSWORD: staff.password,
};

export async function openProject(
  name: Checkout["name"],
  folder: string,
  workFolder: string,
): Promise<Checkout> {
  const scripts: {
    readonly serverFlags: typeof serverFlags;
    readonly serverEnvironment: typeof serverEnvironment;
  } = await import(join(folder, "scripts", "node.mjs"));
  const createDataFolder = (part: string) => {
    const dataDir = join(workFolder, `${name}-${part}`);
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir);
    return dataDir;
  };
  return {
    name,
    folder,
    createDataFolder,
    start(dataDir, settings) {
      const env = { ...settingsOfAll, ...scripts.serverEnvironment, DATA_DIR: dataDir, ...settings };
      const args = [...scripts.serverFlags, "server/main.ts"];
      return startServer(process.execPath, args, /ready on (http:[^\s"]+)/, { cwd: folder, env });
    },
    copyDemoData(part) {
      const dataDir = createDataFolder(part);
      cpSync(join(workFolder, `${name}-demo`), dataDir, { recursive: true });
      return dataDir;
    },
  };
}

export async function createDemoData(checkout: Checkout, areImagesNeeded: boolean): Promise<void> {
  const { ready: url, pid, end } = await checkout.start(checkout.createDataFolder("demo"));
  if (areImagesNeeded) {
    const { productId, slug } = await fetchFirstRecords(url);
    const images = new Set<string>();
    for (const path of [...publicPaths, productPath(productId), postPath(slug)])
      for (const [image] of (await fetchText(url + path)).matchAll(/\/images\/[\w/]+\.\w+/g))
        images.add(image);
    for (const image of images) await fetchText(url + image);
    // Further images are encoded in the background.
    await waitUntilIdle([pid], 300);
  }
  await end();
}

type Headers = Readonly<Record<string, string>>;

export async function fetchText(url: string, headers: Headers = {}): Promise<string> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}: ${text.slice(0, 300)}`);
  return text;
}

export async function sendJson(url: string, content: object, headers: Headers = {}): Promise<unknown> {
  const body = JSON.stringify(content);
  const type = { "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers: { ...type, ...headers }, body });
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  return response.json();
}

export function sendEnquiry(url: string): Promise<unknown> {
  return sendJson(`${url}/api/email/send-email`, {
    name: "Mariam Al Suwaidi",
    company: "Example Clinic",
    mobile: "971501234567",
    email: "office@clinic.example",
    message: "An enquiry",
  });
}

export async function fetchFirstRecords(
  url: string,
): Promise<{ readonly productId: string; readonly slug: string }> {
  const productId = /"_id":"(\w{24})"/.exec(await fetchText(`${url}/api/getallproducts?priced=1`))?.[1];
  const slug = /\/blogs\/([\w-]+)"/.exec(await fetchText(`${url}/blogs/feed.xml`))?.[1];
  if (productId === undefined || slug === undefined) throw new Error(`${url} has no product or no post`);
  return { productId, slug };
}

export async function logInStaff(url: string): Promise<{ readonly authorization: string }> {
  const { token } = z.object({ token: z.string() }).parse(await sendJson(`${url}/api/auth/login`, staff));
  return { authorization: `Bearer ${token}` };
}

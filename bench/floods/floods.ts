import { openAsBlob } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { maxTextLength } from "../../domain/blog/post-markup.ts";
import { postPath, quotePdfName } from "../../domain/pages/site-paths.ts";
import type { DataFolders } from "../data-folders.ts";
import { get, getOk } from "../http.ts";
import { readMemory, readPeakMemory } from "../host/proc.ts";
import { type ServerProcess, startProgram, runProgram } from "../host/programs.ts";
import { logInStaff, startOurs } from "../sites/ours.ts";
import type { FloodOrder } from "./flooder.ts";

/** Times of the requests of a probe during a flood, ms; null for a failed request. */
export type Times = readonly (number | null)[];

export interface FloodResult {
  readonly name: string;
  /** Resident memory before the flood, its peak, and ten seconds after the flood, bytes. */
  readonly memory: { readonly before: number; readonly peak: number; readonly after: number };
  readonly page: Times;
  readonly enquiry: Times;
  /** Outcomes of the requests of the flood. */
  readonly endings: string;
}

/** Maximum length of a flood, seconds. */
const maxFloodTime = 30;

type Attack = (url: string) => Promise<string>;

const timesSchema = z.array(z.number().nullable());
const probesSchema = z.object({ page: timesSchema, enquiry: timesSchema });
const endingsSchema = z.array(z.tuple([z.union([z.number(), z.string()]), z.number()]));

/** Floods our site, with its default limits, in every way that once slowed it down or filled its memory. */
export async function measureFloods(
  folders: Pick<DataFolders, "copy">,
  { seconds, log }: { readonly seconds: number; readonly log: (line: string) => void },
): Promise<FloodResult[]> {
  const results: FloodResult[] = [];
  for (const [name, attack] of createAttacks(seconds)) {
    results.push(await measureFlood(name, folders.copy("flood"), attack));
    log(`  ${name}`);
  }
  return results;
}

/** Cleaning writes `<strong>`: the text has the maximum length before and after it. */
const element = `<strong>${"a ".repeat(11)}</strong>`;
const elementCount = Math.floor(maxTextLength / element.length);
const longestText = element.repeat(elementCount);

function createAttacks(seconds: number): [string, Attack][] {
  const createUrls =
    (path: string): Attack =>
    (url) =>
      flood({ kind: "without end", url: url + path, connections: 200, seconds, clients: 3 });
  return [
    ["2,000 PDFs of a quote at once, 3 clients", createPdfFlood(3)],
    ["2,000 PDFs of a quote at once, 100 clients", createPdfFlood(100)],
    ["/?x=1…n over 200 connections", createUrls("/?x=")],
    ["/products?search=1…n over 200 connections", createUrls("/products?search=")],
    ["/nowhere-1…n over 200 connections", createUrls("/nowhere-")],
    ["500 connections pipeline 500 requests, read nothing", createPipelineFlood],
    [
      `a post of ${longestText.length.toLocaleString("en")} characters in ${elementCount.toLocaleString("en")} elements is saved, then requested`,
      (url) => savePost(url, longestText),
    ],
    ["a post of 2 MB of open tags is saved", (url) => savePost(url, "<b>".repeat(700_000))],
  ];
}

function createPdfFlood(clients: number): Attack {
  return async (url) => {
    const path = await createMaxQuote(url);
    return flood({ kind: "at once", url: url + path, requests: 2000, seconds: maxFloodTime, clients });
  };
}

const createPipelineFlood: Attack = (url) =>
  // Five clients: one client may not open 500 connections.
  flood({
    kind: "pipelined and never read",
    url: `${url}/`,
    connections: 500,
    requests: 500,
    seconds: maxFloodTime,
    clients: 5,
  });

async function measureFlood(name: string, dataDir: string, attack: Attack): Promise<FloodResult> {
  const server = await startOurs(dataDir, { RATE_LIMIT: "on", PICTURES_AHEAD: "off" });
  try {
    return { name, ...(await measureDuringAttack(server, attack)) };
  } finally {
    await server.end();
  }
}

async function measureDuringAttack(
  server: ServerProcess,
  attack: Attack,
): Promise<Omit<FloodResult, "name">> {
  await getOk(`${server.ready}/`);
  const before = readMemory([server.pid]).rss;
  const prober = startProgram(process.execPath, [join(import.meta.dirname, "prober.ts"), server.ready]);
  await pause(1000);
  const endings = await attack(server.ready);
  await pause(10_000);
  const after = readMemory([server.pid]).rss;
  const probes = probesSchema.parse(JSON.parse(await prober.finish()));
  return { memory: { before, peak: readPeakMemory(server.pid), after }, endings, ...probes };
}

async function flood(order: FloodOrder): Promise<string> {
  const flooder = join(import.meta.dirname, "flooder.ts");
  const counts = endingsSchema.parse(
    JSON.parse(await runProgram(process.execPath, [flooder, JSON.stringify(order)])),
  );
  return counts.map(([outcome, count]) => `${count} × ${outcome}`).join(", ");
}

const productsSchema = z.object({ products: z.array(z.object({ _id: z.string(), title: z.string() })) });
const quoteSchema = z.object({ quote: z.object({ path: z.string(), reference: z.string() }) });

/** Requests a quote with the maximum number of products. @returns the path of its PDF */
async function createMaxQuote(url: string): Promise<string> {
  const { products } = productsSchema.parse(
    JSON.parse((await getOk(`${url}/api/getallproducts?priced=1`)).body.toString()),
  );
  const productId = products.find(({ title }) => title === "Quire C340")?._id;
  const line = { productId, blackPrints: 1500, colorPrints: 700, monthlyCost: 644 };
  const contact = {
    name: "Mariam Al Suwaidi",
    company: "Example Clinic",
    mobile: "971501234567",
    email: "office@clinic.example",
    message: "",
  };
  await postJson(`${url}/api/email/send-email`, contact);
  const furtherMachines = Array.from({ length: 19 }, () => line);
  const body = { ...contact, ...line, productFullName: "Quire C340", furtherMachines };
  const sent = await postJson(`${url}/api/email/send-email-to-customer`, body);
  const { path, reference } = quoteSchema.parse(sent).quote;
  return `${path}/${quotePdfName(reference)}`;
}

async function postJson(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  return response.json();
}

const image = join(import.meta.dirname, "..", "..", "content", "pictures", "a3-colour-panel.webp");
const savedSchema = z.object({ blog: z.object({ slug: z.string() }) });

/** Saves a post as staff. If it is accepted, its page is requested three times. */
async function savePost(url: string, fullDescription: string): Promise<string> {
  const body = new FormData();
  const fields = {
    title: "Tags",
    authorName: "Service desk",
    place: "Sharjah",
    date: "2025-10-12",
    excerpt: "Every copier keeps its own count.",
    imageWidth: "1200",
    imageHeight: "900",
    fullDescription,
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("image", await openAsBlob(image, { type: "image/webp" }), "post.webp");
  const startedAt = performance.now();
  const headers = await logInStaff(url);
  const signal = AbortSignal.timeout(maxFloodTime * 1000);
  const saved = await fetch(`${url}/api/blogs/add`, { method: "POST", headers, body, signal }).catch(
    () => null,
  );
  if (saved === null) return `not saved within ${maxFloodTime} s`;
  const durations = `saved: ${saved.status} in ${Math.round(performance.now() - startedAt)} ms`;
  if (!saved.ok) return `${durations} ${(await saved.text()).slice(0, 200)}`;
  const { slug } = savedSchema.parse(await saved.json()).blog;
  const pages: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) pages.push((await get(url + postPath(slug))).ms);
  return `${durations}; page: ${pages.map((ms) => `${Math.round(ms)} ms`).join(", ")}`;
}

import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { quotePdfName } from "#domain/pages/site-paths.ts";
import {
  type Checkout,
  fetchFirstRecords,
  contact,
  fetchText,
  sendEnquiry,
  sendJson,
} from "#bench/checkout.ts";
import { runLoad } from "#bench/generator.ts";
import { readMemory, takePeakMemory } from "#bench/processes.ts";
import type { Subject } from "#bench/report.ts";
import { median } from "#bench/statistics.ts";
import { type Cell, type Figure, megabytes } from "#bench/table.ts";

const attacks = [
  ["PDFs of a quote of 20 products, 2,000 connections, 100 clients", 2000, 100, createMaxQuote],
  ["/products?search=1…n, 200 connections, 3 clients", 200, 3, async () => "/products?search="],
  ["/nowhere-1…n, 200 connections, 3 clients", 200, 3, async () => "/nowhere-"],
] as const;

export const floods: Subject = {
  title: "Costly requests",
  needsSites: false,
  async measure({ checkouts, isQuick, log }) {
    const rows: Cell[][] = [];
    for (const attack of attacks)
      for (const checkout of checkouts) {
        rows.push([checkout.name, ...(await measureFlood(checkout, attack, isQuick ? 2 : 10))]);
        log(`  ${checkout.name}: ${attack[0]}`);
      }
    const others = ["page p50", "max", "failed", "enquiry p50", "max", "failed"];
    return {
      text: "The effect of a flood on other clients, with the default limits: a cached page is requested every 50 ms, an enquiry is sent every three seconds. Memory is the RSS of the server with its process for PDFs before the flood, its peak, and the RSS ten seconds after the flood.",
      tables: [
        { head: ["site", "flood", "memory", "peak", "after", ...others, "responses", "failed"], rows },
      ],
      goals: [],
    };
  },
};

const settings = { RATE_LIMIT: "on", TRUSTED_PROXIES: "127.0.0.1" };

async function measureFlood(
  checkout: Checkout,
  [name, connections, clients, createPath]: (typeof attacks)[number],
  seconds: number,
): Promise<Cell[]> {
  const server = await checkout.start(checkout.copyDemoData("flood"), settings);
  const url = server.ready + (await createPath(server.ready));
  await fetchText(server.ready);
  const before = readMemory([server.pid]);
  const endPages = probe(50, () => fetchText(server.ready));
  const endEnquiries = probe(3000, (turn) => sendEnquiry(server.ready, 1 + turn));
  await pause(1000);
  const { requests, failures } = await runLoad({ url, seconds, connections, changingClients: clients });
  await pause(10_000);
  const memory = [before, takePeakMemory(server.pid), readMemory([server.pid])].map(megabytes);
  const others = [...(await endPages()), ...(await endEnquiries())];
  await server.end();
  return [name, ...memory, ...others, `${requests}`, `${failures}`];
}

function probe(
  interval: number,
  send: (turn: number) => Promise<unknown>,
): () => Promise<[Figure, Figure, string]> {
  const pending: Promise<void>[] = [];
  const times: number[] = [];
  let failures = 0;
  const sendAndMeasure = async () => {
    const sentAt = performance.now();
    try {
      await send(pending.length);
      times.push(performance.now() - sentAt);
    } catch {
      failures += 1;
    }
  };
  const timer = setInterval(() => pending.push(sendAndMeasure()), interval).unref();
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return [[median(times), "ms"], [Math.max(...times), "ms"], String(failures)];
  };
}

const quoteSchema = z.object({ quote: z.object({ path: z.string(), reference: z.string() }) });

async function createMaxQuote(url: string): Promise<string> {
  const { productId } = await fetchFirstRecords(url);
  const line = { productId, blackPrints: 1500, colorPrints: 700, monthlyCost: 644 };
  await sendEnquiry(url);
  const furtherLines = Array.from({ length: 19 }, () => line);
  const body = { ...contact, ...line, productFullName: "Quire C340", furtherLines };
  const { quote } = quoteSchema.parse(await sendJson(`${url}/api/email/send-email-to-customer`, body));
  return `${quote.path}/${quotePdfName(quote.reference)}?x=`;
}

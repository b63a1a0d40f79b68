/**
 * Requests a cached page every 50 ms and sends an enquiry every second, until its standard input ends. Then it prints the time
 * of each request. It runs as a process, so that a flood does not delay its timers.
 */
import { setTimeout as pause } from "node:timers/promises";
import { sendRequest } from "./request.ts";

const [url = ""] = process.argv.slice(2);
/** Times, ms; null for a failed request. */
const probes: Record<"page" | "enquiry", (number | null)[]> = { page: [], enquiry: [] };
/** Pending requests, with the list for their times. */
const pending = new Map<Promise<void>, (number | null)[]>();

/** How long to wait for pending responses at the end, ms. */
const maxWait = 30_000;

function probe(times: (number | null)[], send: () => ReturnType<typeof sendRequest>): void {
  const startedAt = performance.now();
  const request = send().then((outcome) => {
    times.push(outcome === 200 ? performance.now() - startedAt : null);
    pending.delete(request);
  });
  pending.set(request, times);
}

let enquiries = 0;
/** Uses an IP address for each enquiry: one client may send ten enquiries in ten minutes. */
function sendEnquiry() {
  enquiries += 1;
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({
    name: "Huda Al Ali",
    company: "School",
    mobile: "971501234567",
    email: `visitor${enquiries}@school.example`,
    message: `Flood ${enquiries}`,
  });
  const options = { method: "POST", headers, localAddress: `127.0.1.${1 + (enquiries % 250)}` };
  return sendRequest(`${url}/api/email/send-email`, options, body);
}

const pages = setInterval(
  () =>
    probe(probes.page, () =>
      sendRequest(`${url}/`, { localAddress: "127.0.2.1", headers: { "accept-encoding": "gzip" } }),
    ),
  50,
);
const submissions = setInterval(() => probe(probes.enquiry, sendEnquiry), 1000);
process.stdin.resume().once("end", () => {
  clearInterval(pages);
  clearInterval(submissions);
  const all = Promise.all(pending.keys());
  void Promise.race([all, pause(maxWait)]).then(() => {
    for (const times of pending.values()) times.push(null);
    process.stdout.write(JSON.stringify(probes), () => process.exit());
  });
});

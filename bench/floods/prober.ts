/**
 * Asks for a cached page every 50 ms and sends an enquiry every second, until its input ends; then it prints how long
 * each took. A process of its own, so that no flood delays its clock.
 */
import { setTimeout as pause } from "node:timers/promises";
import { sendRequest } from "./request.ts";

const [url = ""] = process.argv.slice(2);
/** Times, ms; null where there was no success. */
const probes: Record<"page" | "enquiry", (number | null)[]> = { page: [], enquiry: [] };
/** With the times that each will be added to. */
const underWay = new Map<Promise<void>, (number | null)[]>();

/** For responses that are still to come, ms. */
const maxWait = 30_000;

function probe(times: (number | null)[], send: () => ReturnType<typeof sendRequest>): void {
  const startedAt = performance.now();
  const request = send().then((ending) => {
    times.push(ending === 200 ? performance.now() - startedAt : null);
    underWay.delete(request);
  });
  underWay.set(request, times);
}

let enquiries = 0;
/** Each from an address of its own: one client may send ten in ten minutes. */
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
  const all = Promise.all(underWay.keys());
  void Promise.race([all, pause(maxWait)]).then(() => {
    for (const times of underWay.values()) times.push(null);
    process.stdout.write(JSON.stringify(probes), () => process.exit());
  });
});

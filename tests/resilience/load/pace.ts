import { setTimeout as pause } from "node:timers/promises";
import type { Traffic } from "./traffic.ts";

const visitorCount = 64;

/** More open requests mean that the server is overloaded. */
const maxConcurrent = 2000;

const tickInterval = 5;

export async function measureCapacity(
  traffic: Traffic,
  seconds: number,
): Promise<{ answered: number; problems: string[] }> {
  const problems: string[] = [];
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  const visitor = async () => {
    while (performance.now() < end) {
      const problem = await traffic.next();
      if (problem !== null) problems.push(problem);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: visitorCount }, visitor));
  return { answered, problems };
}

interface SteadyLoad {
  readonly sent: number;
  readonly problems: readonly string[];
  /** From the moment a request was due to the end of its response, ms, ascending. */
  readonly durations: Float64Array;
}

/** Does not wait for responses. */
export async function sendSteadily(traffic: Traffic, rate: number, seconds: number): Promise<SteadyLoad> {
  const problems: string[] = [];
  const total = Math.floor(rate * seconds);
  const durations = new Float64Array(total);
  const begun = performance.now();
  const underWay = new Set<Promise<void>>();
  let sent = 0;
  const send = async (number: number) => {
    const due = begun + (number / rate) * 1000;
    const problem = await traffic.next();
    durations[number] = performance.now() - due;
    if (problem !== null) problems.push(problem);
  };
  while (sent < total) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) / 1000) * rate));
    for (; sent < due; sent += 1) {
      if (underWay.size >= maxConcurrent) {
        problems.push("more requests under way than the site keeps up with");
        continue;
      }
      const sending = send(sent);
      underWay.add(sending);
      void sending.then(() => underWay.delete(sending));
    }
    await pause(tickInterval);
  }
  await Promise.all(underWay);
  return { sent: total, problems, durations: durations.toSorted() };
}

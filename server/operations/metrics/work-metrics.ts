import { Counter, Gauge, type Registry } from "prom-client";
import type { WorkUsage } from "#server/limits/costly-work.ts";

/** The queues of costly work, read at a scrape only. */
export function addWorkMetrics(registers: Registry[], getUsage: () => readonly WorkUsage[]): void {
  const addGauge = (name: string, help: string, read: (usage: WorkUsage) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["work"],
      registers,
      collect() {
        for (const usage of getUsage()) this.set({ work: usage.work }, read(usage));
      },
    });
  const addCounter = (name: string, help: string, read: (usage: WorkUsage) => Record<string, number>) =>
    new Counter({
      name,
      help,
      labelNames: ["work", "reason"],
      registers,
      collect() {
        this.reset();
        for (const usage of getUsage())
          for (const [reason, count] of Object.entries(read(usage)))
            this.inc({ work: usage.work, reason }, count);
      },
    });
  addGauge("waraq_costly_work_waiting", "Costly work that waits in its queue", ({ waiting }) => waiting);
  addGauge("waraq_costly_work_running", "Costly work that runs", ({ running }) => running);
  addCounter(
    "waraq_costly_work_refused_total",
    "Costly work that was refused: one client had its share, the queue was full, or the deadline passed",
    ({ refusals }) => refusals,
  );
}

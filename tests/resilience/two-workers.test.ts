import fc from "fast-check";
import { expect, test } from "vitest";
import type { OutgoingMail } from "#server/mail/compose.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import { maxDelay } from "#server/mail/retry-schedule.ts";
import { maxPause } from "#server/mail/server-state.ts";
import { buildEnquiry } from "#tests/support/builders/records.ts";
import { turnOffConfirmations } from "#tests/support/database/stored-records.ts";
import { isFullRun, seed } from "#tests/support/full-run.ts";
import { listMailJobs } from "#tests/support/mail/mail-jobs.ts";
import { type MailNode, openMailNode } from "#tests/support/mail/mail-node.ts";

const second = 1000;
const minute = 60 * second;

/** In the order in which the scheduler lets them end; time passes between them. */
const steps = ["queue", "outage", "return", "second", "half a minute", "ten minutes", "announce"] as const;
type Step = (typeof steps)[number];

/** What may happen to a mail, without the database, the lanes and the pauses of the worker. */
class Model {
  readonly taken = new Map<string, number>();
  readonly #holders = new Map<string, number>();
  isOut = false;
  /** The workers catch what the outbox and the transport throw. */
  readonly violations: string[] = [];

  /** Nobody sends a mail that another worker holds: leases are renewed as long as a worker lives. */
  claim(id: string): void {
    const holders = (this.#holders.get(id) ?? 0) + 1;
    this.#holders.set(id, holders);
    if (holders > 1) this.violations.push(`${holders} workers hold ${id}`);
  }

  deliver(id: string): void {
    if (this.#holders.get(id) !== 1) this.violations.push(`${id} is sent by a worker that does not hold it`);
    if (this.isOut) throw new Error("The mail server is away");
    this.taken.set(id, (this.taken.get(id) ?? 0) + 1);
  }

  release(id: string): void {
    this.#holders.set(id, 0);
  }

  expectEach(ids: readonly string[]): void {
    expect(this.violations).toEqual([]);
    expect([...this.taken].toSorted()).toEqual(ids.map((id) => [id, 1] as [string, number]).toSorted());
  }
}

async function followModel(node: MailNode, scheduler: fc.Scheduler, plan: readonly Step[]): Promise<void> {
  const model = new Model();
  let isOver = false;
  const held = new Set<string>();
  /** A dead worker would not renew: here both live, so time passes in less than a lease at once. */
  const pass = async (time: number) => {
    for (let passed = 0; passed < time; passed += 20 * second) {
      node.clock.advance(Math.min(20 * second, time - passed));
      for (const id of held)
        await node.database.queries
          .updateTable("mail_jobs")
          .set({ leased_until: node.clock.now() + minute })
          .where("id", "=", id)
          .execute();
    }
  };
  const late = <Result>(work: () => Promise<Result>, label: string): Promise<Result> =>
    isOver ? work() : scheduler.schedule(Promise.resolve(label), label).then(work);

  const listeners: ((isByStaff: boolean) => void)[] = [];
  const announce = () => {
    for (const listener of listeners) listener(false);
  };
  const observed: Outbox = {
    ...node.outbox,
    onAnnounce: (listener) => void listeners.push(listener),
    claim: () =>
      late(async () => {
        const job = await node.outbox.claim();
        if (job !== null) {
          held.add(job.id);
          model.claim(job.id);
        }
        return job;
      }, "claim"),
    markSent: (job) =>
      late(async () => {
        await node.outbox.markSent(job);
        held.delete(job.id);
        model.release(job.id);
      }, "sent"),
    markFailed: (job, failure) =>
      late(async () => {
        if (failure.isFinal) model.violations.push(`${job.id} is given up`);
        await node.outbox.markFailed(job, failure);
        held.delete(job.id);
        model.release(job.id);
      }, "failed"),
  };
  const transport = {
    destination: "the model",
    isFolder: false,
    probe: async () => undefined,
    deliver: ({ id }: OutgoingMail) =>
      late(async () => {
        model.deliver(id);
        return { refused: [] };
      }, "deliver"),
  };
  const workers = [
    await node.startMailWorker(transport, { outbox: observed }),
    await node.startMailWorker(transport, { outbox: observed }),
  ];
  let number = 0;
  const act: Readonly<Record<Step, () => Promise<unknown> | unknown>> = {
    queue: () =>
      node.enquiryStore.save(buildEnquiry({ message: `Enquiry ${(number += 1)}` }), {
        sentFrom: "",
        honeypot: "",
      }),
    outage: () => (model.isOut = true),
    return: () => (model.isOut = false),
    second: () => pass(second),
    "half a minute": () => pass(minute / 2),
    "ten minutes": () => pass(10 * minute),
    announce,
  };
  for (const step of ["queue", ...plan] as const) {
    await act[step]();
    announce();
    for (let turns = 0; turns < 4; turns += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (scheduler.count() > 0) await scheduler.waitOne();
    }
  }
  // The server is back: all mails leave within a pause and the longest delay of a retry.
  isOver = true;
  model.isOut = false;
  await scheduler.waitAll();
  let passed = 0;
  for (;;) {
    const jobs = await listMailJobs(node.database);
    if (jobs.every(({ status }) => status === "sent")) break;
    if (jobs.every(({ leased_until }) => leased_until === null)) {
      expect(passed).toBeLessThanOrEqual(maxDelay + maxPause);
      await pass(10 * second);
      passed += 10 * second;
    }
    announce();
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  for (const worker of workers) await worker.stop();
  model.expectEach((await listMailJobs(node.database)).map(({ id }) => id));
  await node.database.queries.deleteFrom("mail_jobs").execute();
}

test(`two workers take each mail once, whatever their order, outages and the clock (seed ${seed})`, async () => {
  const node = await openMailNode("sqlite");
  await turnOffConfirmations(node.database.queries);
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 14 }),
      (scheduler, plan) => followModel(node, scheduler, plan),
    ),
    { seed, numRuns: isFullRun ? 500 : 10 },
  );
}, 600_000);

import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Overloaded, createWorkQueues, runForClient } from "./costly-work.ts";

const limits = { concurrency: 1, maxWaiting: 100, maxPerClient: 100, deadline: 60_000 };

function blockedTask() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { task: () => promise, end: resolve };
}

function asClient<Result>(address: string, ask: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    runForClient(address, () => void ask().then(resolve, reject));
  });
}

test("at most as many tasks as the concurrency run at once, in the order of arrival, also after a failure", async () => {
  const { run } = createWorkQueues({ work: { ...limits, concurrency: 2 } });
  const begun: number[] = [];
  let inside = 0;
  let most = 0;
  const tasks = Array.from({ length: 9 }, (_, number) =>
    run("work", async () => {
      begun.push(number);
      inside += 1;
      most = Math.max(most, inside);
      await nextTurn();
      inside -= 1;
      if (number % 3 === 0) throw new Error("failed");
      return number;
    }),
  );
  const results = await Promise.allSettled(tasks);
  expect(results.map(({ status }) => status === "fulfilled")).toEqual(
    begun.map((number) => number % 3 !== 0),
  );
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(most).toBe(2);
});

test("a submission starts before all other work, and work without a waiting request last", async () => {
  const { run } = createWorkQueues({ work: limits });
  const begun: string[] = [];
  const begin = (name: string) => async () => void begun.push(name);
  await Promise.all([
    run("work", begin("running")),
    run("work", begin("last"), { order: "last" }),
    run("work", begin("normal")),
    run("work", begin("first"), { order: "first" }),
  ]);
  expect(begun).toEqual(["running", "first", "normal", "last"]);
});

test("a full queue refuses work, but no submission, and its usage says so", async () => {
  const { run, usage } = createWorkQueues({ work: { ...limits, maxWaiting: 1 } });
  const blocked = blockedTask();
  const running = run("work", blocked.task);
  const waiting = run("work", async () => "waited");
  await expect(run("work", async () => undefined)).rejects.toThrow(Overloaded);
  const submission = run("work", async () => "stored", { order: "first" });
  expect(usage()).toEqual([
    { work: "work", waiting: 2, running: 1, refusals: { client: 0, queue: 1, deadline: 0 } },
  ]);
  blocked.end();
  expect(await Promise.all([running, waiting, submission])).toEqual([undefined, "waited", "stored"]);
});

test("shared work starts before work for one request, and has its own places in the queue", async () => {
  const { run } = createWorkQueues({ work: { ...limits, maxWaiting: 1 } });
  const begun: string[] = [];
  const begin = (name: string) => async () => void begun.push(name);
  const tasks = [run("work", begin("running")), run("work", begin("for one"))];
  tasks.push(run("work", begin("for many"), { order: "shared" }));
  await expect(run("work", begin("refused"), { order: "shared" })).rejects.toThrow("the queue is full");
  await Promise.all(tasks);
  expect(begun).toEqual(["running", "for many", "for one"]);
});

test("each client has one share, whichever of its addresses it uses", async () => {
  const { run } = createWorkQueues({ work: { ...limits, maxPerClient: 2 } });
  const blocked = blockedTask();
  const addresses = ["2001:db8:1:2::1", "2001:db8:1:2::2"];
  const tasks = addresses.map((address) => asClient(address, () => run("work", blocked.task)));
  await expect(asClient("2001:db8:1:2::3", () => run("work", blocked.task))).rejects.toThrow(Overloaded);
  tasks.push(asClient("192.0.2.1", () => run("work", blocked.task)));
  blocked.end();
  await Promise.all(tasks);
  expect(await asClient("2001:db8:1:2::3", () => run("work", async () => "again"))).toBe("again");
});

test("the deadline ends waiting and running work of a client, and frees its place", async () => {
  const { run } = createWorkQueues({ work: { ...limits, deadline: 1 } });
  const blocked = blockedTask();
  const [running, waiting] = [1, 2].map(() => asClient("192.0.2.1", () => run("work", blocked.task)));
  const ofNoClient = run("work", async () => "done");
  await expect(running).rejects.toThrow("the deadline has passed");
  await expect(waiting).rejects.toThrow(Overloaded);
  expect(await ofNoClient).toBe("done");
  blocked.end();
});

test("new connections are accepted between two tasks, not after the queue", async () => {
  const { run } = createWorkQueues({ work: limits });
  const server = createServer();
  let accepted = 0;
  server.on("connection", () => (accepted += 1));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const acceptedBefore: number[] = [];
  const tasks = Array.from({ length: 20 }, () => run("work", async () => void acceptedBefore.push(accepted)));
  const sockets = Array.from({ length: 60 }, () => connect(address.port, "127.0.0.1"));
  await Promise.all(tasks);
  expect(acceptedBefore.at(-1)).toBe(60);
  for (const socket of sockets) socket.destroy();
  server.close();
});

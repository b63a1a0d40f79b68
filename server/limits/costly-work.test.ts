import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Overloaded, createWorkQueues, runForClient } from "./costly-work.ts";

const limits = { concurrency: 1, maxWaiting: 100, maxPerClient: 100, deadline: 60_000 };

/** A task that ends when it is told to. */
function heldTask() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { task: () => promise, end: resolve };
}

/** The result of a task that a client asks for. */
function asClient<Result>(address: string, ask: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    runForClient(address, () => void ask().then(resolve, reject));
  });
}

test("no more than the concurrency limit run at once, in the order of arrival, also after a failure", async () => {
  const run = createWorkQueues({ work: { ...limits, concurrency: 2 } });
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

test("a submission starts before all others, and work that nobody waits for after them", async () => {
  const run = createWorkQueues({ work: limits });
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

test("a full queue turns work away, but no submission", async () => {
  const run = createWorkQueues({ work: { ...limits, maxWaiting: 1 } });
  const held = heldTask();
  const running = run("work", held.task);
  const waiting = run("work", async () => "waited");
  await expect(run("work", async () => undefined)).rejects.toThrow(Overloaded);
  const submission = run("work", async () => "stored", { order: "first" });
  held.end();
  expect(await Promise.all([running, waiting, submission])).toEqual([undefined, "waited", "stored"]);
});

test("work that many wait for starts before work for one request, and is not turned away for it", async () => {
  const run = createWorkQueues({ work: { ...limits, maxWaiting: 1 } });
  const begun: string[] = [];
  const begin = (name: string) => async () => void begun.push(name);
  const tasks = [run("work", begin("running")), run("work", begin("for one"))];
  tasks.push(run("work", begin("for many"), { order: "shared" }));
  await expect(run("work", begin("refused"), { order: "shared" })).rejects.toThrow("the queue is full");
  await Promise.all(tasks);
  expect(begun).toEqual(["running", "for many", "for one"]);
});

test("one client has a share, whichever of its addresses it uses; others have theirs", async () => {
  const run = createWorkQueues({ work: { ...limits, maxPerClient: 2 } });
  const held = heldTask();
  const addresses = ["2001:db8:1:2::1", "2001:db8:1:2::2"];
  const tasks = addresses.map((address) => asClient(address, () => run("work", held.task)));
  await expect(asClient("2001:db8:1:2::3", () => run("work", held.task))).rejects.toThrow(Overloaded);
  tasks.push(asClient("192.0.2.1", () => run("work", held.task)));
  held.end();
  await Promise.all(tasks);
  expect(await asClient("2001:db8:1:2::3", () => run("work", async () => "again"))).toBe("again");
});

test("the deadline of a client's work ends the wait for it and for its turn, and frees the place", async () => {
  const run = createWorkQueues({ work: { ...limits, deadline: 1 } });
  const held = heldTask();
  const [running, waiting] = [1, 2].map(() => asClient("192.0.2.1", () => run("work", held.task)));
  const ofNoClient = run("work", async () => "done");
  await expect(running).rejects.toThrow("the deadline has passed");
  await expect(waiting).rejects.toThrow(Overloaded);
  expect(await ofNoClient).toBe("done");
  held.end();
});

test("clients who connect while much work waits are accepted between its tasks, not behind it", async () => {
  const run = createWorkQueues({ work: limits });
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

test("a failure of a task is its own, and requests that arrived are handled before the next task", async () => {
  const run = createWorkQueues({ work: limits });
  await expect(run("work", () => Promise.reject(new TypeError("broken")))).rejects.toThrow(TypeError);
  const order: string[] = [];
  const tasks = [1, 2].map((number) => run("work", async () => void order.push(`task ${number}`)));
  setImmediate(() => order.push("request"));
  await Promise.all(tasks);
  expect(order.indexOf("request")).toBeLessThan(order.indexOf("task 2"));
});

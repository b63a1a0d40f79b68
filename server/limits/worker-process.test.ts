import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { Overloaded } from "./costly-work.ts";
import { TaskTimeoutError, WorkerCrashError, createWorkerProcess } from "./worker-process.ts";

const long = 60_000;

const worker = `
  process.on("message", ({ expression }) =>
    process.send({ result: eval(expression), memory: process.memoryUsage.rss() }));
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
`;

async function createFile(name: string, content: string): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), "waraq-worker-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), content);
  return pathToFileURL(join(folder, name));
}

async function createWorker(maxIdle = long) {
  const file = await createFile("worker.mjs", worker);
  const created = createWorkerProcess(file, { work: "test", maxMemoryMb: 32, maxIdle });
  return {
    usage: created.usage,
    run: (expression: string, deadline = long) => created.run({ expression }, deadline),
  };
}

function isAlive(pid: unknown): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

test("a task that crashes the process fails alone: tasks before and after it have results", async () => {
  const { run, usage } = await createWorker();
  const outcomes = await Promise.allSettled(["1 + 1", "process.abort()", "2 + 2"].map((each) => run(each)));
  expect(outcomes).toEqual([
    { status: "fulfilled", value: 2 },
    { status: "rejected", reason: expect.any(WorkerCrashError) },
    { status: "fulfilled", value: 4 },
  ]);
  expect(usage().crashes).toBe(1);
  expect(usage().memory).toBeGreaterThan(10_000_000);
});

test("a task beyond its deadline is killed, and the next one runs", async () => {
  const { run, usage } = await createWorker();
  await run("0");
  await expect(run("while (true);", 50)).rejects.toThrow(TaskTimeoutError);
  expect(await run("1")).toBe(1);
  expect(usage().crashes).toBe(1);
});

test("a task whose process is killed from outside is tried once more, then given up; each death counts", async () => {
  const { run, usage } = await createWorker();
  const kill = 'process.kill(process.pid, "SIGKILL")';
  const marker = JSON.stringify((await createFile("killed", "")).pathname);
  const onlyFirst = `const fs = process.getBuiltinModule("node:fs");
    if (fs.existsSync(${marker})) { fs.rmSync(${marker}); ${kill}; }
    "done"`;
  expect(await run(onlyFirst)).toBe("done");
  expect(usage().crashes).toBe(1);
  await expect(run(kill)).rejects.toThrow(Overloaded);
  expect(usage()).toEqual({ memory: 0, crashes: 3 });
});

test("the process has no environment variable of the server except those of its memory and code cache", async () => {
  vi.stubEnv("TOKEN_SECRET", "a secret of the server");
  vi.stubEnv("MALLOC_ARENA_MAX", "2");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { run } = await createWorker();
  const environment = await run("process.env");
  expect(environment).toMatchObject({ MALLOC_ARENA_MAX: "2" });
  expect(JSON.stringify(environment)).not.toMatch(/secret|PATH|HOME|USER/);
});

test("the process ends when it is idle, and starts again with the next task", async () => {
  const { run, usage } = await createWorker(1);
  const first = await run("process.pid");
  await vi.waitFor(() => expect(isAlive(first)).toBe(false), { timeout: 10_000 });
  expect(usage().memory).toBe(0);
  expect(await run("process.pid")).not.toBe(first);
});

test("the process survives SIGTERM and ends with its server, also when that is killed", async () => {
  const file = await createFile("worker.mjs", worker);
  const module = new URL("worker-process.ts", import.meta.url).href;
  const server = await createFile(
    "server.mjs",
    `import { createWorkerProcess } from ${JSON.stringify(module)};
    const { run } = createWorkerProcess(new URL(${JSON.stringify(file.href)}), { work: "test", maxMemoryMb: 32, maxIdle: ${long} });
    const expression = 'process.kill(process.pid, "SIGTERM"); process.pid';
    console.log(await run({ expression }, ${long}));
    setInterval(() => {}, ${long});`,
  );
  const node = join(import.meta.dirname, "..", "..", "node_modules", ".bin", "node");
  const running = execFile(node, [server.pathname]);
  const output = await new Promise<string>((resolve) => running.stdout?.once("data", resolve));
  expect(isAlive(output)).toBe(true);
  running.kill("SIGKILL");
  await vi.waitFor(() => expect(isAlive(output)).toBe(false), { timeout: 10_000 });
});

import { type ChildProcess, type Serializable, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { Overloaded } from "./costly-work.ts";

export interface WorkerUsage {
  /** Resident bytes after the last task. */
  readonly memory: number;
  readonly crashes: number;
}

/** The same task would end the next process too. */
export class WorkerCrashError extends Error {}

export class TaskTimeoutError extends Error {}

class KilledError extends Overloaded {}

const resultSchema = z.object({ result: z.unknown(), memory: z.number() });
export type WorkerResult = z.output<typeof resultSchema>;

/** None of the secrets of this process. */
const environmentNames = [
  "NODE_COMPILE_CACHE",
  "MALLOC_ARENA_MAX",
  "MALLOC_MMAP_THRESHOLD_",
  "MALLOC_TRIM_THRESHOLD_",
];

/**
 * @param file answers each message with a `WorkerResult`, ignores SIGTERM and SIGINT, and ends with its channel
 * @param options.maxIdle ms
 */
export function createWorkerProcess(
  file: URL,
  { work, maxMemoryMb, maxIdle }: { work: string; maxMemoryMb: number; maxIdle: number },
) {
  let current: ChildProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let memory = 0;
  let crashes = 0;

  function getProcess(): ChildProcess {
    if (current !== null) return current;
    const child = fork(fileURLToPath(file), {
      serialization: "advanced",
      env: Object.fromEntries(environmentNames.map((name) => [name, process.env[name]])),
      // A panic prints the text that it met, which a visitor may have typed.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      execArgv: [`--max-old-space-size=${maxMemoryMb}`, "--max-semi-space-size=4"],
    });
    child.on("exit", () => forget(child)).on("error", () => forget(child));
    child.unref();
    current = child;
    return child;
  }

  function forget(child: ChildProcess): void {
    if (current !== child) return;
    current = null;
    memory = 0;
  }

  async function runNow(task: Serializable, deadline: number): Promise<unknown> {
    clearTimeout(idle);
    const child = getProcess();
    const end = new AbortController();
    const onExit = (_code: number | null, signal: string | null) =>
      end.abort(
        signal === "SIGKILL" || signal === "SIGTERM"
          ? new KilledError(work, `its process was ended by ${signal}`)
          : new WorkerCrashError(`${work}: its process crashed (${signal ?? "exit"})`),
      );
    const onError = () => end.abort(new Overloaded(work, "its process cannot start"));
    child.once("exit", onExit).once("error", onError);
    child.channel?.ref();
    const timeout = setTimeout(() => {
      end.abort(new TaskTimeoutError(`${work}: it took too long`));
      forget(child);
      child.kill("SIGKILL");
    }, deadline);
    try {
      const message = once(child, "message", { signal: end.signal });
      // Without a channel the process has ended, and its exit is the outcome.
      if (child.connected) child.send(task);
      const answer = resultSchema.parse((await message)[0]);
      memory = answer.memory;
      return answer.result;
    } catch (error) {
      const reason: unknown = end.signal.aborted ? end.signal.reason : error;
      if ([WorkerCrashError, TaskTimeoutError, KilledError].some((death) => reason instanceof death))
        crashes += 1;
      throw reason;
    } finally {
      clearTimeout(timeout);
      child.off("exit", onExit).off("error", onError);
      child.channel?.unref();
      idle = setTimeout(() => {
        forget(child);
        if (child.connected) child.disconnect();
      }, maxIdle).unref();
    }
  }

  return {
    /**
     * A task whose process is killed from outside, also by the system for lack of memory, is tried once more.
     * @param deadline ms from the start of each try
     * @throws WorkerCrashError if the task ends the process
     * @throws TaskTimeoutError
     * @throws Overloaded if the process cannot start or is killed from outside twice
     */
    run(task: Serializable, deadline: number): Promise<unknown> {
      const result = last.then(() =>
        runNow(task, deadline).catch((error: unknown) => {
          if (error instanceof KilledError) return runNow(task, deadline);
          throw error;
        }),
      );
      last = result.catch(() => {});
      return result;
    },
    usage: (): WorkerUsage => ({ memory, crashes }),
  };
}

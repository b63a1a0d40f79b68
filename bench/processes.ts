import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { runProgram } from "./programs.ts";

/** Linux reports CPU time in hundredths of a second (USER_HZ). */
const ticksPerSecond = 100;

interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  readonly seconds: number;
}

/** The process name is in brackets and may contain any character, brackets too. */
export function parseStat(text: string): ProcessStat {
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const field = (number: number) => Number(fields[number - 3]);
  return {
    pid: Number.parseInt(text, 10),
    parent: field(4),
    seconds: (field(14) + field(15) + field(16) + field(17)) / ticksPerSecond,
  };
}

function readProcFile(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return "";
  }
}

function listProcessTree(roots: readonly number[]): ProcessStat[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readProcFile(`${pid}/stat`))
    .filter((text) => text !== "")
    .map(parseStat);
  const inTree = new Set(roots);
  for (let before = -1; before !== inTree.size;) {
    before = inTree.size;
    for (const { pid, parent } of all) if (inTree.has(parent)) inTree.add(pid);
  }
  return all.filter(({ pid }) => inTree.has(pid));
}

export function readCpuSeconds(roots: readonly number[]): number {
  return listProcessTree(roots).reduce((sum, { seconds }) => sum + seconds, 0);
}

function readStatusBytes(pid: number, name: "VmRSS" | "VmHWM"): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readProcFile(`${pid}/status`));
  return Number(found?.[1] ?? 0) * 1024;
}

/** Bytes, NaN if no process is known. Shared pages count for each process. */
export function readMemory(roots: readonly number[]): number {
  if (roots.length === 0) return Number.NaN;
  return listProcessTree(roots).reduce((sum, { pid }) => sum + readStatusBytes(pid, "VmRSS"), 0);
}

export function takePeakMemory(root: number): number {
  return listProcessTree([root]).reduce((sum, { pid }) => {
    const peak = readStatusBytes(pid, "VmHWM");
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
    return sum + peak;
  }, 0);
}

export async function waitUntilIdle(roots: readonly number[], maxSeconds = 10): Promise<void> {
  const deadline = performance.now() + maxSeconds * 1000;
  for (let used = readCpuSeconds(roots); performance.now() < deadline;) {
    await pause(250);
    const now = readCpuSeconds(roots);
    if (now - used <= 0.02) return;
    used = now;
  }
}

export async function pinToCores(cores: string, roots: readonly number[]): Promise<void> {
  for (const { pid } of listProcessTree(roots))
    // A process may have ended since the list was made.
    await runProgram("taskset", ["-a", "-c", "-p", cores, String(pid)]).catch(() => "");
}

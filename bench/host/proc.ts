import { readFileSync, readdirSync } from "node:fs";

/** Linux reports CPU time in hundredths of a second (USER_HZ). */
const ticksPerSecond = 100;

export interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  /** CPU seconds of the process itself, all its threads together. */
  readonly seconds: number;
  /** CPU seconds of children that have ended. */
  readonly childSeconds: number;
}

/** Parses /proc/PID/stat. The process name is in brackets and may contain any character, brackets too. */
export function parseStat(text: string): ProcessStat {
  const nameEnd = text.lastIndexOf(")");
  const fields = text.slice(nameEnd + 2).split(" ");
  const field = (number: number) => Number(fields[number - 3]);
  return {
    pid: Number.parseInt(text, 10),
    parent: field(4),
    seconds: (field(14) + field(15)) / ticksPerSecond,
    childSeconds: (field(16) + field(17)) / ticksPerSecond,
  };
}

export interface Memory {
  /** Resident set size: all pages in memory, shared pages included, bytes. */
  readonly rss: number;
  /** Proportional set size: shared pages are divided by the number of their processes, bytes. */
  readonly pss: number;
}

/** Parses /proc/PID/smaps_rollup. */
export function parseMemory(text: string): Memory {
  const bytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? 0) * 1024;
  return { rss: bytes("Rss"), pss: bytes("Pss") };
}

/** Reads a file of /proc; null if its process has ended. */
function readProcFile(path: string): string | null {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return null;
  }
}

/** The running processes with these ids, and all of their descendants. */
export function listProcessTree(roots: readonly number[]): ProcessStat[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcFile(`${pid}/stat`) ?? [])
    .map(parseStat);
  const inTree = new Set(roots);
  for (let before = -1; before !== inTree.size;) {
    before = inTree.size;
    for (const { pid, parent } of all) if (inTree.has(parent)) inTree.add(pid);
  }
  return all.filter(({ pid }) => inTree.has(pid));
}

/** CPU seconds of a process tree so far. */
export function readCpuSeconds(roots: readonly number[]): number {
  return listProcessTree(roots).reduce((sum, { seconds, childSeconds }) => sum + seconds + childSeconds, 0);
}

/** CPU seconds of the ended children of this process. */
export function readEndedChildSeconds(): number {
  const own = readProcFile("self/stat");
  return own === null ? 0 : parseStat(own).childSeconds;
}

/** Memory of a process tree. */
export function readMemory(roots: readonly number[]): Memory {
  return listProcessTree(roots)
    .flatMap(({ pid }) => readProcFile(`${pid}/smaps_rollup`) ?? [])
    .map(parseMemory)
    .reduce((sum, { rss, pss }) => ({ rss: sum.rss + rss, pss: sum.pss + pss }), { rss: 0, pss: 0 });
}

/** Peak resident memory of a process, bytes. */
export function readPeakMemory(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readProcFile(`${pid}/status`) ?? "")?.[1] ?? Number.NaN) * 1024;
}

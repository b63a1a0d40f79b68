import { setTimeout as wait } from "node:timers/promises";
import { formatCounted } from "#domain/shared/format.ts";

/** In the order of the exit codes, which are those of monitoring plugins. */
export const severities = ["ok", "warning", "error"] as const;

export interface Finding {
  readonly severity: (typeof severities)[number];
  readonly text: string;
  readonly remedy?: string;
}

export interface CheckResult extends Finding {
  readonly check: string;
}

export const maxCheckMs = 5000;

type Attempt<Result> =
  | { readonly isDone: true; readonly result: Result }
  | { readonly isDone: false; readonly problem: string };

/** What does not end in time goes on, and nobody waits for it. */
export async function attempt<Result>(
  work: () => Promise<Result>,
  maxMs = maxCheckMs,
): Promise<Attempt<Result>> {
  const ending = new AbortController();
  const late = wait(maxMs, { isDone: false, problem: `no answer within ${maxMs / 1000} seconds` } as const, {
    signal: ending.signal,
  });
  late.catch(() => undefined);
  try {
    const done = work().then((result) => ({ isDone: true, result }) as const);
    return await Promise.race([done, late]);
  } catch (error) {
    return { isDone: false, problem: describeError(error) };
  } finally {
    ending.abort();
  }
}

/** A check that fails, or does not end in time, is an error. */
export async function runCheck(
  check: string,
  remedy: string,
  work: () => Promise<Finding>,
  maxMs = maxCheckMs,
): Promise<CheckResult> {
  const attempted = await attempt(work, maxMs);
  if (attempted.isDone) return { check, ...attempted.result };
  return { check, severity: "error", text: attempted.problem, remedy };
}

/** A refused connection to a host with several IP addresses has no message, only a code. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [line = ""] = (error.message || ("code" in error ? String(error.code) : error.name)).split("\n");
  return line;
}

export function formatCheck({ check, severity, text, remedy }: CheckResult): string {
  const line = `${severity.padEnd(8)} ${check.padEnd(12)} ${text}`;
  return remedy === undefined || severity === "ok" ? line : `${line}. Remedy: ${remedy}`;
}

export function formatAge(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 90) return formatCounted(minutes, "minute");
  const hours = Math.round(minutes / 60);
  return hours < 48 ? formatCounted(hours, "hour") : formatCounted(Math.round(hours / 24), "day");
}

import { AsyncLocalStorage } from "node:async_hooks";
import { StatementSync } from "node:sqlite";
import pg from "pg";
import { onTestFinished } from "vitest";

/** `fails`: before the call. `drops`: after it, so that its result is not known. `kills`: the process ends before it. */
export type Fault = "fails" | "drops" | "kills";

export interface Faults {
  /** Of the statements, and of what else calls `strike`, from now on: the call of this number has the fault. */
  plan(fault: Fault, at: number): void;
  /** @returns the call that had the fault, or null when there were fewer calls */
  end(): string | null;
  /** The process is dead: its calls fail and change nothing, until `bury`. */
  readonly isDead: boolean;
  bury(): void;
  strike(call: string): Fault | null;
  /** The queries of the test itself. */
  spare<Result>(work: () => Promise<Result>): Promise<Result>;
}

const executors = ["all", "run"] as const;

/** Around every statement of both engines. One at a time: they change the prototypes of the drivers. */
export function injectFaults(): Faults {
  let planned: { readonly fault: Fault; readonly at: number } | null = null;
  let calls = 0;
  let struck: string | null = null;
  let isDead = false;
  const spared = new AsyncLocalStorage<true>();

  function strike(call: string): Fault | null {
    if (spared.getStore() === true || /^\s*rollback/i.test(call)) return null;
    if (isDead) return "kills";
    if (planned === null) return null;
    calls += 1;
    if (calls !== planned.at) return null;
    struck = call;
    isDead = planned.fault === "kills";
    return planned.fault;
  }

  for (const name of executors) {
    const execute = StatementSync.prototype[name];
    replace(StatementSync.prototype, name, function (this: StatementSync, ...values: unknown[]): unknown {
      const fault = strike(this.sourceSQL);
      if (fault === "fails" || fault === "kills") throw new SqliteFault();
      // The embedded database begins a transaction or not: no connection loses its answer.
      if (fault === "drops" && this.sourceSQL.startsWith("begin")) throw new SqliteFault();
      const result: unknown = Reflect.apply(execute, this, values);
      if (fault === "drops") throw new SqliteFault();
      return result;
    });
  }
  const { query } = pg.Client.prototype;
  replace(pg.Client.prototype, "query", function (this: pg.Client, ...values: unknown[]): unknown {
    const fault = strike(String(values[0]));
    if (fault === null) return Reflect.apply(query, this, values);
    return (async () => {
      if (fault === "drops") await Reflect.apply(query, this, values);
      await this.end();
      throw new PostgresFault("The connection was lost");
    })();
  });

  return {
    plan(fault, at) {
      planned = { fault, at };
      calls = 0;
      struck = null;
    },
    end() {
      planned = null;
      return struck;
    },
    get isDead() {
      return isDead;
    },
    bury() {
      isDead = false;
    },
    strike,
    spare: (work) => spared.run(true, work),
  };
}

/** Of the system: the disk or its controller. */
class SqliteFault extends Error {
  readonly errcode = 10;

  constructor() {
    super("disk I/O error");
  }
}

class PostgresFault extends Error {
  readonly code = "ECONNRESET";
}

function replace(prototype: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  Object.defineProperty(prototype, name, { ...before, value });
  onTestFinished(() => void Object.defineProperty(prototype, name, before));
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as Proxies from "#tests/support/http/proxy.ts";
import type * as ServerProcesses from "#tests/support/server-process.ts";

/** A built checkout, with its own way to start the server and its own files for nginx. */
export interface Release {
  readonly startServerProcess: typeof ServerProcesses.startServerProcess;
  readonly startProxy: typeof Proxies.startProxy;
  /** On one machine systemd holds the listening socket. */
  readonly hasSocket: boolean;
  /** DRAIN_SECONDS of one machine and of the composition. */
  readonly drainSeconds: { readonly oneMachine: string; readonly nodes: string };
}

export async function loadRelease(folder: string): Promise<Release> {
  const { startServerProcess }: typeof ServerProcesses = await import(
    join(folder, "tests/support/server-process.ts")
  );
  const { startProxy }: typeof Proxies = await import(join(folder, "tests/support/http/proxy.ts"));
  return {
    startServerProcess,
    startProxy,
    hasSocket: existsSync(join(folder, "deploy/systemd/waraq.socket")),
    drainSeconds: {
      oneMachine: findDrainSeconds(join(folder, "deploy/systemd/settings.env")),
      nodes: findDrainSeconds(join(folder, "deploy/compose.yaml")),
    },
  };
}

function findDrainSeconds(file: string): string {
  return /^ *DRAIN_SECONDS\W+(\d+)/m.exec(readFileSync(file, "utf8"))?.[1] ?? "0";
}

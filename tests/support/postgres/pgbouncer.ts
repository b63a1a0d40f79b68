import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { getProgram } from "#scripts/debian-program.mjs";
import { findFreePort } from "#tests/support/http/free-port.ts";
import { findPostgresAccount, getTemporaryFolder } from "./account.ts";

/** PgBouncer in front of the server of `url` until the test ends. @returns the URL through it */
export async function startPgBouncer(url: string, mode: "session" | "transaction"): Promise<string> {
  // Like PostgreSQL, it refuses to run as root.
  const account = await findPostgresAccount();
  const folder = mkdtempSync(join(getTemporaryFolder(account), "waraq-pgbouncer-"));
  const { port: serverPort, username, password } = new URL(url);
  const port = await findFreePort();
  const [config, log] = [join(folder, "pgbouncer.ini"), join(folder, "log")];
  writeFileSync(
    config,
    `[databases]
* = host=127.0.0.1 port=${serverPort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
logfile = ${log}
auth_type = any
pool_mode = ${mode}
`,
  );
  if (account !== undefined) for (const path of [folder, config]) chownSync(path, account.uid, account.gid);
  const bouncer = spawn(getProgram("pgbouncer"), [config], { cwd: folder, stdio: "ignore", ...account });
  const ended = once(bouncer, "exit");
  onTestFinished(async () => {
    bouncer.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true });
  });
  while (!(await acceptsConnections(port)) && bouncer.exitCode === null) await wait(10);
  if (bouncer.exitCode !== null) throw new Error(`PgBouncer ended:\n${readFileSync(log, "utf8")}`);
  const near = new URL(url);
  near.host = `127.0.0.1:${port}`;
  return near.href;
}

async function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return once(socket, "connect")
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

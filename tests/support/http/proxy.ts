import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { getProgram } from "#scripts/debian-program.mjs";
import { findFreePort } from "./free-port.ts";
import { projectFolder } from "#tests/support/server-process.ts";

/** nginx with the configuration of `deploy/nginx`, in front of nodes on this computer. */
export interface RunningProxy {
  /** Over TLS, with a certificate that this process trusts. */
  readonly url: string;
  /** Redirects to `url`. */
  readonly httpUrl: string;
  /** /var/www/acme of the shipped files. */
  readonly acmeFolder: string;
  log(): string;
  stop(): Promise<void>;
}

/** Replaces only addresses, the certificate and paths in the shipped files. */
export async function startProxy(
  nodes: readonly string[],
  main: "nodes.conf" | "one-machine.conf" = "nodes.conf",
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), "waraq-nginx-"));
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  makeCertificate(join(folder, "tls"));
  writeFileSync(join(folder, "nginx.conf"), createMainConfig(main, folder, nodes));
  writeFileSync(join(folder, "site.conf"), createSiteConfig(folder, { port, plainPort }));
  const logFile = join(folder, "log");
  const output = openSync(logFile, "a");
  // When root starts nginx, its workers run as an account that cannot read the folder.
  const directives = `daemon off;${process.getuid?.() === 0 ? " user root;" : ""}`;
  const args = ["-e", logFile, "-c", join(folder, "nginx.conf"), "-g", directives];
  const nginx = spawn(getProgram("nginx"), args, { stdio: ["ignore", output, output] });
  closeSync(output);
  const ended = once(nginx, "exit");
  const log = () => readFileSync(logFile, "utf8");
  while (!(await acceptsConnections(port)) && nginx.exitCode === null) await wait(10);
  if (nginx.exitCode !== null) throw new Error(`nginx ended with status ${nginx.exitCode}:\n${log()}`);
  return {
    url: `https://127.0.0.1:${port}`,
    httpUrl: `http://127.0.0.1:${plainPort}`,
    acmeFolder: join(folder, "acme"),
    log,
    async stop() {
      nginx.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function createMainConfig(name: string, folder: string, nodes: readonly string[]): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return replaceEach(readShippedFile(name), [
    [/\/run\/nginx\.pid/, `${folder}/nginx.pid`],
    [/\/etc\/nginx\//g, `${folder}/`],
    [/(access_log )\S+/, `$1${folder}/log`],
    [/^http \{$/m, `http {\n${temporary.join("\n")}`],
    // Each node has the parameters of the shipped nodes.
    [/(?:^ +server \S+:3000(.*);\n)+/m, nodes.map((node) => `server ${new URL(node).host}$1;\n`).join("")],
  ]);
}

function createSiteConfig(folder: string, { port, plainPort }: { port: number; plainPort: number }): string {
  return replaceEach(readShippedFile("site.conf"), [
    [/\/var\/cache\/waraq/, `${folder}/cache`],
    [/root \/var\/www\/acme;/, `root ${folder}/acme;`],
    [/\/etc\/nginx\//g, `${folder}/`],
    [/^ +listen \[::\].*\n/gm, ""],
    [/listen 80 /, `listen 127.0.0.1:${plainPort} `],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/https:\/\/\$host\$/, `https://$host:${port}$`],
  ]);
}

function readShippedFile(name: string): string {
  return readFileSync(join(projectFolder, "deploy", "nginx", name), "utf8");
}

/** Directives that name an address, a port or a path. Nothing else may differ from the shipped files. */
const placeDirective =
  /^\s*(?:access_log|include|listen|pid|proxy_cache_path|return 308|root|server \S+:|ssl_certificate(?:_key)?|\w+_temp_path)\b.*\n/gm;

/** @throws if a pattern is missing, because the shipped file has changed, or if more than places would differ. */
function replaceEach(text: string, replacements: readonly (readonly [RegExp, string])[]): string {
  let replaced = text;
  for (const [pattern, replacement] of replacements) {
    if (replaced.search(pattern) < 0) throw new Error(`deploy/nginx has no ${pattern} to replace`);
    replaced = replaced.replace(pattern, replacement);
  }
  if (replaced.replaceAll(placeDirective, "") !== text.replaceAll(placeDirective, ""))
    throw new Error("The tests would run other rules than deploy/nginx");
  return replaced;
}

function makeCertificate(folder: string): void {
  const [certificate, key] = [join(folder, "fullchain.pem"), join(folder, "privkey.pem")];
  mkdirSync(folder);
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const names = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const files = ["-keyout", key, "-out", certificate];
  execFileSync(getProgram("openssl"), ["req", "-x509", ...kind, ...names, ...files], { stdio: "pipe" });
  setDefaultCACertificates([...getCACertificates("default"), readFileSync(certificate, "utf8")]);
}

async function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isAccepted = await new Promise<boolean>((resolve) => {
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
  });
  socket.destroy();
  return isAccepted;
}

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Checkout, fetchText } from "#bench/checkout.ts";
import { findFreePort, findProgram, startServer } from "#bench/programs.ts";
import type { Site } from "./site.ts";

export async function openFiles(ours: Site, folder: string): Promise<Site> {
  const root = join(folder, "root");
  for (const path of Object.values(ours.paths)) {
    const file = join(root, path === "/" ? "index.html" : path);
    mkdirSync(dirname(file), { recursive: true });
    const body = await fetchText(ours.url + path);
    writeFileSync(file, body);
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
  const port = await findFreePort();
  // One worker, because every server has one core. Debian's `tcp_nopush` is off: on loopback it delays some responses by 43 ms.
  const processId = await startNginx(
    folder,
    `worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  default_type text/html;
  charset utf-8;
  access_log off;
  sendfile on;
  open_file_cache max=100 inactive=60s;
  keepalive_requests 10000000;
  gzip_static on;
  gzip_vary on;
  server { listen 127.0.0.1:${port}; root ${root}; }
}
`,
  );
  const description = "Debian's nginx with one worker and gzip_static: our responses as files";
  const url = `http://127.0.0.1:${port}`;
  return { name: "nginx", software: "files", description, url, paths: ours.paths, processes: [processId] };
}

export async function openBehindNginx(site: Site, checkout: Checkout, folder: string): Promise<Site> {
  const port = await findFreePort();
  const readShipped = (name: string) =>
    readFileSync(join(checkout.folder, "deploy", "nginx", name), "utf8")
      .replaceAll(/\/(?:etc\/nginx|run|var\/cache|var\/log\/nginx)\//g, `${folder}/`)
      .replace("server 127.0.0.1:3000", `server ${new URL(site.url).host}`)
      // wrk speaks plain HTTP/1.1, to every site.
      .replaceAll(/^ *(?:ssl_.*|listen \[::\].*)\n/gm, "")
      .replace(/listen 443 ssl(?: http2)?/, `listen 127.0.0.1:${port}`)
      .replace("listen 80 ", `listen unix:${folder}/http.sock `)
      // The limits are checked, and let the load of one client pass.
      .replaceAll(/rate=\d+r\/s/g, "rate=1000000r/s");
  mkdirSync(folder);
  writeFileSync(join(folder, "site.conf"), readShipped("site.conf"));
  const processId = await startNginx(folder, readShipped("one-machine.conf"));
  return {
    ...site,
    name: `${site.name} behind nginx`,
    software: "nginx",
    description: `Debian's nginx with deploy/nginx, over plain HTTP and with higher limits, in front of “${site.name}”`,
    url: `http://127.0.0.1:${port}`,
    processes: [processId, ...site.processes],
  };
}

async function startNginx(folder: string, config: string): Promise<number> {
  const nginx = findProgram("nginx");
  if (nginx === undefined) throw new Error("install it (Debian: sudo apt-get install nginx-light)");
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n");
  // The notice about the worker reports readiness.
  const own = `error_log stderr notice;\nhttp {\n${temporary}`;
  const file = join(folder, "nginx.conf");
  writeFileSync(file, config.replace(/^http \{$/m, own));
  // The workers of root run as an account that cannot read the folder.
  const directives = `daemon off;${process.getuid?.() === 0 ? " user root;" : ""}`;
  const args = ["-p", folder, "-e", "stderr", "-c", file, "-g", directives];
  return (await startServer(nginx, args, /start worker process \d+$/)).pid;
}

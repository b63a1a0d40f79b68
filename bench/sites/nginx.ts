import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findFreePort, getOk } from "../http.ts";
import { findProgram, runProgram, startServer } from "../host/programs.ts";
import { type MeasuredSite, type MissingSite, pageNames } from "./measured-site.ts";

/** nginx with the bodies of our responses as files, compressed and uncompressed: the lower bound of the cost of serving them. */
export async function openNginx(ours: MeasuredSite, folder: string): Promise<MeasuredSite | MissingSite> {
  const nginx = findProgram("nginx");
  if (nginx === null)
    return { name: "nginx", reason: "not installed", remedy: "Debian: sudo apt-get install nginx-light" };
  const root = join(folder, "root");
  for (const page of pageNames) await savePage(ours, ours.paths[page], root);
  const port = await findFreePort();
  const configuration = join(folder, "nginx.conf");
  for (const name of ["body", "proxy", "fastcgi", "uwsgi", "scgi"]) mkdirSync(join(folder, name));
  writeFileSync(configuration, createConfiguration({ folder, root, port, asRoot: process.getuid?.() === 0 }));
  const server = await startServer(
    nginx,
    ["-p", folder, "-c", configuration, "-e", "stderr"],
    /start worker process \d+$/,
  );
  return {
    name: "nginx",
    description: `${await readVersion(nginx)}, one worker, gzip_static: our responses as files`,
    url: `http://127.0.0.1:${port}`,
    paths: ours.paths,
    processes: [server.pid],
    end: server.end,
  };
}

async function readVersion(nginx: string): Promise<string> {
  // nginx prints its version to standard error.
  return (await runProgram("/bin/sh", ["-c", `"${nginx}" -v 2>&1`])).replace("nginx version:", "").trim();
}

async function savePage(ours: MeasuredSite, path: string | null, root: string): Promise<void> {
  if (path === null) return;
  const file = join(root, path === "/" ? "index.html" : path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, (await getOk(ours.url + path, { "accept-encoding": "identity" })).body);
  writeFileSync(`${file}.gz`, (await getOk(ours.url + path, { "accept-encoding": "gzip" })).body);
}

/**
 * One worker, because every server has one core. Debian's `tcp_nopush` is off: on loopback it delays some responses by 43 ms.
 */
function createConfiguration({
  folder,
  root,
  port,
  asRoot,
}: {
  readonly folder: string;
  readonly root: string;
  readonly port: number;
  readonly asRoot: boolean;
}): string {
  return `${asRoot ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr notice;
events { worker_connections 1024; }
http {
  types { text/html html; }
  default_type text/html;
  charset utf-8;
  access_log off;
  sendfile on;
  tcp_nodelay on;
  open_file_cache max=100 inactive=60s;
  keepalive_requests 10000000;
  gzip_static on;
  gzip_vary on;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    location /api/ { default_type application/json; }
  }
}
`;
}

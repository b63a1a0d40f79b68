import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, type IncomingMessage, type ServerResponse, createServer, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

/** What stands before several nodes and hands each request to one of them. */
export interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** Calls that may be sent twice: what was stored already is recognised. */
const recognised = "/api/email/";

/**
 * A proxy with the rules of nginx's `proxy_next_upstream error http_503`: nodes in turn, over connections that are kept;
 * a request that a node did not answer goes to the next one, unless it writes something and may have arrived. With NGINX
 * in the environment (the path of its program) it is nginx itself, with the same rules.
 */
export function startProxy(nodes: readonly string[]): Promise<Proxy> {
  const program = process.env["NGINX"];
  return program === undefined ? startOwnProxy(nodes) : startNginx(program, nodes);
}

async function startOwnProxy(nodes: readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 16 });
  let turn = 0;

  async function pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body = await buffer(from);
    const first = turn++;
    for (let tried = 0; tried < nodes.length; tried += 1) {
      const node = nodes[(first + tried) % nodes.length] ?? "";
      const isLast = tried === nodes.length - 1;
      const answer = await ask(node, from, body).catch((error: unknown) => refusalOf(error));
      const isRead = from.method === "GET" || from.method === "HEAD";
      const mayGoOn = isRead || from.url?.startsWith(recognised) === true;
      if (answer === "never arrived" && !isLast) continue;
      if (answer === "not answered" && mayGoOn && !isLast) continue;
      if (typeof answer === "string") {
        to.writeHead(502).end(answer);
        return;
      }
      if (answer.statusCode === 503 && mayGoOn && !isLast) {
        answer.resume();
        continue;
      }
      const { connection: _connection, "keep-alive": _keepAlive, ...headers } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, headers);
      answer.on("error", () => to.destroy()).pipe(to);
      return;
    }
  }

  function ask(node: string, from: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const { hostname, port } = new URL(node);
    const { connection: _connection, ...headers } = from.headers;
    const forwarded = [headers["x-forwarded-for"], "127.0.0.1"].flat().filter(Boolean).join(", ");
    return new Promise((resolve, reject) => {
      const passed = request(
        {
          agent,
          hostname,
          port,
          path: from.url,
          method: from.method,
          headers: { ...headers, "x-forwarded-for": forwarded },
        },
        resolve,
      );
      passed.on("error", reject);
      passed.end(body);
    });
  }

  const server = createServer((from, to) => void pass(from, to));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

function refusalOf(error: unknown): "never arrived" | "not answered" {
  const isRefused = error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
  return isRefused ? "never arrived" : "not answered";
}

async function startNginx(program: string, nodes: readonly string[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), "waraq-nginx-"));
  const port = await freePort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const upstreams = nodes.map((node) => `server ${new URL(node).host} max_fails=1 fail_timeout=1s;`);
  writeFileSync(
    join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {}
    http {
      access_log off; ${temporary.join(" ")}
      upstream site { ${upstreams.join(" ")} keepalive 16; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://site;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_connect_timeout 1s;
          proxy_next_upstream error http_503;
          location ${recognised} {
            proxy_pass http://site;
            proxy_next_upstream error http_503 non_idempotent;
          }
        }
      }
    }`,
  );
  const nginx = spawn(program, ["-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")], {
    stdio: "ignore",
  });
  while (!(await answers(port)) && nginx.exitCode === null) await wait(10);
  if (nginx.exitCode !== null) throw new Error(`${program} ended with status ${nginx.exitCode}`);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await endProcess(nginx);
      rmSync(folder, { recursive: true });
    },
  };
}

async function endProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return new Promise((resolve) => {
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
  }).then((does) => {
    socket.destroy();
    return does === true;
  });
}

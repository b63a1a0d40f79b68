/** Floods a site as its argument (JSON of `FloodOrder`) describes, and prints the outcomes of the requests. Runs as a process. */
import { Agent } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type RequestOutcome, sendRequest } from "./request.ts";

/** A flood, from a number of IP addresses of the loopback network in turn. */
export type FloodOrder = { readonly url: string; readonly clients: number } & (
  | { readonly kind: "at once"; readonly requests: number; readonly seconds: number }
  /** Appends a number to the URL of each request. */
  | { readonly kind: "without end"; readonly connections: number; readonly seconds: number }
  | {
      readonly kind: "pipelined and never read";
      readonly connections: number;
      readonly requests: number;
      readonly seconds: number;
    }
);

const outcomes = new Map<RequestOutcome, number>();

function count(outcome: RequestOutcome): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}

/** The first IP addresses of 127.0.3.0/24, in turn. */
function getClientIp(turn: number, clients: number): string {
  return `127.0.3.${1 + (turn % clients)}`;
}

async function flood(order: FloodOrder): Promise<void> {
  const { kind, url, clients } = order;
  if (kind === "at once") {
    const sendRepeatedly = (_: unknown, turn: number) =>
      sendRequest(url, { localAddress: getClientIp(turn, clients) }).then(count);
    await Promise.race([
      Promise.all(Array.from({ length: order.requests }, sendRepeatedly)),
      pause(order.seconds * 1000),
    ]);
  } else if (kind === "without end") {
    const deadline = performance.now() + order.seconds * 1000;
    let number = 0;
    const visit = async (_: unknown, turn: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (performance.now() < deadline) {
        const outcome = await sendRequest(`${url}${(number += 1)}`, {
          agent,
          localAddress: getClientIp(turn, clients),
        });
        count(outcome);
        // A refused connection costs the server nothing: without a pause the flood would measure this process.
        if (typeof outcome === "string") await pause(100);
      }
      agent.destroy();
    };
    await Promise.all(Array.from({ length: order.connections }, visit));
  } else {
    const request = `GET ${new URL(url).pathname} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`;
    const { hostname, port } = new URL(url);
    for (let turn = 0; turn < order.connections; turn += 1) {
      const socket = connect({
        host: hostname,
        port: Number(port),
        localAddress: getClientIp(turn, clients),
      });
      socket.on("error", () => undefined);
      socket.pause().write(request.repeat(order.requests));
    }
    await pause(order.seconds * 1000);
  }
}

await flood(JSON.parse(process.argv[2] ?? ""));
process.stdout.write(JSON.stringify([...outcomes]), () => process.exit());

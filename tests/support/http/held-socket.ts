import { Worker } from "node:worker_threads";

/** A listening socket that outlives servers, as systemd holds it: connections wait in it while no server accepts them. */
export interface HeldSocket {
  readonly port: number;
  /** For the `stdio` of a child process. */
  readonly fd: number;
  release(): Promise<void>;
}

/** Node accepts from every socket that it listens on, except in a thread that is blocked. */
const blockedThread = `
const server = require("node:net").createServer();
server.listen({ host: "127.0.0.1", port: 0, backlog: 4096 }, () => {
  require("node:worker_threads").parentPort.postMessage({ port: server.address().port, fd: server._handle.fd });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});`;

export async function holdSocket(): Promise<HeldSocket> {
  const thread = new Worker(blockedThread, { eval: true });
  const held = await new Promise<Omit<HeldSocket, "release">>((resolve, reject) => {
    thread.once("message", resolve).once("error", reject);
  });
  return {
    ...held,
    async release() {
      await thread.terminate();
    },
  };
}

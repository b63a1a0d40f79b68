import type { FastifyInstance } from "fastify";
import { ConfigError } from "#server/config-error.ts";

const inheritedFd = 3;

/**
 * systemd opens the listening socket (deploy/systemd/waraq.socket) and hands it over as sd_listen_fds(3) describes: the
 * socket outlives the process, and connections wait in it for the next one.
 * @returns the file descriptor; undefined if the server opens its own socket
 */
export function takeInheritedSocket(environment: NodeJS.ProcessEnv, pid: number): number | undefined {
  const { LISTEN_PID: receiver, LISTEN_FDS: count } = environment;
  // A process that this one starts must not take them for its own.
  for (const name of ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"]) delete environment[name];
  if (count === undefined || receiver !== String(pid)) return undefined;
  if (count !== "1")
    throw new ConfigError("LISTEN_FDS", "must be 1: give the unit of the socket one ListenStream");
  return inheritedFd;
}

/** Connections that may wait while no process accepts them, as in waraq.socket. Each process sets it again; Node's default is 511. */
const backlog = 4096;

export async function listenOn(app: FastifyInstance, fd: number): Promise<void> {
  const listen = app.server.listen.bind(app.server);
  // With `fd` Node takes the backlog only as an argument of its own, which Fastify does not pass.
  app.server.listen = () => listen({ fd }, backlog);
  // For "localhost", its default, Fastify would open further sockets.
  await app.listen({ host: "127.0.0.1" });
}

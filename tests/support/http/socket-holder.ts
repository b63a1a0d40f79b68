import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { z } from "zod";

/**
 * Does what systemd does with waraq.socket and waraq.service: opens the listening socket, and starts the command of its
 * arguments with it, again each time it ends.
 */
const server = createServer().listen(Number(process.env["PORT"]), "127.0.0.1", () => {
  const { fd } = z.object({ fd: z.number() }).parse(Reflect.get(server, "_handle"));
  // Without a turn of the event loop, this process accepts no connection itself.
  for (;;)
    spawnSync(
      "sh",
      ["-c", 'echo "process $$"; LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"', "sh", ...process.argv.slice(2)],
      {
        stdio: ["ignore", "inherit", "inherit", fd],
      },
    );
});

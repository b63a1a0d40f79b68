import { once } from "node:events";
import { createServer } from "node:http";
import { ConfigError } from "#server/config-error.ts";
import { serverUrl } from "#server/config.ts";
import type { Metrics } from "./metrics.ts";

export interface MetricsServer {
  readonly url: string;
  close(): void;
}

/** On a separate port: a proxy for the site cannot publish it by mistake. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
  onError: (error: unknown) => void,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.render().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
      (error: unknown) => {
        onError(error);
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch {
    throw new ConfigError(
      "METRICS_PORT",
      "is not available: set it to a free port, and METRICS_HOST to an address of this computer",
    );
  }
  const address = server.address();
  const isPort = typeof address === "object" && address !== null;
  return {
    url: `${serverUrl(host, isPort ? address.port : port)}/metrics`,
    close: () => void server.close().closeAllConnections(),
  };
}

import type { FastifyInstance } from "fastify";

type Headers = Readonly<Record<string, string>>;

export function postJson(url: string, body: object, headers: Headers = {}): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

export function injectJson(app: FastifyInstance, url: string, payload: unknown, headers: Headers = {}) {
  return app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/json", ...headers },
    payload: JSON.stringify(payload),
  });
}

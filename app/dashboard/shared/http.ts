export interface Transfer {
  /** From 0 to 1, of a large body. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export interface HttpRequest extends Partial<Transfer> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: FormData | object;
  readonly keepalive?: boolean;
}

export interface HttpResponse {
  readonly status: number;
  readonly text: string;
  /** The header `www-authenticate` of a 401. */
  readonly challenge: string | null;
}

/** Only after `unsent`, before the whole body was sent, it is certain that the server has done nothing. */
export type NoResponse = "unreachable" | "late" | "stopped" | "unsent";

/** Of a save without a response or progress: a large upload on a slow line may take longer. */
export const maxSilenceMs = 20_000;

const requestTimeoutMs = 30_000;

const minProgressBytes = 250_000;

export async function sendRequest(request: HttpRequest): Promise<HttpResponse | NoResponse> {
  const { body, signal } = request;
  if (signal?.aborted === true) return "unsent";
  if (body instanceof FormData) return upload(request, body);
  const limit = AbortSignal.timeout(signal === undefined ? requestTimeoutMs : maxSilenceMs);
  const ending = new AbortController();
  for (const each of [limit, signal]) each?.addEventListener("abort", () => ending.abort());
  try {
    const response = await fetch(request.path, {
      method: request.method,
      headers: {
        accept: "application/json",
        ...request.headers,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      cache: "no-store",
      keepalive: request.keepalive ?? false,
      signal: ending.signal,
    });
    return {
      status: response.status,
      text: await response.text(),
      challenge: readChallenge(response.headers),
    };
  } catch {
    if (!ending.signal.aborted) return "unreachable";
    if (!limit.aborted) return "stopped";
    return signal === undefined ? "unreachable" : "late";
  }
}

export async function sendFileRequest(
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<(Omit<HttpResponse, "text"> & { readonly file: Blob }) | null> {
  try {
    const response = await fetch(path, { headers, cache: "no-store" });
    return {
      status: response.status,
      file: await response.blob(),
      challenge: readChallenge(response.headers),
    };
  } catch {
    return null;
  }
}

const challengeHeader = "www-authenticate";

function readChallenge(headers: Headers): string | null {
  return headers.get(challengeHeader);
}

/** Fetch reports no upload progress. */
function upload(
  { method, path, headers, onProgress, signal }: HttpRequest,
  form: FormData,
): Promise<HttpResponse | NoResponse> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let isSent = false;
    let timer: ReturnType<typeof setTimeout>;
    const settle = (result: HttpResponse | NoResponse) => {
      clearTimeout(timer);
      resolve(result);
      request.abort();
    };
    const waitOn = () => {
      clearTimeout(timer);
      timer = setTimeout(() => settle("late"), maxSilenceMs);
    };
    request.open(method, path);
    request.setRequestHeader("accept", "application/json");
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      waitOn();
      if (lengthComputable && total > minProgressBytes) onProgress?.(loaded / total);
    });
    request.upload.addEventListener("load", () => {
      isSent = true;
      waitOn();
    });
    request.addEventListener("load", () =>
      settle({
        status: request.status,
        text: request.responseText,
        challenge: request.getResponseHeader(challengeHeader),
      }),
    );
    for (const event of ["error", "abort", "timeout"])
      request.addEventListener(event, () => settle("unreachable"));
    signal?.addEventListener("abort", () => settle(isSent ? "stopped" : "unsent"));
    request.send(form);
    waitOn();
  });
}

/** Null for a text that is no JSON, as from a proxy. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

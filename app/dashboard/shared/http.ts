/** What goes to the server. */
export interface HttpRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A form goes out as multipart, any other object as JSON. */
  readonly body?: FormData | object;
  /** Told how much of a large body has left, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** It goes out even when the page is closed meanwhile. */
  readonly keepalive?: boolean;
}

export interface HttpResponse {
  readonly status: number;
  readonly text: string;
}

/** How long an answer may take before the server counts as unreachable, ms; an upload may take as long as it moves. */
const requestTimeout = 30_000;

/** From here on one has to wait for an upload, bytes. */
const minProgressSize = 250_000;

/** One request and its answer; null where none came. */
export async function sendRequest(request: HttpRequest): Promise<HttpResponse | null> {
  const { body } = request;
  if (body instanceof FormData) return upload(request, body);
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
      signal: AbortSignal.timeout(requestTimeout),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}

/** A file from the server; null where no answer came. It takes as long as it takes. */
export async function sendFileRequest(
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; file: Blob } | null> {
  try {
    const response = await fetch(path, { headers, cache: "no-store" });
    return { status: response.status, file: await response.blob() };
  } catch {
    return null;
  }
}

/** Only XMLHttpRequest tells how far an upload has come. */
function upload(
  { method, path, headers, onProgress }: HttpRequest,
  form: FormData,
): Promise<HttpResponse | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader("accept", "application/json");
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > minProgressSize) onProgress?.(loaded / total);
    });
    request.addEventListener("load", () => resolve({ status: request.status, text: request.responseText }));
    for (const event of ["error", "abort", "timeout"]) request.addEventListener(event, () => resolve(null));
    request.send(form);
  });
}

export interface HttpRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** FormData is sent as multipart, any other object as JSON. */
  readonly body?: FormData | object;
  /** Called with the sent share of a large body, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Sends the request even if the page is closed. */
  readonly keepalive?: boolean;
}

export interface HttpResponse {
  readonly status: number;
  readonly text: string;
}

/** Time limit for a response, ms. Uploads have none. */
const requestTimeout = 30_000;

/** Minimum size of an upload with a progress bar, bytes. */
const minProgressSize = 250_000;

/** Sends a request. Resolves to the response, or null if none arrived. */
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

/** Downloads a file without a time limit. Resolves to null if no response arrived. */
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

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
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

/** An answer that was made. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Whether everybody may be given the same answer, and more than once. */
export function isForAll({ status, headers }: Answer): boolean {
  return (
    status === 200 &&
    !headers.has("set-cookie") &&
    !/private|no-store/i.test(headers.get("cache-control") ?? "")
  );
}

/** Whether a visitor with cookies may be given another answer than one without. */
export function variesOnCookie(headers: Headers): boolean {
  return /\bcookie\b/i.test(headers.get("vary") ?? "");
}

/** An answer that was made. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Whether everybody may be given the same answer, and more than once. */
export function isForAll(answer: Answer): boolean {
  return answer.status === 200 && !isPersonal(answer);
}

/** Whether it says that it is for one visitor alone. */
export function isPersonal({ headers }: Answer): boolean {
  return headers.has("set-cookie") || /private|no-store/i.test(headers.get("cache-control") ?? "");
}

/** Whether a visitor with cookies may be given another answer than one without. */
export function variesOnCookie(headers: Headers): boolean {
  return /\bcookie\b/i.test(headers.get("vary") ?? "");
}

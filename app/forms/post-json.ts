import { z } from "zod";

/** The server's response to a form. */
export interface ServerReply {
  readonly kind: "response";
  readonly status: number;
  readonly success: boolean;
  readonly message?: string | undefined;
  /** A message for each invalid field. */
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** Id of the stored enquiry. */
  readonly enquiry?: string | undefined;
  /** The stored quote. */
  readonly quote?: QuoteLink | undefined;
  /** URL that opens a chat with the company about the quote. */
  readonly whatsApp?: string | undefined;
}

/** Reference and page of a stored quote. */
export interface QuoteLink {
  readonly reference: string;
  /** Path of its page. */
  readonly path: string;
}

/** The outcome of a request that sends a form. */
export type Reply = ServerReply | { readonly kind: "unreachable"; readonly isOffline: boolean };

/** Without a response within this time the server counts as unreachable, ms. */
const requestTimeout = 30_000;

const responseSchema = z.object({
  success: z.boolean().optional(),
  message: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
  enquiry: z.string().optional(),
  quote: z.object({ reference: z.string(), path: z.string() }).optional(),
  whatsApp: z.string().optional(),
});

/** Sends JSON to the server. An unreachable server is an outcome, not an exception: the form has to show it. */
export async function postJson(path: string, body: unknown): Promise<Reply> {
  const content = JSON.stringify(body);
  // `AbortSignal.timeout` is newer than some visitors' browsers.
  const timeout = new AbortController();
  setTimeout(() => timeout.abort(), requestTimeout);
  let response: Response;
  try {
    response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: content,
      signal: timeout.signal,
    });
  } catch {
    return { kind: "unreachable", isOffline: !navigator.onLine };
  }
  const parsed = responseSchema.safeParse(await response.json().catch(() => null));
  const { success = true, ...fields } = parsed.data ?? { success: false };
  return {
    kind: "response",
    status: response.status,
    success: success && response.status === 200,
    ...fields,
  };
}

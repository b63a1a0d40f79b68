import { z } from "zod";

/** The server's answer to something that was sent. */
export interface ServerReply {
  readonly kind: "response";
  readonly status: number;
  readonly success: boolean;
  readonly message?: string | undefined;
  /** A message for each field concerned. */
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** The enquiry that was kept. */
  readonly enquiry?: string | undefined;
  /** The quote that was made. */
  readonly quote?: QuoteLink | undefined;
  /** Opens a chat with the company about it. */
  readonly whatsApp?: string | undefined;
}

/** What a quote is found by once the server keeps it. */
export interface QuoteLink {
  /** What people call it. */
  readonly reference: string;
  /** Of its page. */
  readonly path: string;
}

/** What came of a call that sends something. */
export type Reply = ServerReply | { readonly kind: "unreachable"; readonly isOffline: boolean };

/** How long an answer may take before the server counts as unreachable, ms. */
const requestTimeout = 30_000;

const responseSchema = z.object({
  success: z.boolean().optional(),
  message: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
  enquiry: z.string().optional(),
  quote: z.object({ reference: z.string(), path: z.string() }).optional(),
  whatsApp: z.string().optional(),
});

/** Sends JSON to the server. That there was no answer is no error: it is an outcome a form has to speak of. */
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
